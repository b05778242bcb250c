import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect } from "vitest";
import { originOf, PASSWORD, PATIENCE, setUpToken, Visitor } from "../../support/admin/admin.ts";
import { enter, typeSignIn } from "../../support/admin/admin-browser.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { projectWithProgram } from "../../support/own-program.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const EMAIL = "first@example.org";

const browser = testBrowser();
let site: Site;
let origin: string;

// The real server, with an identity provider that its code does not know.
beforeAll(async () => {
  site = await startSite({ project: await projectWithProgram("second-provider/program.ts") });
  origin = originOf(site);
});

afterAll(removeAll);

const code = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetMs });

inFull("the first administrator is made by the printed link, and their account is not in the database", async () => {
  const { page } = await browser.visit(origin);
  await page.goto(`/admin/set-up#token=${await setUpToken(site)}`);
  await page.getByLabel("Adresse e-mail").fill(EMAIL);
  await page.getByLabel("Nouveau mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  const rows = inDatabase(site, (database) =>
    ["admins", "auth_users", "auth_credentials", "auth_sessions"].map(
      (table) => database.prepare(`select count(*) as count from ${table}`).get()?.count,
    ),
  );
  expect(rows).toEqual([1, 0, 0, 0]);
});

inFull("they sign in and out, and a wrong password is refused in the same words", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/401|409/);
  await page.goto("/admin/login");
  await typeSignIn(page, EMAIL, { password: "presque-le-bon-mot" });
  await page.getByRole("alert").getByText("L’adresse e-mail ou le mot de passe est incorrect.").waitFor();
  await typeSignIn(page, EMAIL);
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/admin/login");
  await page.goto("/admin/users");
  expect(new URL(page.url()).pathname).toBe("/admin/login");
});

inFull("another device is seen in the account's list, and ended from here", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/401|409/);
  const other = new Visitor(site);
  expect((await other.signIn(EMAIL)).status).toBe(200);
  expect((await other.call("GET /account")).status).toBe(200);
  await enter(page, EMAIL, { path: "/admin/account" });
  await page.getByRole("button", { name: "Déconnecter tous les autres" }).click();
  await page.getByText("Tous vos autres appareils sont déconnectés.").waitFor();
  expect((await other.call("GET /account")).status).toBe(401);
  await page.reload();
  expect(new URL(page.url()).pathname, "this device stays signed in").toBe("/admin/account");
});

inFull("a passkey, which this provider does not have, is refused with a sentence that says so", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/401|409/);
  await enter(page, EMAIL, { path: "/admin/account" });
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByRole("dialog").getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Continuer" }).click();
  await page.getByText("Ce site ne propose pas cette façon de se connecter.").first().waitFor();
});

inFull(
  "an authenticator app is set up, asked for at the sign-in, and a recovery code stands in for it once",
  async () => {
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/401|409|422/);
    await enter(page, EMAIL, { path: "/admin/account" });
    await page.getByRole("button", { name: "Mettre en place l’application" }).click();
    await page.getByRole("dialog").getByLabel("Votre mot de passe actuel").fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    const secret = ((await page.locator("dialog[open] code").textContent()) ?? "").replaceAll(" ", "");
    await page.getByLabel("Code affiché par l’application").fill(code(secret));
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    const list = page.getByRole("list", { name: "Codes de secours" });
    await list.waitFor();
    const [recoveryCode = ""] = await list.getByRole("listitem").allTextContents();
    await page.getByRole("button", { name: "Je les ai mis de côté" }).click();
    await page.getByText("En service", { exact: true }).waitFor();

    const signOut = async () => {
      await page.getByRole("button", { name: "Se déconnecter" }).click();
      await page.waitForURL("**/admin/login");
    };
    await signOut();
    await typeSignIn(page, EMAIL);
    const answer = page.getByLabel("Code de vérification");
    await answer.fill("000000");
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.locator("[aria-invalid=true], [role=alert]").first().waitFor();
    // The code of the set-up cannot be used twice: this is the next one, within the tolerance for clocks.
    await answer.fill(code(secret, 30_000));
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();

    await signOut();
    await typeSignIn(page, EMAIL);
    await page.getByRole("button", { name: "Utiliser un code de secours" }).click();
    await page.getByLabel("Code de secours").fill(recoveryCode);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
    await page.goto("/admin/account");
    await expect.poll(() => page.getByText("Il reste 9 codes de secours.").count(), PATIENCE).toBe(1);
  },
);
