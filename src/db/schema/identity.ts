import type { Role } from "../../identity/contract/role.ts";
import type { Locale } from "../../kernel/locale.ts";

/** An account: who can sign in. Whether they may do anything is for `admins` to say. */
export type AuthUsersTable = {
  id: string;
  /** As `kernel/email-address.ts` writes it. */
  email: string;
  two_factor_enabled: number;
  created_at: number;
  updated_at: number;
};

/** How an account signs in with a password. */
export type AuthCredentialsTable = {
  id: string;
  /** The account's id again: better-auth knows credentials of other providers too. */
  account_id: string;
  provider_id: "credential";
  user_id: string;
  /** Hash (`identity/embedded/hashing/password-hash.ts`); null for an account that signs in with passkeys alone. */
  password: string | null;
  created_at: number;
  updated_at: number;
};

/** A signed-in browser. The cookie holds the token, this only its hash. One table for each provider. */
export type SessionsTable = {
  id: string;
  token_hash: string;
  user_id: string;
  method: "password" | "passkey" | "set-up" | "invitation";
  second_factor: number;
  ip: string | null;
  user_agent: string | null;
  created_at: number;
  last_seen_at: number;
  /** End of its life, however much it is used. */
  expires_at: number;
};

/** Sign-ins under way: challenges of second factors and passkeys. */
export type AuthVerificationsTable = {
  id: string;
  /** SHA-256, base64url, of what the cookie holds. */
  identifier: string;
  value: string;
  created_at: number;
  updated_at: number;
  expires_at: number;
};

/** An authenticator app. */
export type AuthTwoFactorsTable = {
  id: string;
  user_id: string;
  /** Encrypted with the secret key. */
  secret: string;
  /** JSON list of the hashes of those not used yet. */
  recovery_codes: string;
  /** 0 until the first code of it was given. */
  verified: number;
};

/** Codes of authenticator apps that were given lately, right or wrong: none is taken twice. */
export type AuthUsedCodesTable = {
  user_id: string;
  code: string;
  used_at: number;
};

/** Public keys of passkeys (Web Authentication Level 3, §4). */
export type AuthPasskeysTable = {
  id: string;
  user_id: string;
  name: string | null;
  /** Base64url, as browsers name it. */
  credential_id: string;
  public_key: string;
  counter: number;
  device_type: string;
  backed_up: number;
  transports: string | null;
  aaguid: string | null;
  created_at: number;
  last_used_at: number | null;
};

/** What was last learnt of an account that is in the owner's Firebase project. */
export type FirebaseAccountsTable = {
  id: string;
  /** Changes of it that were made here. */
  version: number;
  /** Whether it has a second factor there. */
  second_factor: number;
  /** Tokens of sign-ins before this are worth nothing there: a changed password, a revocation. */
  valid_since: number;
};

/** Records of administrators that are to be written to Firestore. */
export type FirebaseChangesTable = {
  /** Of the administrator; where there is none here, the record is to be removed there. */
  id: string;
  /** Raised by each change, so that one made while the last is sent is not lost. */
  version: number;
  /** Whether `createdAt` and `lastLogin` are to be set by the clock there. */
  created: number;
  signed_in: number;
};

/** Administrators, apart from the accounts they sign in with. */
export type AdminsTable = {
  /** Id of their account. */
  id: string;
  email: string;
  role: Role;
  /** What others see of them; null where they gave none. */
  name: string | null;
  /** Language of their mails. */
  locale: Locale;
  /** Language in which they chose to have the back office; null where they did not choose. */
  language: Locale | null;
  created_at: number | null;
  created_by: string | null;
  last_login: number | null;
  /** Fields given at creation besides those, as a JSON object. */
  extra: string;
};

/** Offers to become an administrator: open until accepted, revoked, or expired. */
export type InvitationsTable = {
  id: string;
  email: string;
  role: Role;
  locale: Locale;
  token_hash: string;
  created_at: number;
  created_by: string | null;
  created_by_email: string | null;
  /** When the link was last sent. */
  sent_at: number;
  expires_at: number;
  accepted_at: number | null;
  revoked_at: number | null;
};

/** Links that let their holder in once. */
export type OneTimeLinksTable = {
  token_hash: string;
  kind: "set-up" | "password-reset" | "email-change";
  /** Null for the set-up link: the site has no administrator yet. */
  admin_id: string | null;
  /** The address that the link proves, for a change of address. */
  email: string | null;
  expires_at: number;
};

/** Attempts that failed or did not succeed yet, by account, address or device (`identity/throttling/throttle.ts`). */
export type ThrottlesTable = {
  key: string;
  failures: number;
  last_at: number;
  /** Attempts before this instant are refused. */
  blocked_until: number;
};
