import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AdminSite,
  addAdmin,
  mailHolding,
  OTHER_PASSWORD,
  originOf,
  PASSWORD,
  PATIENCE,
  setUpToken,
  siteWithRoot,
  tokenIn,
} from "../../support/admin/admin.ts";
import { ADMIN_WORDS, enter, typeSignIn } from "../../support/admin/admin-browser.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, startSite } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
});

afterAll(removeAll);

const WORDS = {
  fr: {
    ...ADMIN_WORDS.fr,
    other: "English",
    setUp: "Premier administrateur",
    create: "Créer le compte",
    reset: "Nouveau mot de passe",
    change: "Changer le mot de passe",
    changed: "Mot de passe changé",
    welcome: "Bienvenue",
    accept: "Accepter l’invitation",
    dead: "Ce lien ne sert plus",
    deadInvitation: "Cette invitation ne sert plus",
  },
  en: {
    ...ADMIN_WORDS.en,
    other: "Français",
    setUp: "First administrator",
    create: "Create the account",
    reset: "New password",
    change: "Change the password",
    changed: "Password changed",
    welcome: "Welcome",
    accept: "Accept the invitation",
    dead: "This link no longer works",
    deadInvitation: "This invitation no longer works",
  },
} as const;

/** Records every requested URL, referrer and page URL without its fragment, to search them for a secret. */
function watchAddresses(page: Page): () => string {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url(), request.headers().referer ?? ""));
  page.on("framenavigated", (frame) => urls.push(frame.url().split("#")[0] ?? ""));
  return () => urls.join("\n");
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const storageOf = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

async function invite(email: string): Promise<{ id: string; token: string }> {
  const created = await admin.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } });
  return { id: created.json.id, token: tokenIn(await mailHolding(admin.root, email, "#token=")) };
}

async function resetToken(email: string): Promise<string> {
  await addAdmin(admin, { email, role: "editor" });
  const { id } = (await admin.root.call("GET /admins")).json.admins.find(
    (each: { email: string }) => each.email === email,
  );
  await admin.root.call("POST /admins/:id/reset", { id });
  return tokenIn(await mailHolding(admin.root, email, "#token="));
}

describe.each(
  sample([
    ["fr", "en"],
    ["en", "fr"],
  ] as const),
)("a one-time link opened in %s", (locale, otherLocale) => {
  const [words, others] = [WORDS[locale], WORDS[otherLocale]];

  inFull("to set the site up survives a reload and the other language, and stands in no address", async () => {
    const site = await startSite();
    const token = await setUpToken(site);
    const { page } = await browser.visit(originOf(site));
    const addresses = watchAddresses(page);
    await page.goto(`${words.base}/admin/set-up#token=${token}`);
    await heading(page, words.setUp);
    await page.reload();
    await heading(page, words.setUp);
    await page.getByLabel(words.email).fill("first@example.org");
    await page.getByRole("link", { name: words.other }).click();
    await heading(page, others.setUp);
    expect(new URL(page.url()).pathname).toBe(`${others.base}/admin/set-up`);
    await expect
      .poll(() => page.getByLabel(others.email).inputValue(), { ...PATIENCE, message: "typed before the switch" })
      .toBe("first@example.org");
    expect(addresses()).not.toContain(token);
    await page.getByLabel(ADMIN_WORDS[otherLocale].password).first().fill(PASSWORD);
    await page.getByRole("button", { name: others.create }).click();
    await heading(page, others.dashboard);
    expect(await storageOf(page), "used: kept no longer").not.toContain(token);
    expect(addresses()).not.toContain(token);
    expect(JSON.stringify(await site.logged())).not.toContain(token);
  });

  test("to accept an invitation survives both, until it is revoked", async () => {
    const { id, token } = await invite(`guest-${locale}@example.org`);
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/400/);
    await page.goto(`${words.base}/admin/accept-invitation#token=${token}`);
    await heading(page, words.welcome);
    await page.getByRole("link", { name: words.other }).click();
    await heading(page, others.welcome);
    await page.reload();
    await page.getByText(`guest-${locale}@example.org`).waitFor();
    expect((await admin.root.call("DELETE /invitations/:id", { id })).status).toBe(200);
    await page.reload();
    await heading(page, others.deadInvitation);
    await expect.poll(() => storageOf(page)).not.toContain(token);
  });

  inFull("to set a password survives both, and says afterwards in either language that it was changed", async () => {
    const email = `reset-${locale}@example.org`;
    const token = await resetToken(email);
    const { page } = await browser.visit(origin);
    await page.goto(`${words.base}/admin/reset-password#token=${token}`);
    await heading(page, words.reset);
    await page.reload();
    await page.getByLabel(words.reset).fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: words.change }).click();
    await heading(page, words.changed);
    await page.getByRole("link", { name: words.other }).click();
    await heading(page, others.changed);
    await page.reload();
    await heading(page, others.changed);
    expect(await storageOf(page)).not.toContain(token);
    await page.getByRole("main").getByRole("link", { name: others.signIn }).click();
    await typeSignIn(page, email, { password: OTHER_PASSWORD, locale: otherLocale });
    await heading(page, others.dashboard);
    expect(await storageOf(page), "whoever is in keeps nothing of the entry").not.toContain("entry");
  });

  inFull("that was used elsewhere says so when it is opened, before anything is typed", async () => {
    const token = await resetToken(`dead-${locale}@example.org`);
    await admin.root.call("POST /password-reset/confirm", { body: { token, password: OTHER_PASSWORD } });
    const { page } = await browser.visit(origin);
    await page.goto(`${words.base}/admin/reset-password#token=${token}`);
    await heading(page, words.dead);
    await expect.poll(() => page.locator("input").count()).toBe(0);
    await expect.poll(() => storageOf(page)).not.toContain(token);
  });
});

inFull("another link to a page that is open already takes the place of the one before", async () => {
  const dead = await resetToken("two-links@example.org");
  await admin.root.call("POST /password-reset/confirm", { body: { token: dead, password: OTHER_PASSWORD } });
  const { page } = await browser.visit(origin);
  await page.goto(`/admin/reset-password#token=${dead}`);
  await heading(page, WORDS.fr.dead);
  const token = await resetToken("other-link@example.org");
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, `token=${token}`);
  await heading(page, WORDS.fr.reset);
  expect(page.url()).not.toContain(token);
});

inFull(
  "a link to a page that asks for a sign-in first waits for it, and leaves the address bar meanwhile",
  async () => {
    const { page } = await browser.visit(origin);
    const addresses = watchAddresses(page);
    await page.goto("/admin/account#token=waits-for-its-page");
    await heading(page, "Connexion");
    await expect.poll(() => page.url()).not.toContain("waits-for-its-page");
    await typeSignIn(page, admin.rootEmail);
    await heading(page, "Mon compte");
    expect(page.url()).toBe(`${origin}/admin/account`);
    expect(await storageOf(page)).toContain("waits-for-its-page");
    expect(addresses()).not.toContain("waits-for-its-page");
  },
);

inFull("without storage a link still works, as long as the page stands", async () => {
  const token = await resetToken("no-storage@example.org");
  const { page } = await browser.visit(origin, {
    consent: null,
    before: () =>
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
  });
  await page.goto(`/admin/reset-password#token=${token}`);
  await page.getByLabel("Nouveau mot de passe").fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await heading(page, "Mot de passe changé");
});

inFull("an invitation opened while somebody is signed in says who they are, and lets them out", async () => {
  const { token } = await invite("newcomer@example.org");
  const { page } = await browser.visit(origin);
  await enter(page, admin.rootEmail);
  await page.goto(`/admin/accept-invitation#token=${token}`);
  await heading(page, "Bienvenue");
  await page.getByText(`Vous êtes connecté en tant que ${admin.rootEmail}.`).waitFor();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByText(/Vous êtes connecté/).waitFor({ state: "detached" });
  expect((await page.context().request.get(`${origin}/api/admin/account`)).status(), "signed out").toBe(401);
  await page.getByLabel("Nouveau mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Accepter l’invitation" }).click();
  await heading(page, "Tableau de bord");
  expect((await (await page.context().request.get(`${origin}/api/admin/session`)).json()).admin.email).toBe(
    "newcomer@example.org",
  );
});

inFull("somebody who was removed and is invited again can set a new password, and then accept", async () => {
  const email = "comes-back@example.org";
  const { id } = await addAdmin(admin, { email, role: "editor" });
  await admin.root.call("DELETE /admins/:id", { id });
  const { token } = await invite(email);
  const { page } = await browser.visit(origin);
  await page.goto(`/admin/accept-invitation#token=${token}`);
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue(), PATIENCE).toBe(email);
  await page.locator("form").getByRole("button").last().click();
  const reset = tokenIn(await mailHolding(admin.root, email, "/admin/reset-password#token="));
  await page.goto(`/admin/reset-password#token=${reset}`);
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await heading(page, "Mot de passe changé");
  // The tab kept the invitation's link.
  await page.goto("/admin/accept-invitation");
  await page.getByLabel("Mot de passe", { exact: true }).fill(OTHER_PASSWORD);
  await page.getByRole("button", { name: "Accepter l’invitation" }).click();
  await heading(page, "Tableau de bord");
});
