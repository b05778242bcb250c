import type { BrowserContext, Page } from "playwright-core";
import { siteOf } from "../browser/browser.ts";
import { PASSWORD, signedIn } from "./admin.ts";

/** Labels that the tests use, in each language. */
export const ADMIN_WORDS = {
  fr: {
    base: "",
    email: "Adresse e-mail",
    password: "Mot de passe",
    signIn: "Se connecter",
    signOut: "Se déconnecter",
    dashboard: "Tableau de bord",
    login: "Connexion",
    navigation: "Administration",
  },
  en: {
    base: "/en",
    email: "Email address",
    password: "Password",
    signIn: "Sign in",
    signOut: "Sign out",
    dashboard: "Dashboard",
    login: "Sign in",
    navigation: "Back office",
  },
} as const;
export type AdminLocale = keyof typeof ADMIN_WORDS;

/** Fills in the sign-in form and sends it, without waiting for the outcome. */
export async function typeSignIn(
  page: Page,
  email: string,
  { password = PASSWORD, locale = "fr" }: { password?: string; locale?: AdminLocale } = {},
): Promise<void> {
  const words = ADMIN_WORDS[locale];
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.signIn, exact: true }).click();
}

/** The pages for administrators, those of later versions included. */
export const SCREENS = [
  "/admin",
  "/admin/blog",
  "/admin/blog/calendar",
  "/admin/blog/edit",
  "/admin/blog/import",
  "/admin/media",
  "/admin/features",
  "/admin/features/edit",
  "/admin/jobs",
  "/admin/jobs/edit",
  "/admin/documents",
  "/admin/documents/edit",
  "/admin/forms",
  "/admin/forms/edit",
  "/admin/messages",
  "/admin/messages/contacts",
  "/admin/users",
  "/admin/invitations",
  "/admin/mails",
  "/admin/audit",
  "/admin/backups",
  "/admin/settings",
  "/admin/account",
];

/**
 * Opens a page of the back office as somebody who is signed in. The form is filled in for the first window of an account on a
 * site, and the next ones are given what it got: a password takes a third of a second to check, by design.
 * @param options `anew` signs in again: a device of its own.
 */
export async function enter(
  page: Page,
  email: string,
  {
    path = "/admin",
    locale = "fr",
    password = PASSWORD,
    anew = false,
  }: { path?: string; locale?: AdminLocale; password?: string; anew?: boolean } = {},
): Promise<void> {
  const { base, signIn } = ADMIN_WORDS[locale];
  const context = page.context();
  const account = `${siteOf(context)} ${email}`;
  const known = anew ? undefined : signedIn.get(account);
  if (known !== undefined) await context.addCookies(known);
  await page.goto(base + path);
  // That session may have ended meanwhile.
  const isOpen = known !== undefined && !new URL(page.url()).pathname.endsWith("/login");
  if (!isOpen) {
    await typeSignIn(page, email, { password, locale });
    await page.waitForURL((url) => url.pathname + url.search === base + path);
    // The sign-in page stays until the next screen is ready.
    await page.getByRole("button", { name: signIn, exact: true }).waitFor({ state: "detached" });
  }
  await page.locator("h1").waitFor();
  if (siteOf(context) !== undefined) signedIn.set(account, await context.cookies());
}

/** Adds a virtual authenticator (CDP, `WebAuthn`) that stores passkeys and confirms every request. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
