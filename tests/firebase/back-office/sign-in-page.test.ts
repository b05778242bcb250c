import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, PASSWORD, PATIENCE, siteWithRoot } from "../../support/admin/admin.ts";
import { ADMIN_WORDS, typeSignIn } from "../../support/admin/admin-browser.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { auth } from "../../support/firebase/accounts.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
});
afterEach(() => auth.configure({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } }));
afterAll(removeAll);

const PASSWORD_CALL = /accounts:signInWithPassword/;
const alert = (page: Page) => page.getByRole("alert");

/** What the SDK's calls ask of Google, and the site's own sign-in is asked. */
function calls(page: Page): string[] {
  const made: string[] = [];
  page.on("request", (request) => {
    const { pathname, host } = new URL(request.url());
    if (host.endsWith("googleapis.com") || pathname.startsWith("/api/")) made.push(`${request.method()} ${pathname}`);
  });
  return made;
}

/** Google's answer for an error, as its REST interface gives it. */
const failing =
  (message: string, status = 400) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: JSON.stringify({ error: { code: status, message, errors: [{ message }] } }),
    });

test("nothing of Google is loaded before somebody signs in, and a password goes to Google alone", async () => {
  const { page } = await browser.visit(origin);
  const made = calls(page);
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).host === new URL(origin).host) bodies.push(request.postData() ?? "");
  });
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/assets/firebase-sign-in-")) scripts.push(response.url());
  });
  await page.goto("/admin/login");
  await page.getByLabel("Adresse e-mail").fill(admin.rootEmail);
  expect([...made, ...scripts]).toEqual([]);
  await typeSignIn(page, admin.rootEmail);
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  expect(scripts).toHaveLength(1);
  expect(made.filter((call) => call.includes("signInWithPassword"))).toHaveLength(1);
  // By the SDK itself ("token sync").
  expect(made.filter((call) => call === "POST /api/admin/session/token")).toHaveLength(1);
  expect(made).not.toContain("POST /api/admin/sign-in");
  expect(bodies.join()).not.toContain(PASSWORD);
  // What stays in the browser is our cookie, which can be ended from anywhere.
  const kept = await page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        rows.push(...(await done(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    return JSON.stringify(rows);
  });
  for (const secret of [admin.rootEmail, admin.rootId, "refreshToken", "accessToken"])
    expect(kept).not.toContain(secret);
});

test.each([
  ["as a project says it by default", false, "fr"],
  ["with protection against the enumeration of addresses", true, "en"],
] as const)("A7: a wrong password and an unknown address read the same, %s", async (_how, isProtected, locale) => {
  await auth.configure({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isProtected } });
  const { page } = await browser.visit(origin);
  await page.goto(`${ADMIN_WORDS[locale].base}/admin/login`);
  const sentence = {
    fr: "L’adresse e-mail ou le mot de passe est incorrect.",
    en: "The email address or the password is wrong.",
  };
  for (const email of [admin.rootEmail, "nobody-at-all@example.org"]) {
    const answered = page.waitForResponse(PASSWORD_CALL);
    await typeSignIn(page, email, { password: "presque-le-bon-mot", locale });
    await answered;
    await alert(page).getByText(sentence[locale], { exact: true }).waitFor();
    await expect
      .poll(() => page.getByLabel(ADMIN_WORDS[locale].email, { exact: true }).inputValue(), PATIENCE)
      .toBe(email);
  }
});

test.each([
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled", "Google bloque ce compte pour un moment"],
  ["USER_DISABLED", "Ce compte a été désactivé."],
  ["OPERATION_NOT_ALLOWED", "n’est pas réglé comme il le faut"],
  ["API key not valid. Please pass a valid API key.", "n’est pas réglé comme il le faut"],
  ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS", "ne respecte plus les règles"],
  ["SOMETHING_NEW", "a répondu par une erreur inattendue"],
])("A7: what Google says, %s, is a sentence for the reader, and what was typed stays", async (message, sentence) => {
  const { page } = await browser.visit(origin);
  await page.route(PASSWORD_CALL, failing(message));
  await page.goto("/admin/login");
  await typeSignIn(page, admin.rootEmail);
  await alert(page).getByText(sentence).waitFor();
  await expect.poll(() => page.getByLabel("Mot de passe", { exact: true }).inputValue(), PATIENCE).toBe(PASSWORD);
  await expect.poll(() => page.getByText(/auth\/|[A-Z]+_[A-Z]+/).count()).toBe(0);
});

test("a Google that cannot be reached is told, and the next attempt gets in", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/ERR_FAILED|failed request/);
  await page.route(PASSWORD_CALL, (route) => route.abort(), { times: 1 });
  await page.goto("/admin/login");
  await typeSignIn(page, admin.rootEmail);
  await alert(page).getByText("Google, qui tient les comptes de ce site, est injoignable").waitFor();
  await typeSignIn(page, admin.rootEmail);
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
});

test("a site that the token does not reach locks nobody out for good", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  // The SDK lets its own second call fail unheard.
  expectNoise(/ERR_FAILED|failed request|Failed to fetch/);
  await page.route("**/api/admin/session/token", (route) => route.abort());
  await page.goto("/admin/login");
  await typeSignIn(page, admin.rootEmail);
  await alert(page).getByText("Le site est injoignable").waitFor();
  await page.unroute("**/api/admin/session/token");
  await expect
    .poll(
      async () => {
        await typeSignIn(page, admin.rootEmail);
        return page
          .getByRole("heading", { name: "Tableau de bord" })
          .waitFor({ timeout: 5_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 40_000 },
    )
    .toBe(true);
});

test("a site that fails at the token is told in its own words, and nobody is half signed in", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/403/);
  const email = "no-record@example.org";
  const { id } = await addAdmin(admin, { email, role: "editor" });
  await admin.root.call("DELETE /admins/:id", { id });
  await page.goto("/admin/login");
  const made = calls(page);
  await typeSignIn(page, email);
  await alert(page).getByText("Accès refusé. Vous n’avez pas les droits d’administration.").waitFor();
  // The SDK forgets who signed in, and says so.
  await expect.poll(() => made.at(-1), PATIENCE).toBe("DELETE /api/admin/session/token");
  await page.goto("/admin");
  expect(new URL(page.url()).pathname).toBe("/admin/login");
});

test("an account with an authenticator app is asked for its code, whose mistakes are told", async () => {
  const { page } = await browser.visit(origin);
  const entered = await auth.token(admin.rootEmail, PASSWORD);
  let code = "";
  await page.route(PASSWORD_CALL, (route) =>
    route.fulfill({
      json: {
        localId: admin.rootId,
        mfaPendingCredential: "pending",
        mfaInfo: [{ mfaEnrollmentId: "app", totpInfo: {}, displayName: "Téléphone" }],
      },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.route(/mfaSignIn:finalize/, async (route) => {
    const body = route.request().postDataJSON();
    code = body.totpVerificationInfo.verificationCode;
    if (code !== "123456") return failing(code === "999999" ? "INVALID_MFA_PENDING_CREDENTIAL" : "INVALID_CODE")(route);
    return route.fulfill({
      json: { idToken: entered, refreshToken: "r" },
      headers: { "access-control-allow-origin": "*" },
    });
  });
  await page.goto("/admin/login");
  await typeSignIn(page, admin.rootEmail);
  const field = page.getByLabel("Code de vérification");
  const send = page.getByRole("button", { name: "Se connecter", exact: true });
  await field.fill("000 000");
  await send.click();
  await alert(page).getByText("Ce code est incorrect, périmé ou déjà utilisé.").waitFor();
  expect(code).toBe("000000");
  await page.getByRole("button", { name: "Utiliser un code de secours" }).waitFor({ state: "detached" });
  await field.fill("999999");
  await send.click();
  await page.getByText("Cette connexion a expiré").waitFor();
  await typeSignIn(page, admin.rootEmail);
  await page.getByLabel("Code de vérification").fill("123456");
  await send.click();
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
});

test("an account that gets text messages is told what to do", async () => {
  const { page } = await browser.visit(origin);
  await page.route(PASSWORD_CALL, (route) =>
    route.fulfill({
      json: { mfaPendingCredential: "pending", mfaInfo: [{ mfaEnrollmentId: "sms", phoneInfo: "+33*******89" }] },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.goto("/en/admin/login");
  await typeSignIn(page, admin.rootEmail, { locale: "en" });
  await alert(page).getByText("This account gets its codes by text message").waitFor();
});

test("P1: what the project decides is said where it would be set, and nowhere offered", async () => {
  const { page } = await browser.visit(origin);
  await page.goto("/admin/login");
  await page.getByLabel("Mot de passe", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Utiliser une clé d’accès" }).count()).toBe(0);
  await typeSignIn(page, admin.rootEmail);
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  await page.goto("/admin/account");
  await page.getByText("Votre compte est dans le projet Firebase « demo-site »").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /clé d’accès|application/ }).count()).toBe(0);
  await page.goto("/en/admin/settings");
  await page.getByText("This site’s accounts are in the Firebase project “demo-site”").waitFor();
  // The page for investors has the only one.
  await page.getByRole("checkbox", { name: /^Shown on the site/ }).waitFor();
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(1);
});
