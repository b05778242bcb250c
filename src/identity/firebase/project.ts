import type { Instant } from "../../kernel/clock.ts";
import type { FirebaseApp, ServiceAccount } from "../contract/firebase-settings.ts";

/** An account of the project, as its server knows it. */
export type FirebaseUser = {
  id: string;
  /** Null for an account without one (a phone number, a name of another service). */
  email: string | null;
  hasPassword: boolean;
  disabled: boolean;
  /** Kinds of its second factors. */
  factors: ReadonlyArray<"totp" | "phone">;
  /** Tokens of sign-ins before this are refused: it moves with each new password, and by hand. To the second. */
  validSince: Instant;
  /** Changes with each password; empty where the project does not tell it. */
  passwordHash: string;
};

/** What a token says that the project signed; the account was not disabled, removed, or changed since. */
type FirebaseToken = {
  id: string;
  /** When the password was given, to the second. */
  at: Instant;
  secondFactor: boolean;
};

/** A right password of an account that has a second factor. */
export type FirebaseChallenge = {
  status: "second-factor";
  /** Kinds that the account has. A code of an authenticator app can be checked here; a text message cannot. */
  factors: ReadonlyArray<"totp" | "phone">;
  /** "expired" where the sign-in must begin anew. */
  answer(code: string): Promise<"right" | "wrong" | "expired">;
  /** Gives up. */
  end(): Promise<void>;
};

/** A document of the collection `admins`: dates are `Date`. */
export type FirebaseRecord = { id: string; fields: Record<string, unknown> };

/**
 * The owner's Firebase project, as far as the site needs it. `firebase/server.ts` makes one from Google's SDKs, whose
 * errors come through: each has a `code` (`auth/…`, `app/…`, or a number of gRPC), which `refusals.ts` reads.
 */
export type FirebaseProject = {
  users: {
    /** Null where there is none. */
    findByEmail(email: string): Promise<FirebaseUser | null>;
    read(id: string): Promise<FirebaseUser | null>;
    /** Those that exist. */
    readAll(ids: readonly string[]): Promise<FirebaseUser[]>;
    /** @returns its id. Null: without a password. */
    create(email: string, password: string | null): Promise<string>;
    /** Replaces it, or sets the first, under the project's own policy. */
    setPassword(email: string, password: string): Promise<void>;
    /** The address is proven. */
    setEmail(id: string, email: string): Promise<void>;
    removeFactors(id: string): Promise<void>;
    remove(id: string): Promise<void>;
  };
  /** Null for a wrong password, and for an address without account. */
  signIn(email: string, password: string): Promise<{ status: "signed-in" } | FirebaseChallenge | null>;
  /** Null for a token that is not good. */
  verifyToken(token: string): Promise<FirebaseToken | null>;
  records: {
    list(): Promise<FirebaseRecord[]>;
    read(id: string): Promise<FirebaseRecord | null>;
    /** Writes these fields and leaves the others; those of `stamped` get the time of the server there. */
    merge(id: string, fields: Record<string, unknown>, stamped: readonly string[]): Promise<void>;
    remove(id: string): Promise<void>;
  };
  close(): Promise<void>;
};

/** What `firebase/server.ts` exports. */
export type FirebaseServer = { openProject(app: FirebaseApp, serviceAccount: ServiceAccount): FirebaseProject };

/** What `firebase/server/authorized-domains.ts` exports: the domains on which the project lets people sign in. */
export type FirebaseDomains = { readAuthorizedDomains(app: FirebaseApp): Promise<string[]> };
