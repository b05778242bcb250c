import type { Client } from "../kernel/client.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import type { OwnAccount } from "./interface/account.ts";
import type { Admin, Admins, By, NewAdmin } from "./interface/administrator.ts";
import type { Invitations } from "./interface/invitation.ts";
import type { Sessions, Who, WhoIsOptions } from "./interface/session.ts";
import type { SecondFactorMethod, Signed, SignedIn, SignIn } from "./interface/sign-in.ts";
import type { ExportedAdmin, ImportedAdmin, ImportOutcome } from "./interface/transfer.ts";
import type { Capabilities } from "./provider/capabilities.ts";

export type { Admin, AdminRow, By, NewAdmin } from "./interface/administrator.ts";
export type { Invitation } from "./interface/invitation.ts";
export type { Who } from "./interface/session.ts";
export type { Signed, SignedIn, SignIn } from "./interface/sign-in.ts";
export type { ExportedAdmin, ImportedAdmin, ImportOutcome } from "./interface/transfer.ts";

/** What a super decides for everybody's sign-in. */
export type SecuritySettings = { secondFactorRequired: boolean };

/**
 * Accounts, administrators, sessions, invitations. Every refusal is an AppError of the `errors.ts` of its room; one of
 * throttling is `TOO_MANY_REQUESTS` and has `retryAfter` (seconds). Cookies travel as the request's `Cookie` header and
 * as values of `Set-Cookie`.
 */
export type Identity = {
  /**
   * Null for anyone who is not a verified administrator. Never cached.
   * @throws the database's error where it cannot be known.
   */
  whoIs(cookieHeader: string | undefined, options?: WhoIsOptions): Promise<Who | null>;

  /**
   * @throws AppError `WRONG_CREDENTIALS` 401, `NOT_ADMIN` 403, `PASSKEY_REQUIRED` 403 where two factors are
   *   compulsory and the account's is a passkey, `TOO_MANY_REQUESTS` 429.
   */
  signIn(input: { email: string; password: string }, cookieHeader: string | undefined, client: Client): Promise<SignIn>;
  /**
   * @throws AppError `WRONG_CODE` 401, `SIGN_IN_EXPIRED` 401 (begin anew), `SECOND_FACTOR_UNREADABLE` 409 (the secret
   *   key is another one), `NOT_ADMIN`, `TOO_MANY_REQUESTS`.
   */
  answerSecondFactor(
    input: { method: SecondFactorMethod; code: string },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<SignedIn>;
  /** `options`: PublicKeyCredentialRequestOptionsJSON. */
  passkeyRequest(client: Client): Promise<Signed & { options: unknown }>;
  /** @throws AppError `PASSKEY_REFUSED` 401, `NOT_ADMIN`, `TOO_MANY_REQUESTS`. */
  signInWithPasskey(response: unknown, cookieHeader: string | undefined, client: Client): Promise<SignedIn>;
  /**
   * For a provider that takes passwords in the browser: a token it signed opens a session, once, within minutes of the
   * password. Sent again with that session's cookie, it changes nothing.
   * @throws AppError `TOKEN_REFUSED` 401, `SIGN_IN_EXPIRED` 401, `NOT_ADMIN` 403, `TOO_MANY_REQUESTS`.
   */
  signInWithToken(token: string, cookieHeader: string | undefined, client: Client): Promise<SignedIn>;
  /**
   * Whatever the database does, the cookie goes and the session is refused from now on; it ends in the database as soon as
   * that can be written.
   */
  signOut(cookieHeader: string | undefined, client: Client): Promise<Signed>;

  /**
   * Answers at once and alike for every address; what follows is done after. `by` is given where an administrator
   * asks. @throws AppError `TOO_MANY_REQUESTS` by the client's address alone; `EMAIL_INVALID`.
   */
  requestPasswordReset(input: { email: string }, client: Client, by?: By): Promise<void>;
  /** Whether a link to set a password can still be used. */
  resetOpen(token: string): Promise<boolean>;
  /**
   * Ends every session, and makes this browser a known one.
   * @throws AppError `RESET_LINK_INVALID` 400, `PASSWORD_TOO_SHORT` and the like 422.
   */
  resetPassword(
    input: { token: string; password: string },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<Signed>;

  /**
   * The one-time set-up link, where the site has no administrator; null otherwise. A new link ends the one before.
   * @param locale language of the page it leads to.
   */
  setUpLink(locale: Locale): Promise<{ url: string; expiresAt: Instant } | null>;
  setUpOpen(token: string): Promise<boolean>;
  /** @throws AppError `SETUP_LINK_INVALID` 400. */
  setUp(input: { token: string; email: string; password: string; locale: Locale }, client: Client): Promise<SignedIn>;
  /**
   * Makes an administrator on the operator's word (`vitrine admin create`, `ADMIN_EMAIL`).
   * @param onlyFirst does nothing where there is an administrator already; answers null then.
   * @throws AppError `EMAIL_ALREADY_IN_USE` 409.
   */
  createByOperator(input: NewAdmin & { password: string }, options?: { onlyFirst: boolean }): Promise<Admin | null>;
  /**
   * Lets an administrator in again who lost everything (`vitrine admin recover`): takes the second factor and the
   * passkeys away, ends the sessions, and answers a link to set a password. @throws AppError `ADMIN_UNKNOWN`.
   */
  recoverByOperator(email: string): Promise<{ url: string; expiresAt: Instant }>;

  /**
   * Brings in administrators and their accounts from another program (`vitrine import firebase`), all or none of those
   * that the site does not have; the passwords' hashes are checked as that program does, each until its first sign-in.
   * @param dryRun tells what would be done, and does nothing.
   * @throws AppError `IMPORT_HAS_NO_SUPER`, `TRANSFER_NOT_OFFERED` 409.
   */
  importByOperator(administrators: readonly ImportedAdmin[], options?: { dryRun?: boolean }): Promise<ImportOutcome>;
  /**
   * All administrators, with the hashes of their passwords (`vitrine export firebase`). Told in the audit log.
   * @throws AppError `TRANSFER_NOT_OFFERED` 409.
   */
  exportByOperator(): Promise<ExportedAdmin[]>;

  /** What the site's provider offers: the rest is refused with `NOT_OFFERED` 409. */
  capabilities: Capabilities;
  /** What an administrator does with their own account. */
  account: OwnAccount;
  sessions: Sessions;
  admins: Admins;
  invitations: Invitations;
  settings: {
    read(): Promise<SecuritySettings>;
    /** @throws AppError `OWN_SECOND_FACTOR_FIRST` 409 where whoever requires a second factor has none. */
    write(settings: SecuritySettings, by: By, client: Client): Promise<void>;
  };

  /** Waits for work that goes on after the answers. */
  close(): Promise<void>;
};
