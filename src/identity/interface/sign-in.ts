import type { Admin } from "./administrator.ts";

/** What must reach the browser: values of `Set-Cookie`, each a header of its own. */
export type Signed = { cookies: string[] };

export type SignedIn = Signed & { status: "signed-in"; admin: Admin };

export type SecondFactorMethod = "totp" | "recovery-code";

export type SignIn = SignedIn | (Signed & { status: "second-factor"; methods: SecondFactorMethod[] });
