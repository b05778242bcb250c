import type { Queryable, Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant, SecondFactorMethod, Signed, SignInMethod } from "../identity.ts";

/** Whose sign-in opens a session, and what that session says of it. */
export type Arrival = {
  client: Client;
  method: SignInMethod;
  /** When the session began whose place the new one takes: it gets no older by that. */
  since?: Instant;
  turn?: Turn;
};

/** In which order passwords are computed (`embedded/hashing-queue.ts`). */
export type Turn = {
  /** Network of an unknown browser; null where the browser, the session or the link is known. */
  network: string | null;
  /** Work that nobody waits for any more is dropped. */
  gone?: AbortSignal | undefined;
};

/** What an account was verified by, as it stood then: a password's hash, an app's secret, a passkey's id. */
export type Verified = { password?: string | undefined; app?: string | undefined; passkey?: string | undefined };

/** A session was opened: its row stands in `auth_sessions`, its token in the cookies. */
export type Opened = Signed & { status: "signed-in"; accountId: string; verified: Verified };

/** The password was right, and the account asks for more: no session yet. */
export type Challenged = Signed & { status: "second-factor"; accountId: string; verified: Verified };

/** How an account can be signed in to. */
export type Factors = {
  email: string;
  hasPassword: boolean;
  totp: boolean;
  recoveryCodesLeft: number;
  passkeys: Array<{ id: string; name: string; createdAt: number; lastUsedAt: number | null }>;
};

/** A new account with a passkey: `open` makes it once the passkey is verified, and answers its id. */
export type PasskeyArrival = { reference: string; email: string; open(): Promise<string> };

/**
 * Who keeps accounts and checks that somebody is who they say. Everything else (administrators, invitations, sessions
 * and their end, one-time links, throttling, the audit log) stands above and is the same for every provider.
 *
 * What takes long or asks another server is prepared outside of transactions; what a `prepare…` answers runs inside
 * the caller's, so that an account and what it is made for appear together. A provider whose accounts are elsewhere
 * does its part before and answers what it learnt.
 */
export type Provider = {
  /** Null where no account has that address. */
  findAccount(db: Queryable, email: string): Promise<{ id: string; hasPassword: boolean } | null>;
  /** Gives the address an account, and that a password if it has none; the id. Passwords are checked by the caller. */
  prepareAccount(email: string, password: string | null): Promise<(tx: Tx) => Promise<string>>;
  preparePassword(password: string): Promise<(tx: Tx, accountId: string) => Promise<void>>;
  /** The caller has made sure that no account has the address. */
  changeEmail(tx: Tx, accountId: string, email: string): Promise<void>;
  /** What was verified; null for a wrong password. */
  checkPassword(accountId: string, password: string, turn: Turn): Promise<Verified | null>;
  /** The password as it stands, for `stillHolds`. */
  standing(db: Queryable, accountId: string): Promise<Verified>;
  /**
   * Whether what was verified is still the account's. Asked in the transaction that finishes what the proof began: a
   * password, an app or a passkey that was replaced or removed meanwhile opens nothing.
   */
  stillHolds(tx: Tx, accountId: string, verified: Verified): Promise<boolean>;

  /** Null for a wrong password and for an unknown address, after the same work. */
  signIn(input: { email: string; password: string }, arrival: Arrival): Promise<Opened | Challenged | null>;
  /** The account whose second factor is asked for by the cookies of a sign-in under way. */
  challenged(cookieHeader: string | undefined): Promise<string | null>;
  /** "expired" ends the sign-in under way: it is too old, or was given too many wrong codes. */
  answerChallenge(
    input: { method: SecondFactorMethod; code: string },
    cookieHeader: string | undefined,
    arrival: Arrival,
  ): Promise<Opened | "wrong" | "expired">;
  passkeyRequest(): Promise<Signed & { options: unknown }>;
  /** Null for one that is not verified. */
  signInWithPasskey(response: unknown, cookieHeader: string | undefined, arrival: Arrival): Promise<Opened | null>;

  /** Token of the session that the cookies name, its signature checked; whether it holds is another question. */
  sessionToken(cookieHeader: string | undefined): string | null;
  /** Gives a session another token, known to the answer's browser alone: copies of the one before are nobody's. */
  renewToken(tx: Tx, sessionId: string): Promise<string[]>;
  /** Sign-ins under way, their password given, begin anew. */
  endChallenges(tx: Tx, accountId: string): Promise<void>;
  /** Makes the browser forget its session. */
  forgetSession(): string[];

  factors(db: Queryable, accountId: string): Promise<Factors>;
  /** Takes away the authenticator app, its recovery codes and all passkeys. */
  removeFactors(tx: Tx, accountId: string): Promise<void>;
  startTotp(
    password: string | null,
    cookieHeader: string | undefined,
  ): Promise<{ uri: string; secret: string; recoveryCodes: string[] }>;
  /** A new session takes the place of the one of the cookies. Null for a wrong code. */
  confirmTotp(code: string, cookieHeader: string | undefined, arrival: Arrival): Promise<Signed | null>;
  stopTotp(password: string | null, cookieHeader: string | undefined, arrival: Arrival): Promise<Signed>;
  renewRecoveryCodes(password: string | null, cookieHeader: string | undefined): Promise<string[]>;
  passkeyCreation(cookieHeader: string | undefined, newcomer?: PasskeyArrival): Promise<Signed & { options: unknown }>;
  /** Null for one that is not verified. */
  addPasskey(
    input: { name: string; response: unknown },
    cookieHeader: string | undefined,
  ): Promise<(Signed & { id: string }) | null>;
  signUpWithPasskey(
    input: { name: string; response: unknown },
    cookieHeader: string | undefined,
    newcomer: PasskeyArrival,
    arrival: Arrival,
  ): Promise<Opened | null>;
};
