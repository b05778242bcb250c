import type { Queryable, Tx } from "../../db/client.ts";
import type { SecondFactorMethod, Signed } from "../interface/sign-in.ts";

/**
 * What an account was verified by, at that moment. Its form is the provider's own; it is not stored, and serves `recheck`
 * alone.
 */
export type Evidence = Readonly<Record<string, string>>;

/** In which order passwords are computed, where they are computed here. */
export type Turn = {
  /** Network of an unknown browser; null where the browser, the session or the link is known. */
  network: string | null;
  /** Aborted when the client is gone: work that has not begun is dropped. */
  gone?: AbortSignal | undefined;
};

/** A sign-in that is verified. It has no session yet: the product opens one, in the transaction that lets them in. */
export type Verified = {
  status: "verified";
  accountId: string;
  evidence: Evidence;
  /** Whether a second factor was given, or a passkey, which is two in one. */
  secondFactor: boolean;
  /** Values of `Set-Cookie` that end what was under way. */
  cookies: string[];
};

/** The password was right, and the account asks for more: the cookies name this sign-in under way. */
export type Challenged = Signed & { status: "second-factor"; accountId: string; evidence: Evidence };

/** Checks passwords and second factors. */
export type Verification = {
  /** What was verified; null for a wrong password, and for an account that has none. */
  checkPassword(accountId: string, password: string, turn: Turn): Promise<Evidence | null>;
  /**
   * Null for a wrong password and for an unknown address, after the same work.
   * @throws AppError `TOO_BUSY` 503, `CLIENT_GONE` 499.
   */
  signIn(input: { email: string; password: string }, turn: Turn): Promise<Verified | Challenged | null>;
  /** The account whose second factor is asked for by the cookies of a sign-in under way. */
  challenged(cookieHeader: string | undefined): Promise<string | null>;
  /**
   * Takes each code once. "expired" ends the sign-in under way: it is too old, or was given too many wrong codes.
   * @throws AppError `SECOND_FACTOR_UNREADABLE` 409.
   */
  answerChallenge(
    input: { method: SecondFactorMethod; code: string },
    cookieHeader: string | undefined,
  ): Promise<Verified | "wrong" | "expired">;
  /** Sign-ins under way, their password given, begin anew. Local: those of another server are refused by `recheck`. */
  endChallenges(tx: Tx, accountId: string): Promise<void>;
  /** The password as it stands, for a later `recheck`. */
  evidence(accountId: string): Promise<Evidence>;
  /**
   * Whether what was verified is still the account's: a password, an app or a passkey that was replaced or removed
   * meanwhile opens nothing. What another server must say is asked first; the answer is read in the transaction that
   * finishes what the proof began, on its state where the account is in our database.
   */
  recheck(accountId: string, evidence: Evidence): Promise<(db: Queryable) => Promise<boolean>>;
};
