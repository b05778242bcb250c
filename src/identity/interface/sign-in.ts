import type { Admin } from "./administrator.ts";

/** What must reach the browser: values of `Set-Cookie`, each a header of its own. */
export type Signed = { cookies: string[] };

/** A session was opened; its cookie is among `cookies`. */
export type SignedIn = Signed & { status: "signed-in"; admin: Admin };

/** What can be asked for after a password. */
export type SecondFactorMethod = "totp" | "recovery-code";

/**
 * What a right password leads to: a session, or the question for a second factor, whose sign-in the cookies name.
 */
export type SignIn = SignedIn | (Signed & { status: "second-factor"; methods: SecondFactorMethod[] });
