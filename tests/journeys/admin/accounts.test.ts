import type { BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, addAdmin, originOf, PASSWORD, PATIENCE, siteWithRoot } from "../../support/admin/admin.ts";
import { enter, typeSignIn } from "../../support/admin/admin-browser.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  await addAdmin(admin, { email: "other@example.org", role: "editor" });
});

afterAll(removeAll);

const navigation = (page: Page) => page.getByRole("navigation", { name: "Administration" });
/** What the console says of a call that another account may not answer, or of one under way as the session ended. */
const ENDED = /40[19]/;
const notice = (page: Page) => page.getByRole("dialog", { name: "Un autre compte est connecté" });

/**
 * Signs in to another account in the same browser without a page, so that no tab is notified. This ends the session before,
 * so the tabs first get their answers: a call that is under way then may be answered 401 (`ENDED`).
 */
async function signInWithoutPage(context: BrowserContext, email: string): Promise<void> {
  for (const tab of context.pages()) {
    for (const request of await tab.requests()) await request.response();
  }
  const answer = await context.request.post(`${origin}/api/admin/sign-in`, {
    data: { email, password: PASSWORD },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

inFull("another account that signs in in another tab is told in the first, which goes on as them", async () => {
  const { page, context, expectNoise } = await browser.visit(origin);
  expectNoise(/40[139]/);
  await enter(page, admin.rootEmail, { path: "/admin/users" });
  const second = await context.newPage();
  await second.goto("/admin");
  await second.getByRole("button", { name: "Se déconnecter" }).click();
  await second.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
  await typeSignIn(second, "other@example.org");
  await second.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();

  await notice(page).getByText("other@example.org est maintenant connecté").waitFor();
  await notice(page).getByText(admin.rootEmail).first().waitFor();
  await page.keyboard.press("Escape");
  await notice(page).waitFor();
  await notice(page).getByRole("button", { name: "Continuer avec other@example.org" }).click();
  await page.getByRole("heading", { name: "Cet écran n’est pas ouvert à votre rôle." }).waitFor();
  await page.getByRole("link", { name: "Mon compte other@example.org" }).waitFor();
  await expect.poll(() => navigation(page).getByRole("link", { name: "Équipe" }).count()).toBe(0);
});

inFull(
  "a tab that nobody told hears of it from its first call, which does nothing, and signs in again over what was typed",
  async () => {
    const { page, context, expectNoise } = await browser.visit(origin);
    expectNoise(ENDED);
    await enter(page, admin.rootEmail, { path: "/admin/invitations?new=1" });
    const form = page.getByRole("dialog", { name: "Inviter quelqu’un" });
    await form.getByLabel("Adresse e-mail").fill("kept@example.org");
    await signInWithoutPage(context, "other@example.org");

    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await form.getByRole("button", { name: "Créer l’invitation" }).click();
    expect((await answered).status()).toBe(409);
    await notice(page).getByText("other@example.org est maintenant connecté").waitFor();
    await notice(page).getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await notice(page).getByRole("button", { name: "Se connecter", exact: true }).click();
    await notice(page).waitFor({ state: "hidden" });

    await expect.poll(() => form.getByLabel("Adresse e-mail").inputValue(), PATIENCE).toBe("kept@example.org");
    // The error about the account is gone.
    await expect.poll(() => form.getByRole("alert").count()).toBe(0);
    await form.getByRole("button", { name: "Créer l’invitation" }).click();
    await page.getByRole("row").filter({ hasText: "kept@example.org" }).waitFor();
    const { invitations } = (await admin.root.call("GET /invitations")).json;
    expect(invitations.filter(({ email }: { email: string }) => email === "kept@example.org")).toHaveLength(1);
  },
);

inFull("no call of a tab is made as somebody else, whatever screen it goes to", async () => {
  const { page, context, expectNoise } = await browser.visit(origin);
  expectNoise(ENDED);
  await enter(page, admin.rootEmail);
  // As in a browser whose tabs cannot notify each other.
  await signInWithoutPage(context, "other@example.org");
  const answers: string[] = [];
  // What the dashboard asked for before is answered as it was asked.
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (asked.has(response.request()) && pathname.startsWith("/api/admin/") && pathname !== "/api/admin/session") {
      answers.push(`${response.status()} ${pathname}`);
    }
  });
  // A tab asks for something by itself: the question may stand before the link by now.
  await page.getByRole("link", { name: /^Mon compte/ }).dispatchEvent("click");
  await notice(page).waitFor();
  await expect.poll(() => answers.length, PATIENCE).toBeGreaterThan(0);
  expect(answers.filter((line) => !line.startsWith("409"))).toEqual([]);
});

inFull("signing in again in one tab ends the question in the others", async () => {
  const { page, context, expectNoise } = await browser.visit(origin);
  expectNoise(ENDED);
  await enter(page, admin.rootEmail, { path: "/admin/account" });
  const second = await context.newPage();
  await second.goto("/admin/account");
  await second.getByRole("heading", { level: 1, name: "Mon compte" }).waitFor();
  await signInWithoutPage(context, "other@example.org");
  for (const tab of [page, second]) {
    await navigation(tab).getByRole("link", { name: "Tableau de bord" }).dispatchEvent("click");
    await notice(tab).waitFor();
  }
  await notice(page).getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await notice(page).getByRole("button", { name: "Se connecter", exact: true }).click();
  for (const tab of [page, second]) await notice(tab).waitFor({ state: "hidden" });
  await second.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
});

inFull("the words of a session that ended go once it is begun again", async () => {
  await addAdmin(admin, { email: "maker@example.org", role: "super" });
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/401/);
  await enter(page, "maker@example.org", { path: "/admin/invitations?new=1" });
  const form = page.getByRole("dialog", { name: "Inviter quelqu’un" });
  await form.getByLabel("Adresse e-mail").fill("made@example.org");
  const { admins } = (await admin.root.call("GET /admins")).json;
  const { id } = admins.find(({ email }: { email: string }) => email === "maker@example.org");
  await admin.root.call("POST /admins/:id/sessions/end", { id });
  await form.getByRole("button", { name: "Créer l’invitation" }).click();
  const again = page.getByRole("dialog", { name: "Votre session a pris fin" });
  await again.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Se connecter", exact: true }).click();
  await again.waitFor({ state: "hidden" });
  await expect.poll(() => form.getByLabel("Adresse e-mail").inputValue(), PATIENCE).toBe("made@example.org");
  await expect.poll(() => form.getByRole("alert").count()).toBe(0);
  await expect.poll(() => page.getByText(/must be logged in|Vous devez être connecté/).count()).toBe(0);
});
