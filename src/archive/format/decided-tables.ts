/** Tables whose rows stand in no archive, and why. */
export const WITHHELD_TABLES: Readonly<Record<string, string>> = {
  auth_credentials: "Hashes of passwords.",
  auth_passkeys: "Passkeys are bound to the address of the site, and are credentials.",
  auth_two_factors: "Secrets of authenticator apps, and hashes of recovery codes.",
  auth_used_codes: "Codes of authenticator apps.",
  auth_verifications: "Sign-ins under way.",
  auth_sessions: "Whoever holds the cookie of a session is signed in.",
  firebase_sessions: "As auth_sessions.",
  firebase_accounts: "What was last learnt of accounts in a Firebase project: it is learnt again.",
  firebase_changes: "What is still to be written to a Firebase project: the site that is left writes it.",
  invitations: "Hashes of the tokens that make somebody an administrator. They can be sent again.",
  one_time_links: "Hashes of the tokens that let somebody in.",
  preview_links: "Hashes of the tokens that show drafts.",
  throttles: "Failed attempts of the last minutes, with addresses of visitors.",
  audit_budgets: "Failures of the last minutes, counted.",
  purges: "Stands during a transaction alone.",
  message_posts: "Keys of posts of the last day, which browsers repeat to the site that is left.",
  form_proofs: "Proofs of work that were used: they are signed with the secret of the site that is left.",
  event_batches: "Batches of measurement that browsers may repeat to the site that is left.",
};

/** Tables whose rows stand in an archive; `CHANGES` says what of them differs. */
const EXPORTED_TABLES = [
  // Texts, their history, and where they stand.
  ...["entries", "translations", "drafts", "revisions", "revision_names", "confirmed_pieces", "versions"],
  ...["translation_tags", "redirects", "plans", "withdrawals", "retired_addresses", "binned_entries", "changes"],
  ...["starter_texts", "entry_links", "text_titles", "video_hosts", "listed_articles", "listed_texts", "listed_tags"],
  ...["article_views", "settings", "jobs"],
  // The media library.
  ...["media_items", "media_uses"],
  // Who administers the site, without what they sign in with, and what they did.
  ...["auth_users", "admins", "audit_events"],
  // Messages and emails.
  ...["contacts", "messages", "message_files", "message_notes", "message_mails", "message_forms", "message_numbers"],
  ...["message_replies", "reply_files", "ready_replies", "received_mails", "mailboxes", "spam_words", "mails"],
  // Measurement, and the choices of visitors.
  ...["daily_totals", "daily_languages", "daily_pages", "daily_referrers", "daily_sections", "daily_clicks"],
  ...["daily_articles", "daily_reading_times", "daily_vitals", "consent_texts", "consent_choices"],
  // Sites that moved in.
  ...["imports", "import_texts", "import_bodies", "import_files", "import_findings", "import_addresses"],
  ...["imported_texts", "former_addresses"],
];

/** Every table about which it was decided. */
export const DECIDED_TABLES: ReadonlySet<string> = new Set([...EXPORTED_TABLES, ...Object.keys(WITHHELD_TABLES)]);

/** Columns of exported tables whose names look like a secret, and what they are. */
export const NO_SECRETS: Readonly<Record<string, string>> = {
  "confirmed_pieces.source_hash": "of words of a text",
  "confirmed_pieces.target_hash": "of words of a text",
  "versions.content_hash": "of a text",
  "versions.source_hash": "of a text",
  "starter_texts.content_hash": "of a text",
  "import_texts.hash": "of a text",
  "imported_texts.hash": "of a text",
  "import_findings.code": "which kind of finding it is",
};
