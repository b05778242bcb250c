import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AdminSite,
  addAdmin,
  lastMail,
  mailHolding,
  OTHER_PASSWORD,
  originOf,
  PASSWORD,
  PATIENCE,
  setUpToken,
  siteWithRoot,
  tokenIn,
} from "../../support/admin/admin.ts";
import { ADMIN_WORDS, addAuthenticator, enter, SCREENS, typeSignIn } from "../../support/admin/admin-browser.ts";
import { hold, testBrowser } from "../../support/browser/browser.ts";
import { embeddedInFull, PASSWORD_CALL } from "../../support/firebase/backend.ts";
import { inFull, walkedIn } from "../../support/run/everyday.ts";
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
    wrong: "L’adresse e-mail ou le mot de passe est incorrect.",
    forgot: "Mot de passe oublié ?",
    forgotTitle: "Mot de passe oublié",
    send: "Envoyer le lien",
    sent: "Vérifiez votre messagerie",
    reset: "Nouveau mot de passe",
    change: "Changer le mot de passe",
    common: "Ce mot de passe est trop courant, même avec une année ou un signe",
    changed: "Mot de passe changé",
  },
  en: {
    wrong: "The email address or the password is wrong.",
    forgot: "Forgot your password?",
    forgotTitle: "Forgotten password",
    send: "Send the link",
    sent: "Check your inbox",
    reset: "New password",
    change: "Change the password",
    common: "This password is too common, even with a year or a symbol",
    changed: "Password changed",
  },
} as const;

describe.each(walkedIn("en"))("an administrator who signs in, in %s", (locale) => {
  const words = { ...ADMIN_WORDS[locale], ...WORDS[locale] };

  inFull("gets to no page before that (R11)", async () => {
    const { context } = await browser.visit(origin);
    for (const path of SCREENS) {
      const answer = await context.request.get(words.base + path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(302);
      const to = new URL(answer.headers().location ?? "", origin);
      expect.soft(to.pathname).toBe(`${words.base}/admin/login`);
      expect.soft(to.searchParams.get("to")).toBe(path === "/admin" ? to.searchParams.get("to") : path);
    }
  });

  test("is led to the page they asked for, and out again", async () => {
    const { page } = await browser.visit(origin);
    await page.goto(`${words.base}/admin/audit?action=sign-in`);
    const login = new URL(page.url());
    expect(login.pathname).toBe(`${words.base}/admin/login`);
    expect(login.searchParams.get("to")).toBe("/admin/audit?action=sign-in");
    await expect.poll(() => page.locator("h1").textContent(), PATIENCE).toBe(words.login);
    await expect
      .poll(() => page.locator("nav").count(), { ...PATIENCE, message: "the login has no admin layout" })
      .toBe(0);

    await typeSignIn(page, admin.rootEmail, { locale });
    await page.waitForURL(`**${words.base}/admin/audit?action=sign-in`);
    await page.getByRole("button", { name: words.signOut }).click();
    await page.waitForURL(`**${words.base}/admin/login`);
    await page.goto(`${words.base}/admin/audit`);
    expect(new URL(page.url()).pathname).toBe(`${words.base}/admin/login`);
  });

  inFull("who mistypes the password is told so, as an unknown address is, and keeps what they typed (A7)", async () => {
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/401/);
    await page.goto(`${words.base}/admin/login`);
    await typeSignIn(page, admin.rootEmail, { locale, password: "presque-le-bon-mot" });
    await page.getByRole("alert").getByText(words.wrong, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel(words.email, { exact: true }).inputValue(), PATIENCE).toBe(admin.rootEmail);
    await expect
      .poll(() => page.getByLabel(words.password, { exact: true }).inputValue(), PATIENCE)
      .toBe("presque-le-bon-mot");
    await page.getByLabel(words.email, { exact: true }).fill("nobody@example.org");
    const answered = page.waitForResponse(PASSWORD_CALL.url);
    await page.getByRole("button", { name: words.signIn, exact: true }).click();
    expect((await answered).status()).toBe(PASSWORD_CALL.refused);
    await page.getByRole("alert").getByText(words.wrong, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${words.base}/admin/login`);
  });

  test("replaces a forgotten password by the link of a mail, which says the same for an address without account (A5, A8)", async () => {
    const email = `forgot-${locale}@example.org`;
    await addAdmin(admin, { email, role: "editor" });
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/400|422/);
    const texts: string[] = [];
    for (const address of [email, `nobody-${locale}@example.org`]) {
      await page.goto(`${words.base}/admin/login`);
      await page.getByRole("link", { name: words.forgot }).click();
      await page.getByRole("heading", { name: words.forgotTitle }).waitFor();
      await page.getByLabel(words.email).fill(address);
      await page.getByRole("button", { name: words.send }).click();
      await page.getByRole("heading", { name: words.sent }).waitFor();
      texts.push(((await page.locator("main").textContent()) ?? "").replace(address, "…"));
    }
    expect(texts[0]).toBe(texts[1]);
    const link = tokenIn(await mailHolding(admin.root, email, "#token="));
    expect(await lastMail(admin.root, `nobody-${locale}@example.org`)).toBe("");

    await page.goto(`${words.base}/admin/reset-password#token=${link}`);
    await page.getByRole("heading", { name: words.reset }).waitFor();
    expect(page.url()).toBe(`${origin}${words.base}/admin/reset-password`);
    const field = page.getByLabel(words.reset);
    await field.fill("motdepasse123");
    await page.getByRole("button", { name: words.change }).click();
    await page.getByText(words.common).waitFor();
    await expect.poll(() => field.inputValue(), { ...PATIENCE, message: "kept" }).toBe("motdepasse123");
    await field.fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: words.change }).click();
    await page.getByRole("heading", { name: words.changed }).waitFor();
    await page.getByRole("main").getByRole("link", { name: words.signIn }).click();
    await page.getByRole("heading", { name: words.login }).waitFor();
    await typeSignIn(page, email, { password: OTHER_PASSWORD, locale });
    await page.getByRole("heading", { name: words.dashboard }).waitFor();
  });
});

inFull("an empty field is named, takes the focus, and nothing is sent", async () => {
  const { page } = await browser.visit(origin);
  await page.goto("/admin/login");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  const field = page.getByLabel("Adresse e-mail");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
  await expect.poll(() => field.getAttribute("aria-invalid"), PATIENCE).toBe("true");
  const describedBy = (await field.getAttribute("aria-describedby")) ?? "";
  await expect
    .poll(() => page.locator(`[id="${describedBy}"]`).textContent(), PATIENCE)
    .toBe("Ce champ est obligatoire.");
  expect(requests.filter((path) => path.endsWith("/sign-in"))).toEqual([]);
});

inFull("a double click signs in once", async () => {
  const { page } = await browser.visit(origin);
  await page.goto("/admin/login");
  let requests = 0;
  await page.route(PASSWORD_CALL.url, async (route) => {
    requests += 1;
    await route.fallback();
  });
  await page.getByLabel("Adresse e-mail").fill(admin.rootEmail);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).dblclick();
  await page.waitForURL("**/admin");
  expect(requests).toBe(1);
});

inFull("a way on that leads out of the back office is not taken", async () => {
  const { page, context } = await browser.visit(origin);
  for (const to of ["//example.com/admin", "https://example.com/", "/admin/../blog"]) {
    // Leaves the dashboard first: its calls would be refused without the cookies.
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto(`/admin/login?to=${encodeURIComponent(to)}`);
    await typeSignIn(page, admin.rootEmail);
    await page.waitForURL((url) => url.pathname === "/admin");
    expect(page.url()).toBe(`${origin}/admin`);
  }
});

// Google slows them where they are its own.
embeddedInFull("too many wrong passwords are slowed, with the wait on the button", async () => {
  await addAdmin(admin, { email: "slow@example.org", role: "editor" });
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/401|429/);
  await page.goto("/admin/login");
  const button = page.locator("form button[type=submit]");
  for (let attempt = 0; attempt < 30 && !/Réessayez dans/.test((await button.textContent()) ?? ""); attempt += 1) {
    const answered = page.waitForResponse("**/api/admin/sign-in");
    await typeSignIn(page, "slow@example.org", { password: `faux-mot-de-passe-${attempt}` });
    await answered;
    await page.getByRole("alert").waitFor();
  }
  await expect.poll(() => button.textContent(), PATIENCE).toMatch(/Réessayez dans \d+\s(s|min)/);
  await expect.poll(() => button.getAttribute("aria-disabled"), PATIENCE).toBe("true");
  await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue(), PATIENCE).toBe("slow@example.org");
});

test("the first administrator is made by the printed link, which leaves the address bar at once and works once", async () => {
  const site = await startSite();
  const token = await setUpToken(site);
  const { page, expectNoise } = await browser.visit(originOf(site));
  expectNoise(/422/);
  await page.goto(`/admin/set-up#token=${token}`);
  await page.getByRole("heading", { name: "Premier administrateur" }).waitFor();
  expect(page.url()).toBe(`${originOf(site)}/admin/set-up`);
  await page.getByLabel("Adresse e-mail").fill("first@example.org");
  const password = page.getByLabel("Nouveau mot de passe");
  await password.fill("court");
  const hint = page.locator(`[id="${((await password.getAttribute("aria-describedby")) ?? "").split(" ").at(-1)}"]`);
  await expect.poll(() => hint.textContent(), PATIENCE).toBe("Encore 7 caractères.");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await expect.poll(() => password.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
  await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
  await expect.poll(() => password.getAttribute("type"), PATIENCE).toBe("text");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();

  const later = await browser.visit(originOf(site));
  await later.page.goto(`/admin/set-up#token=${token}`);
  await later.page.getByRole("heading", { name: "Ce lien ne sert plus" }).waitFor();
});

embeddedInFull(
  "a passkey that is refused after it was chosen in the browser's list says so, and another way in still works",
  async () => {
    await addAdmin(admin, { email: "lost-key@example.org", role: "editor" });
    const { page, context, expectNoise } = await browser.visit(origin);
    expectNoise(/401/);
    await addAuthenticator(context, page);
    await enter(page, "lost-key@example.org", { path: "/admin/account" });
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await page.getByRole("dialog").getByLabel("Votre mot de passe actuel").fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("list", { name: "Clés d’accès" }).getByRole("listitem").first().waitFor();
    // The device keeps the passkey, while the site removes it.
    const { admins } = (await admin.root.call("GET /admins")).json;
    const { id } = admins.find(({ email }: { email: string }) => email === "lost-key@example.org");
    expect((await admin.root.call("POST /admins/:id/second-factor/reset", { id })).status).toBe(200);

    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes("/sign-in/passkey")) requests.push(pathname);
    });
    const release = await hold(page, "**/api/admin/sign-in/passkey");
    await page.goto("/admin/login");
    // The virtual authenticator picks the passkey by itself. While it is verified, the button starts no second sign-in.
    const button = page.getByRole("button", { name: "Utiliser une clé d’accès" });
    await expect.poll(() => button.getAttribute("aria-busy"), PATIENCE).toBe("true");
    await button.dispatchEvent("click");
    await release();
    await page.getByRole("alert").getByText("Cette clé d’accès n’a pas pu être vérifiée").waitFor();
    await expect.poll(() => button.getAttribute("aria-busy"), PATIENCE).toBeNull();
    expect(requests).toEqual(["/api/admin/sign-in/passkey/options", "/api/admin/sign-in/passkey"]);
    await typeSignIn(page, "lost-key@example.org");
    await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  },
);

inFull("an editor sees no area that is not theirs, and is told so at its address", async () => {
  await addAdmin(admin, { email: "editor@example.org", role: "editor" });
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/403/);
  await enter(page, "editor@example.org");
  const names = page.getByRole("navigation", { name: "Administration" }).locator("a");
  await expect
    .poll(() => names.allTextContents(), PATIENCE)
    .toEqual([
      "Tableau de bord",
      "Messages",
      "Blog",
      "Fonctionnalités",
      "Offres d’emploi",
      "Documents",
      "Formulaires",
      "Médiathèque",
    ]);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/admin/users");
  await page.getByRole("heading", { name: "Cet écran n’est pas ouvert à votre rôle." }).waitFor();
  expect(requests.filter((url) => url.includes("/api/admin/admins"))).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Tableau de bord" }).click();
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
});
