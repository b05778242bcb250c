import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Signed } from "./sign-in.ts";

/** For what a thief of a session must not do: the account's password; null for an account that has none. */
type Proof = { password: string | null };

type OwnSecurity = {
  email: string;
  /** An address that was asked for and is not proven yet. */
  pendingEmail: { email: string; expiresAt: Instant } | null;
  hasPassword: boolean;
  /** Whether an authenticator app is set up and confirmed. */
  totp: boolean;
  recoveryCodesLeft: number;
  passkeys: Array<{ id: string; name: string; createdAt: Instant; lastUsedAt: Instant | null }>;
};

/**
 * What an administrator does with their own account, by the session of the cookie.
 * @throws AppError `LOGIN_REQUIRED` 401, `PROOF_REQUIRED` 403 where the account has no password and the sign-in by
 *   passkey is not recent, `WRONG_PASSWORD` 403 for a wrong proof (throttled as sign-ins are).
 */
export type OwnAccount = {
  read(adminId: string): Promise<OwnSecurity>;
  /** `name` null or empty: none. `language` is that of the back office and of mails. */
  changeProfile(
    input: { name: string | null; language: Locale },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<void>;
  /**
   * Sends a link to the new address and a notice to the one that holds. Nothing changes before `confirmEmail`. An editor
   * is not told whether another account has the address; nothing is sent to it then.
   * @throws AppError `EMAIL_INVALID`, `EMAIL_UNCHANGED` 422, `EMAIL_ALREADY_IN_USE` 409 to a super, `TOO_MANY_REQUESTS`.
   */
  requestEmail(input: Proof & { email: string }, cookieHeader: string | undefined, client: Client): Promise<void>;
  cancelEmail(cookieHeader: string | undefined, client: Client): Promise<void>;
  /**
   * By the link's token, within a session of the same administrator: who reads a mistyped address gains nothing. Ends
   * every other session. @throws AppError `EMAIL_LINK_INVALID` 400, `EMAIL_ALREADY_IN_USE` 409.
   */
  confirmEmail(token: string, cookieHeader: string | undefined, client: Client): Promise<Signed>;
  /** Ends every other session and renews this one's token. @throws AppError `PASSWORD_UNCHANGED` 422, `PASSWORD_TOO_SHORT` 422 and the like. */
  changePassword(
    input: Proof & { newPassword: string },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<Signed>;
  /** Nothing is required at sign-in before `confirmTotp`. @throws AppError `TOTP_ALREADY_ON` 409. */
  startTotp(
    proof: Proof,
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<{ uri: string; secret: string; recoveryCodes: string[] }>;
  /** @throws AppError `WRONG_CODE`. */
  confirmTotp(code: string, cookieHeader: string | undefined, client: Client): Promise<Signed>;
  stopTotp(proof: Proof, cookieHeader: string | undefined, client: Client): Promise<Signed>;
  /** The codes before are dead. */
  renewRecoveryCodes(proof: Proof, cookieHeader: string | undefined, client: Client): Promise<string[]>;
  /** `options`: PublicKeyCredentialCreationOptionsJSON. */
  passkeyCreation(
    proof: Proof,
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<Signed & { options: unknown }>;
  /** @throws AppError `PASSKEY_REFUSED`. */
  addPasskey(
    input: { name: string; response: unknown },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<Signed>;
  /** @throws AppError `PASSKEY_UNKNOWN` 404. */
  renamePasskey(input: { id: string; name: string }, cookieHeader: string | undefined, client: Client): Promise<void>;
  /** @throws AppError `PASSKEY_UNKNOWN` 404, `LAST_SIGN_IN_METHOD` 409. */
  removePasskey(input: { id: string } & Proof, cookieHeader: string | undefined, client: Client): Promise<void>;
};
