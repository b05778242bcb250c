import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import {
  type AdminSite,
  addAdmin,
  addAuthenticatorApp,
  mailHolding,
  OTHER_PASSWORD,
  originOf,
  PASSWORD,
  PATIENCE,
  siteWithRoot,
  Visitor,
} from "../../support/admin/admin.ts";
import { addAuthenticator, enter, typeSignIn } from "../../support/admin/admin-browser.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { embeddedInFull, embeddedOnly } from "../../support/firebase/backend.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
});

afterAll(removeAll);

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/admin/login");
}

const code = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

embeddedOnly(
  "an authenticator app is set up, asked for at sign-in, and a recovery code stands in for it once",
  async () => {
    await addAdmin(admin, { email: "totp@example.org", role: "editor" });
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/40[013]|422/);
    await enter(page, "totp@example.org", { path: "/admin/account" });
    await page.getByRole("button", { name: "Mettre en place l’application" }).click();
    const proof = page.getByRole("dialog");
    await proof.getByLabel("Votre mot de passe actuel").fill(PASSWORD);
    await proof.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    const secret = ((await page.locator("dialog[open] code").textContent()) ?? "").replaceAll(" ", "");

    const field = page.getByLabel("Code affiché par l’application");
    await field.fill("000000");
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    await page.locator("dialog[open] [aria-invalid=true]").waitFor();
    await expect.poll(() => field.inputValue(), PATIENCE).toBe("000000");
    await field.fill(code(secret));
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    const list = page.getByRole("list", { name: "Codes de secours" });
    await list.waitFor();
    const codes = await list.getByRole("listitem").allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    // The focus is on the codes, and the page below already shows the new state.
    await page.getByRole("dialog", { name: "Codes de secours" }).getByText("Ces codes de secours").waitFor();
    await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText("En service", { exact: true }).waitFor({ state: "attached" });
    await expect.poll(() => page.locator("main").getByText("Pas encore en place").count()).toBe(0);
    // Escape and the close button ask for confirmation.
    await page.keyboard.press("Escape");
    await page.getByText("Ces codes ne seront plus jamais affichés.").waitFor();
    await page.getByRole("button", { name: "Revenir aux codes" }).click();
    await page.getByText("Ces codes ne seront plus jamais affichés.").waitFor({ state: "detached" });
    await page.getByRole("dialog").getByRole("button", { name: "Fermer", exact: true }).click();
    await page.getByRole("button", { name: "Revenir aux codes" }).click();
    await expect.poll(() => list.getByRole("listitem").allTextContents()).toEqual(codes);
    // Each code fits in one line, even on a phone.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const heights = list.getByRole("listitem").evaluateAll((items) => items.map((item) => item.clientHeight));
    expect(Math.max(...(await heights))).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (size !== null) await page.setViewportSize(size);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger" }).click();
    expect((await download).suggestedFilename()).toBe("codes-de-secours.txt");
    await page.getByRole("button", { name: "Je les ai mis de côté" }).click();
    await page.getByText("En service", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("main").textContent()).not.toContain(codes[0]);

    await signOut(page);
    await typeSignIn(page, "totp@example.org");
    const answer = page.getByLabel("Code de vérification");
    await answer.waitFor();
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
    await answer.fill("000000");
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.locator("[aria-invalid=true], [role=alert]").first().waitFor();
    // The code of the set-up cannot be used twice: this is the next one, within the tolerance for clocks.
    await answer.fill(code(secret, 30_000));
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();

    await signOut(page);
    await typeSignIn(page, "totp@example.org");
    await page.getByRole("button", { name: "Utiliser un code de secours" }).click();
    await page.getByLabel("Code de secours").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
    await page.goto("/admin/account");
    await page.getByText(`Il reste ${codes.length - 1} codes de secours.`).waitFor();
  },
);

inFull(
  "a name and a language: initials, the back office and mails follow, the language switch goes on working",
  async () => {
    await addAdmin(admin, { email: "ada.dupont@example.org", role: "editor" });
    const { page } = await browser.visit(origin);
    await enter(page, "ada.dupont@example.org", { path: "/admin/account" });
    const navigation = page.getByRole("link", { name: /^Mon compte/ });
    await expect.poll(() => navigation.locator(".avatar").textContent()).toBe("AD");
    const form = page.getByRole("form", { name: "Profil" });
    await form.getByLabel("Nom affiché").fill("Zoé 👩‍💻 Lefèvre");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Votre profil est enregistré.").waitFor();
    await expect.poll(() => navigation.textContent()).toContain("Zoé 👩‍💻 Lefèvre");
    await expect.poll(() => navigation.locator(".avatar").textContent()).toBe("ZL");
    const contrast = await navigation.locator(".avatar").evaluate((element) => getComputedStyle(element).color);
    expect(contrast).toMatch(/oklch\(1 |rgb\(255, 255, 255\)/);
    await form.getByLabel("Langue").selectOption("en");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await page.waitForURL("**/en/admin/account");
    await page.getByRole("heading", { name: "My account" }).waitFor();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/en/admin/login");
    // A sign-in on the French page opens the account's language; the language link still leads back.
    await page.goto("/admin/login?to=/admin/blog");
    await typeSignIn(page, "ada.dupont@example.org");
    await page.waitForURL("**/en/admin/blog");
    await page.getByRole("link", { name: "Français", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/admin/blog");
    await page.getByRole("navigation", { name: "Administration" }).waitFor();
    const row = (await admin.root.call("GET /admins")).json.admins.find(
      ({ email }: { email: string }) => email === "ada.dupont@example.org",
    );
    expect(row).toMatchObject({ name: "Zoé 👩‍💻 Lefèvre", locale: "en" });
  },
);

inFull("the address changes once its new mailbox proved it, and the old one is told", async () => {
  await addAdmin(admin, { email: "avant@example.org", role: "editor" });
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/40[0139]/);
  await enter(page, "avant@example.org", { path: "/admin/account" });
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nouvelle adresse e-mail").fill("apres@example.org");
  await dialog.getByLabel("Votre mot de passe actuel").fill("not-the-password");
  await dialog.getByRole("button", { name: "Envoyer le lien" }).click();
  await dialog.locator("[aria-invalid=true]").waitFor();
  await expect.poll(() => dialog.getByLabel("Nouvelle adresse e-mail").inputValue()).toBe("apres@example.org");
  await dialog.getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Envoyer le lien" }).click();
  await page.getByText("En attente : un lien a été envoyé à apres@example.org.").waitFor();
  await mailHolding(admin.root, "avant@example.org", "apres@example.org");
  const link = /https?:\S+#token=\S+/.exec(await mailHolding(admin.root, "apres@example.org", "#token="))?.[0] ?? "";

  // The link is followed while signed out: the tab keeps the token until after the sign-in.
  await signOut(page);
  await page.goto(link);
  await page.waitForURL(/\/admin\/login/);
  await expect.poll(() => page.url(), PATIENCE).not.toContain("token");
  await typeSignIn(page, "avant@example.org", { locale: "en" });
  const question = page.getByRole("dialog");
  await question.getByText("apres@example.org").waitFor();
  await question.getByRole("button", { name: "Confirm the new address" }).click();
  await page.getByText("Your address has been changed.").waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain("apres@example.org");
  await mailHolding(admin.root, "avant@example.org", "has used the address apres@example.org");
  const old = new Visitor(admin.site);
  expect((await old.signIn("avant@example.org")).status).toBe(401);
  expect((await old.signIn("apres@example.org")).status).toBe(200);
});

embeddedInFull("a passkey is added, named, signs in without a password, and is removed", async () => {
  await addAdmin(admin, { email: "key@example.org", role: "editor" });
  const { page, context, expectNoise } = await browser.visit(origin);
  expectNoise(/40[013]/);
  await addAuthenticator(context, page);
  await enter(page, "key@example.org", { path: "/admin/account" });
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByRole("dialog").getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Continuer" }).click();
  const row = page
    .getByRole("list", { name: "Clés d’accès" })
    .getByRole("listitem")
    .filter({ hasText: "Chrome, Linux" });
  await row.waitFor();

  await page.getByRole("button", { name: "Actions pour Chrome, Linux" }).click();
  await page.getByRole("menuitem", { name: "Renommer" }).click();
  await page.getByRole("dialog").getByLabel("Nom").fill("Poste du bureau");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("listitem").filter({ hasText: "Poste du bureau" }).waitFor();

  // Without conditional mediation, in which the virtual authenticator would pick the passkey: the button is tested here.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();

  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Actions pour Poste du bureau" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await page.getByText("Aucune clé d’accès pour l’instant.").waitFor();
});

inFull("another device is seen and ended from here, and a new password ends the rest", async () => {
  const { visitor } = await addAdmin(admin, { email: "devices@example.org", role: "editor" });
  const { page } = await browser.visit(origin);
  const other = await browser.visit(origin);
  // Its dashboard may ask for visitors in the very moment that ends it.
  other.expectNoise(/status of 401 .*\/live-visitors/);
  await enter(page, "devices@example.org", { path: "/admin/account" });
  await enter(other.page, "devices@example.org", { anew: true });
  await page.reload();
  await page.getByRole("button", { name: "Déconnecter tous les autres" }).click();
  await page.getByText("Tous vos autres appareils sont déconnectés.").waitFor();
  expect((await visitor.call("GET /account")).status).toBe(401);
  await other.page.goto("/admin");
  expect(new URL(other.page.url()).pathname).toBe("/admin/login");

  const form = page.getByRole("form", { name: "Mot de passe" });
  await form.getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await form.getByLabel("Nouveau mot de passe").fill(OTHER_PASSWORD);
  await form.getByRole("button", { name: "Changer le mot de passe" }).click();
  await page.getByText("Votre mot de passe est changé.").waitFor();
  await expect.poll(() => form.getByLabel("Nouveau mot de passe").inputValue(), PATIENCE).toBe("");
  await page.reload();
  expect(new URL(page.url()).pathname, "this device stays signed in").toBe("/admin/account");
});

embeddedInFull("where a second factor is compulsory, whoever has none gets to their account alone", async () => {
  const strict = await siteWithRoot();
  await addAdmin(strict, { email: "must@example.org", role: "editor" });
  const { page } = await browser.visit(originOf(strict.site));
  await addAuthenticatorApp(strict.root);
  const body = { secondFactorRequired: true };
  expect((await strict.root.call("PUT /settings/security", { body })).status).toBe(200);
  await page.goto("/admin/login");
  await typeSignIn(page, "must@example.org");
  await page.waitForURL("**/admin/account");
  await page.getByText("Un second facteur est obligatoire sur ce site.").waitFor();
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Blog" }).click();
  await page.getByText("Un second facteur est obligatoire sur ce site.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/account");
});
