import type { Instant } from "../../kernel/clock.ts";
import type { Verified } from "./verification.ts";

/** A sign-in that the provider's own script made in the browser, and signed. */
type SignedInThere = Verified & {
  /** When the password was given. A token is renewed for as long as its browser stays open; this stays. */
  at: Instant;
};

/** Sign-ins at the provider's own server: the browser brings a token of it. */
export type TokenSignIn = {
  /**
   * Null for a token that is forged, expired, of another project, or of an account that was disabled, removed, or
   * changed since. @throws AppError where the provider does not answer.
   */
  verify(token: string): Promise<SignedInThere | null>;
};
