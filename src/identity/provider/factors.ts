import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { AccountChange } from "./account-change.ts";

/** Whose browser changes an account. The provider may read its session in the cookies; the id is checked already. */
export type Caller = { accountId: string; cookieHeader: string | undefined };

/** How an account can be signed in to. */
export type SignInMeans = {
  email: string;
  hasPassword: boolean;
  /** Whether an authenticator app is set up and confirmed. */
  totp: boolean;
  recoveryCodesLeft: number;
  /** The oldest first. */
  passkeys: Array<{ id: string; name: string; createdAt: Instant; lastUsedAt: Instant | null }>;
};

/** What accounts prove themselves with besides a password. */
export type Factors = {
  read(accountId: string): Promise<SignInMeans>;
  /**
   * Which of the accounts have an app or a passkey. Asked at each request, within its snapshot: it is answered from our
   * database or from memory, never by another server. A provider whose factors are elsewhere answers what it last learnt.
   */
  having(db: Queryable, accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes away the app, its recovery codes and all passkeys. */
  prepareRemoval(accountId: string): Promise<AccountChange>;
};

/** Authenticator apps (RFC 6238). */
export type AuthenticatorApps = {
  /**
   * A key that counts once a code of it confirms it. `uri` is for a QR code (`otpauth:`), `secret` the same in base32.
   * @param password the account's, checked by the caller; null where it has none.
   */
  start(caller: Caller, password: string | null): Promise<{ uri: string; secret: string; recoveryCodes: string[] }>;
  /** Null for a wrong code, and for one that was taken already. From here on the app is asked for; `undo` removes it. */
  confirm(caller: Caller, code: string): Promise<AccountChange | null>;
  /** Takes the app and its recovery codes away. */
  prepareStop(accountId: string): Promise<AccountChange>;
};

/** Codes that each replace the app once. */
export type RecoveryCodes = {
  /** Applying answers the new codes; those before are dead. */
  prepareRenewal(accountId: string): Promise<AccountChange<string[]>>;
};
