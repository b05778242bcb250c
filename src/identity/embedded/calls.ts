import { isAPIError } from "better-auth/api";
import { type CookieSettings, onlyCookies } from "../sessions/cookies.ts";
import type { Auth, AuthOptions } from "./auth.ts";
import type { PasswordHasher } from "./password-hash.ts";

/** Names better-auth gives its other cookies, after the prefix. */
export const CHALLENGE = "two_factor";
export const PASSKEY = "passkey";

/** better-auth on our database, and what its answers are read with. */
export type Embedded = AuthOptions & { auth: Auth; hasher: PasswordHasher; cookies: CookieSettings };

/** Each call gets the cookies it is about: a session must not make a sign-in look like something else. */
export function headersOf(cookieHeader: string | undefined, names: readonly string[]): Headers {
  return new Headers({ cookie: onlyCookies(cookieHeader, names) });
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
    // A passkey that is none at all is answered with 500, the fault named (`routes.ts` of the plugin).
    const { code = "" } = (error.body ?? {}) as { code?: string };
    if (error.statusCode < 500 || code.startsWith("FAILED_TO_VERIFY")) return null;
    throw error;
  }
}
