import { isAPIError } from "better-auth/api";
import type { ProviderOptions } from "../provider/provider.ts";
import { type CookieSettings, onlyCookies, SESSION_COOKIE } from "../sessions/cookies.ts";
import type { Auth } from "./auth.ts";
import type { PasswordHasher } from "./hashing/password-hash.ts";

/** Names better-auth gives its other cookies, after the prefix: that of a sign-in that waits for a second factor. */
export const CHALLENGE = "two_factor";
/** The cookie of a passkey challenge. */
export const PASSKEY = "passkey";

/** better-auth on our database, and what its answers are read with. */
export type Embedded = ProviderOptions & Auth & { hasher: PasswordHasher; cookies: CookieSettings };

/**
 * A request's cookies of the given names alone (without prefix). Each call gets those it is about: a session must not
 * make a sign-in look like something else.
 */
export function headersOf(
  { prefix }: CookieSettings,
  cookieHeader: string | undefined,
  names: readonly string[],
): Headers {
  return new Headers({
    cookie: onlyCookies(
      cookieHeader,
      names.map((name) => `${prefix}.${name}`),
    ),
  });
}

/** What an answer sets, but for a session: better-auth would open its own, and the product opens one itself. */
export function cookiesOf({ prefix }: CookieSettings, headers: Headers): string[] {
  const session = `${prefix}.${SESSION_COOKIE}=`;
  return headers.getSetCookie().filter((cookie) => !cookie.startsWith(session) || cookie.startsWith(`${session};`));
}

/** Whether what a browser sent has the form of a credential (WebAuthn): better-auth decodes its parts unseen. */
export function isCredential(value: unknown): boolean {
  const { id, response } = (value ?? {}) as { id?: unknown; response?: unknown };
  if (typeof id !== "string" || typeof response !== "object" || response === null) return false;
  const { clientDataJSON } = response as { clientDataJSON?: unknown };
  return typeof clientDataJSON === "string";
}

/** Null where better-auth refuses; anything else that goes wrong is an error. */
export async function refusable<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // A passkey that is none at all is answered with 500, the error named (`routes.ts` of the plugin).
    const { code = "" } = (error.body ?? {}) as { code?: string };
    if (error.statusCode < 500 || code.startsWith("FAILED_TO_VERIFY")) return null;
    throw error;
  }
}
