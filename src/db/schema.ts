import type { Locale } from "../kernel/locale.ts";
import type { Role } from "../kernel/role.ts";

/**
 * The tables, alike on both engines: ids are UUIDv7 text, instants are epoch milliseconds, JSON is text
 * written and read by `json.ts`, truth values are 0 or 1.
 */
export type Database = {
  entries: EntriesTable;
  translations: TranslationsTable;
  versions: VersionsTable;
  translation_tags: TranslationTagsTable;
  published_totals: PublishedTotalsTable;
  tag_totals: TagTotalsTable;
  redirects: RedirectsTable;
  settings: SettingsTable;
  pictures: PicturesTable;
  search_entries: SearchEntriesTable;
  search_words: SearchWordsTable;
  auth_users: AuthUsersTable;
  auth_credentials: AuthCredentialsTable;
  auth_sessions: AuthSessionsTable;
  auth_verifications: AuthVerificationsTable;
  auth_two_factors: AuthTwoFactorsTable;
  auth_used_codes: AuthUsedCodesTable;
  auth_passkeys: AuthPasskeysTable;
  admins: AdminsTable;
  invitations: InvitationsTable;
  one_time_links: OneTimeLinksTable;
  throttles: ThrottlesTable;
  audit_events: AuditEventsTable;
  mails: MailsTable;
};

export type EntryKind = "page" | "post";

/** A page or a post, whatever the language. `key` is its stable name: `home`, or an article's translation key. */
type EntriesTable = {
  id: string;
  kind: EntryKind;
  key: string;
  source_locale: Locale;
  created_at: number;
};

/** One language of an entry: its address, its working draft, and which version visitors see. */
type TranslationsTable = {
  id: string;
  entry_id: string;
  /** Repeated from the entry so that addresses are unique and lists are ordered by one index. */
  kind: EntryKind;
  locale: Locale;
  /** Last part of the address (`mon-article`), or the whole of a page's (`legal/privacy`, empty for home). */
  slug: string;
  /** What the next publish will show, as JSON; null when nothing differs from the published version. */
  draft: string | null;
  /** Counts the saves of the draft; a writer who saw an older number gets a CONFLICT. */
  draft_revision: number;
  draft_saved_at: number | null;
  draft_saved_by: string | null;
  /** Null while unpublished. */
  published_version_id: string | null;
  /** The date readers see and lists are ordered by; null while unpublished. */
  published_at: number | null;
  scheduled_at: number | null;
  scheduled_version_id: string | null;
  created_at: number;
  updated_at: number;
};

/** A published state, never changed afterwards (a trigger refuses it). */
type VersionsTable = {
  id: string;
  translation_id: string;
  /** 1 for the first version of a translation. */
  number: number;
  slug: string;
  title: string;
  summary: string;
  /** The whole document as JSON (`content/document.ts`). */
  document: string;
  /** Names of the article lists a page shows (`latest-posts`), apart by spaces. */
  shows: string;
  content_hash: string;
  /** `content_hash` of the source-language version this one translates; null for the source itself. */
  source_hash: string | null;
  published_at: number;
  created_at: number;
  created_by: string | null;
};

/** Tags of what is published, for lists. `tag` is the form used in addresses, `label` what readers see. */
type TranslationTagsTable = {
  translation_id: string;
  tag: string;
  label: string;
  locale: Locale;
  published_at: number;
};

/** How many translations are published. Triggers write it (`migrations/published-totals.ts`), nothing else does. */
type PublishedTotalsTable = {
  kind: EntryKind;
  locale: Locale;
  total: number;
};

/** How many articles of a language each tag lists, where any. Triggers write it (`migrations/002-tag-totals.ts`). */
type TagTotalsTable = {
  locale: Locale;
  tag: string;
  total: number;
};

/** A former address. It leads to a translation, wherever that stands now: chains cannot form. */
type RedirectsTable = {
  id: string;
  kind: EntryKind;
  locale: Locale;
  slug: string;
  translation_id: string;
  created_at: number;
};

type SettingsTable = {
  key: string;
  value: string;
};

/** A stored picture: what a library of them lists. Its file stands in the storage (`src/media`), under its id. */
type PicturesTable = {
  /** `kernel/picture.ts`. */
  id: string;
  /** Media type of the kept file: `image/jpeg`. */
  type: string;
  /** Pixels, as shown: turned upright. */
  width: number;
  height: number;
  /** Length of the kept file. */
  bytes: number;
  created_at: number;
};

/** What is published and can be found. Its tokens stand where each engine keeps them (`engines/search-engine.ts`). */
type SearchEntriesTable = {
  /** Grows with the date readers see: newest first is the order of this number (`content/search-index.ts`). */
  id: number;
  translation_id: string;
  /** Version of the analyser that made its tokens. */
  analyser: number;
};

/**
 * The words of everything that was ever published, folded: what the beginning of a word may become. `uses` is roughly
 * how many entries hold one; it only says which of many to prefer.
 */
type SearchWordsTable = {
  locale: Locale;
  word: string;
  uses: number;
};

/** An account: who can sign in. Whether they may do anything is for `admins` to say. */
type AuthUsersTable = {
  id: string;
  /** As `kernel/email-address.ts` writes it. */
  email: string;
  two_factor_enabled: number;
  created_at: number;
  updated_at: number;
};

type AuthCredentialsTable = {
  id: string;
  /** The account's id again: better-auth knows credentials of other providers too. */
  account_id: string;
  provider_id: "credential";
  user_id: string;
  /** Hash (`identity/embedded/password-hash.ts`); null for an account that signs in with passkeys alone. */
  password: string | null;
  created_at: number;
  updated_at: number;
};

/** A signed-in browser. The cookie holds the token, this only its hash. */
type AuthSessionsTable = {
  id: string;
  token_hash: string;
  user_id: string;
  method: "password" | "passkey" | "set-up" | "invitation";
  second_factor: number;
  ip: string | null;
  user_agent: string | null;
  created_at: number;
  last_seen_at: number;
  /** However much it is used. */
  expires_at: number;
};

/** Sign-ins under way: challenges of second factors and passkeys. */
type AuthVerificationsTable = {
  id: string;
  /** SHA-256, base64url, of what the cookie holds. */
  identifier: string;
  value: string;
  created_at: number;
  updated_at: number;
  expires_at: number;
};

/** An authenticator app. */
type AuthTwoFactorsTable = {
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
type AuthUsedCodesTable = {
  user_id: string;
  code: string;
  used_at: number;
};

type AuthPasskeysTable = {
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

/** Administrators (row A1). */
type AdminsTable = {
  /** Id of their account. */
  id: string;
  email: string;
  role: Role;
  /** Language of their mails. */
  locale: Locale;
  created_at: number | null;
  created_by: string | null;
  last_login: number | null;
  /** Fields given at creation besides those, as a JSON object. */
  extra: string;
};

type InvitationsTable = {
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
type OneTimeLinksTable = {
  token_hash: string;
  kind: "set-up" | "password-reset";
  /** Null for the set-up link: there is nobody yet. */
  admin_id: string | null;
  expires_at: number;
};

/** Attempts that failed, or did not succeed yet, counted by account, address or device (`identity/throttle.ts`). */
type ThrottlesTable = {
  key: string;
  failures: number;
  last_at: number;
  /** No attempt is taken before. */
  blocked_until: number;
};

/** Who did what to what (`audit/event.ts`). Triggers refuse every change. */
type AuditEventsTable = {
  id: string;
  at: number;
  actor_id: string | null;
  actor_email: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  subject_label: string | null;
  ip: string | null;
  user_agent: string | null;
  /** JSON object. */
  details: string;
  /** What a text is looked for in, in lower case. */
  search: string;
};

/**
 * - `queued`: waits for `next_attempt_at`;
 * - `sending`: an attempt is under way, and the server cannot have the whole message yet;
 * - `handed-over`: the whole message may have left, the server's answer is not known yet;
 * - `sent`: the server took it;
 * - `failed`: refused, or given up;
 * - `uncertain`: handed over, and the answer never came: it may have arrived;
 * - `outbox`: kept here, since no server is set.
 */
export type MailStatus = "queued" | "sending" | "handed-over" | "sent" | "failed" | "uncertain" | "outbox";

/** A mail to one recipient, written in the transaction of what it is about (`src/mail/mails-table.ts`). */
type MailsTable = {
  id: string;
  kind: string;
  locale: Locale;
  recipient: string;
  subject: string;
  /** Without its angle brackets; never changes, so that a repeat is known for one. */
  message_id: string;
  status: MailStatus;
  /** Since it was queued, or last sent again by hand. */
  attempts: number;
  /** Set while `queued`. */
  next_attempt_at: number | null;
  /** When what it links to stops working; it is not sent any more then. */
  expires_at: number | null;
  /** Why the last attempt came to nothing (`mail/faults.ts`), and what the server said. */
  last_error: string | null;
  last_answer: string | null;
  /** What it says, as JSON, until its first attempt writes it out; it may hold a one-time link. */
  data: string | null;
  /** `{ html, text }` as JSON from the first attempt on, so that every attempt sends the same. Null once erased. */
  content: string | null;
  created_at: number;
  /** When the server took it. */
  sent_at: number | null;
};
