import type { BrowserContext, Page } from "playwright-core";
import { PASSWORD } from "./admin.ts";

/** What the tests press and read, in each language. */
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

/** Types into the sign-in page's form and sends it; what comes of it is the test's to see. */
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

/** The pages of an administrator (row R10), those of later steps included. */
export const SCREENS = [
  ...["/admin", "/admin/blog", "/admin/blog/edit", "/admin/blog/import", "/admin/features", "/admin/messages"],
  ...[
    "/admin/media",
    "/admin/users",
    "/admin/invitations",
    "/admin/mails",
    "/admin/audit",
    "/admin/settings",
    "/admin/account",
  ],
];

/** Opens a page of the back office as somebody who has to sign in for it. */
export async function enter(
  page: Page,
  email: string,
  {
    path = "/admin",
    locale = "fr",
    password = PASSWORD,
  }: { path?: string; locale?: AdminLocale; password?: string } = {},
): Promise<void> {
  const { base, signIn } = ADMIN_WORDS[locale];
  await page.goto(base + path);
  await typeSignIn(page, email, { password, locale });
  await page.waitForURL((url) => url.pathname + url.search === base + path);
  // The sign-in stands until the next screen is there.
  await page.getByRole("button", { name: signIn, exact: true }).waitFor({ state: "detached" });
  await page.locator("h1").waitFor();
}

/** A device that keeps passkeys and always agrees, in the browser's own virtual authenticator (CDP, `WebAuthn`). */
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
