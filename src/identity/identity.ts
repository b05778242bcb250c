import type { Client } from "../kernel/client.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Role } from "./contract/role.ts";

/** Epoch milliseconds. */
export type Instant = number;

/** An administrator's record (row A1), apart from the account they sign in with; keyed by its id. */
export type Admin = {
  id: string;
  email: string;
  /** What others see of them; null where they gave none. */
  name: string | null;
  role: Role;
  /** Language of the mails they get. */
  locale: Locale;
  /** Language in which they chose to have the back office, mails included; null where they did not choose. */
  language: Locale | null;
  createdAt: Instant | null;
  /** Id of the administrator who made the record; null for the first. */
  createdBy: string | null;
  lastLogin: Instant | null;
  /** Fields given at creation besides those above. */
  extra: Record<string, unknown>;
};

/** An administrator in the list of all (row B7). */
export type AdminRow = Admin & {
  /** Whether they have an authenticator app or a passkey; where two factors are compulsory no password suffices then. */
  secondFactor: boolean;
  /** Null when nobody made it, or when that record is gone. */
  createdByEmail: string | null;
};

export type SignInMethod = "password" | "passkey" | "set-up" | "invitation";

export type Session = {
  id: string;
  adminId: string;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** The earlier of both limits: age, and idleness counted from `lastSeenAt`. */
  expiresAt: Instant;
  ip: string | null;
  userAgent: string | null;
  method: SignInMethod;
  /** Whether a second factor was given, or a passkey, which is two in one (user verification is required). */
  secondFactor: boolean;
};

/** An administrator with a session that holds at this moment. */
export type Who = {
  admin: Admin;
  session: Session;
  /** A second factor is compulsory and this administrator has set up none: they may do nothing but that. */
  needsSecondFactor: boolean;
};

export type WhoIsOptions = {
  /** A page asks by itself, whether anybody sits before it or not: that is no use of the session, which goes on idling. */
  background?: boolean;
};

/** What must reach the browser: values of `Set-Cookie`, each a header of its own. */
export type Signed = { cookies: string[] };

export type SignedIn = Signed & { status: "signed-in"; admin: Admin };
export type SecondFactorMethod = "totp" | "recovery-code";
export type SignIn = SignedIn | (Signed & { status: "second-factor"; methods: SecondFactorMethod[] });

/** Who asks: an administrator, or null for nobody (rows A3 and A4 have a refusal of their own for that). */
export type By = Pick<Admin, "id" | "email"> | null;

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

export type InvitationStatus = "open" | "accepted" | "expired" | "revoked";

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  locale: Locale;
  status: InvitationStatus;
  createdAt: Instant;
  createdBy: string | null;
  createdByEmail: string | null;
  /** When its link was last sent. */
  sentAt: Instant;
  expiresAt: Instant;
  acceptedAt: Instant | null;
  revokedAt: Instant | null;
};

/** What the holder of an invitation's link may know of it. */
type OpenInvitation = Pick<Invitation, "email" | "role" | "locale" | "expiresAt"> & {
  /** The address has an account already: accepting asks for its password (or a passkey) instead of setting one. */
  hasAccount: boolean;
};

export type SecuritySettings = { secondFactorRequired: boolean };

/**
 * Accounts, administrators, sessions, invitations. Every refusal is an AppError of the `errors.ts` of its room; one of throttling is
 * `TOO_MANY_REQUESTS` and has `retryAfter` (seconds). Cookies travel as the request's `Cookie` header and as values
 * of `Set-Cookie`.
 */
export type Identity = {
  /** Null for anyone who is not a verified administrator, and when the check itself fails (row R11). Never cached. */
  whoIs(cookieHeader: string | undefined, options?: WhoIsOptions): Promise<Who | null>;

  /**
   * @throws AppError `WRONG_CREDENTIALS` 401, `NOT_ADMIN` 403 (row A2), `PASSKEY_REQUIRED` 403 where two factors are
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
  signOut(cookieHeader: string | undefined, client: Client): Promise<Signed>;

  /**
   * Answers at once and alike for every address; what follows is done after. `by` is given where an administrator
   * asks (row A5). @throws AppError `TOO_MANY_REQUESTS` by the client's address alone; `EMAIL_INVALID`.
   */
  requestPasswordReset(input: { email: string }, client: Client, by?: By): Promise<void>;
  /** Whether a link to set a password can still be used. */
  resetOpen(token: string): Promise<boolean>;
  /** Ends every session, and makes this browser a known one. @throws AppError `RESET_LINK_INVALID` 400, `PASSWORD_TOO_SHORT` and the like 422. */
  resetPassword(
    input: { token: string; password: string },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<Signed>;

  /**
   * The path's token of the one-time link, when there is no administrator at all; a new one ends the one before.
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

  own: OwnAccount;
  sessions: Sessions;
  admins: Admins;
  invitations: Invitations;
  settings: {
    read(): Promise<SecuritySettings>;
    /** @throws AppError `OWN_SECOND_FACTOR_FIRST` 409 where whoever requires a second factor has none. */
    write(settings: SecuritySettings, by: By, client: Client): Promise<void>;
  };

  /** Waits for what goes on behind the answers. */
  close(): Promise<void>;
};

export type NewAdmin = { email: string; role: Role; locale: Locale; extra?: Record<string, unknown> };

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

export type Sessions = {
  /** Those that hold, the one last seen first. */
  list(adminId: string): Promise<Session[]>;
  /** @param of ends it only where it is this administrator's. @throws AppError `SESSION_UNKNOWN` 404. */
  end(id: string, of: string, by: By, client: Client): Promise<void>;
  /** @returns how many ended. */
  endAll(adminId: string, options: { except?: string }, by: By, client: Client): Promise<number>;
};

/** Refusals of all that change: `LOGIN_REQUIRED` 401, `SUPER_REQUIRED` 403 (rows A3 and A4 in their words). */
export type Admins = {
  /** By email; empty when reading fails (row A6). */
  list(): Promise<AdminRow[]>;
  /**
   * Re-uses an account without record, whose password stays. A new account has no password: a mail with a link to
   * set one is sent. @throws AppError `EMAIL_ALREADY_IN_USE` 409, `EMAIL_INVALID` 422.
   */
  create(input: NewAdmin & { password?: string }, by: By, client: Client): Promise<Admin>;
  /** @throws AppError `ADMIN_UNKNOWN` 404, `LAST_SUPER` 409. */
  setRole(id: string, role: Role, by: By, client: Client): Promise<Admin>;
  /** Removes the record and ends the account's sessions. @throws AppError `OWN_ACCOUNT` 409, `ADMIN_UNKNOWN`, `LAST_SUPER`. */
  remove(id: string, by: By, client: Client): Promise<void>;
  /**
   * For somebody who lost their device: takes the app, its recovery codes and the passkeys away and ends the sessions.
   * An account without password gets a link to set one. @throws AppError `ADMIN_UNKNOWN`, `OWN_SECOND_FACTOR` 409.
   */
  resetSecondFactor(id: string, by: By, client: Client): Promise<void>;
  /** @throws AppError `ADMIN_UNKNOWN`. */
  sendReset(id: string, by: By, client: Client): Promise<void>;
};

export type Invitations = {
  /** Newest first. */
  list(): Promise<Invitation[]>;
  /**
   * Queues the mail, and answers its link, which is kept nowhere else.
   * @throws AppError `ALREADY_ADMIN` 409, `ALREADY_INVITED` 409 (offer to resend), `EMAIL_INVALID`.
   */
  invite(
    input: { email: string; role: Role; locale: Locale },
    by: By,
    client: Client,
  ): Promise<Invitation & { link: string }>;
  /** A new link; the old one is dead. Also for an expired one. @throws AppError `INVITATION_UNKNOWN` 404, `INVITATION_CLOSED` 409. */
  resend(id: string, by: By, client: Client): Promise<Invitation>;
  /**
   * A new link to pass on by hand: nothing is mailed. The old one is dead, since only its hash was kept. Also for an
   * expired invitation. @throws AppError `INVITATION_UNKNOWN` 404, `INVITATION_CLOSED` 409.
   */
  renewLink(id: string, by: By, client: Client): Promise<string>;
  revoke(id: string, by: By, client: Client): Promise<Invitation>;
  /** Null for a link that is wrong, used, revoked or too old. */
  find(token: string): Promise<OpenInvitation | null>;
  /** Sets the new account's password, or checks that of the existing one. @throws AppError `INVITATION_INVALID` 400. */
  accept(input: { token: string; password: string }, cookieHeader: string | undefined, client: Client): Promise<SignIn>;
  /** For an address without account. `options`: PublicKeyCredentialCreationOptionsJSON. */
  passkeyCreation(token: string, client: Client): Promise<Signed & { options: unknown }>;
  acceptWithPasskey(
    input: { token: string; response: unknown; name: string },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<SignedIn>;
};
