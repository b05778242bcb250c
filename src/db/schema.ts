import type { AuditBudgetsTable, AuditEventsTable, PurgesTable } from "./schema/audit.ts";
import type { ConsentChoicesTable, ConsentTextsTable } from "./schema/consent-log.ts";
import type {
  ChangesTable,
  ConfirmedPiecesTable,
  DraftsTable,
  EntriesTable,
  PublishedTotalsTable,
  RedirectsTable,
  RevisionNamesTable,
  RevisionsTable,
  SearchEntriesTable,
  SearchWordsTable,
  SettingsTable,
  StarterTextsTable,
  TagTotalsTable,
  TranslationsTable,
  TranslationTagsTable,
  VersionsTable,
} from "./schema/content.ts";
import type {
  AdminsTable,
  AuthCredentialsTable,
  AuthPasskeysTable,
  AuthTwoFactorsTable,
  AuthUsedCodesTable,
  AuthUsersTable,
  AuthVerificationsTable,
  FirebaseAccountsTable,
  FirebaseChangesTable,
  InvitationsTable,
  OneTimeLinksTable,
  SessionsTable,
  ThrottlesTable,
} from "./schema/identity.ts";
import type {
  FormerAddressesTable,
  ImportAddressesTable,
  ImportBodiesTable,
  ImportedTextsTable,
  ImportFilesTable,
  ImportFindingsTable,
  ImportsTable,
  ImportTextsTable,
} from "./schema/imports.ts";
import type { JobsTable } from "./schema/jobs.ts";
import type { EntryLinksTable, TextTitlesTable, VideoHostsTable } from "./schema/links.ts";
import type { ArticleViewsTable, ListedArticlesTable, ListedTagsTable, ListedTextsTable } from "./schema/listing.ts";
import type { MailsTable } from "./schema/mail.ts";
import type { MediaItemsTable, MediaUploadsTable, MediaUsesTable } from "./schema/media.ts";
import type {
  ContactsTable,
  FormProofsTable,
  MessageFilesTable,
  MessageFormsTable,
  MessageMailsTable,
  MessageNotesTable,
  MessageNumbersTable,
  MessagePostsTable,
  MessagesTable,
  SpamWordsTable,
} from "./schema/messages/messages.ts";
import type { MailboxesTable, ReceivedMailsTable } from "./schema/messages/received-mails.ts";
import type { MessageRepliesTable, ReadyRepliesTable, ReplyFilesTable } from "./schema/messages/replies.ts";
import type {
  BinnedEntriesTable,
  PlansTable,
  PreviewLinksTable,
  RetiredAddressesTable,
  WithdrawalsTable,
} from "./schema/planning.ts";
import type {
  DailyArticlesTable,
  DailyClicksTable,
  DailyLanguagesTable,
  DailyPagesTable,
  DailyReadingTimesTable,
  DailyReferrersTable,
  DailySectionsTable,
  DailyTotalsTable,
  DailyVitalsTable,
  EventBatchesTable,
  VisitorMarksTable,
  VisitorSaltsTable,
} from "./schema/statistics.ts";

export type { AddressedKind, EntryKind, PublicKind } from "./schema/content.ts";
export type { MailStatus } from "./schema/mail.ts";
export type { MailExtent, ReceivedMailKind } from "./schema/messages/received-mails.ts";

/**
 * The tables, alike on both engines: ids are UUIDv7 text, instants are epoch milliseconds, JSON is text
 * written and read by `json.ts`, truth values are 0 or 1.
 */
export type Database = {
  entries: EntriesTable;
  translations: TranslationsTable;
  drafts: DraftsTable;
  revisions: RevisionsTable;
  revision_names: RevisionNamesTable;
  confirmed_pieces: ConfirmedPiecesTable;
  versions: VersionsTable;
  translation_tags: TranslationTagsTable;
  published_totals: PublishedTotalsTable;
  tag_totals: TagTotalsTable;
  redirects: RedirectsTable;
  plans: PlansTable;
  withdrawals: WithdrawalsTable;
  retired_addresses: RetiredAddressesTable;
  preview_links: PreviewLinksTable;
  binned_entries: BinnedEntriesTable;
  settings: SettingsTable;
  changes: ChangesTable;
  starter_texts: StarterTextsTable;
  media_items: MediaItemsTable;
  media_uses: MediaUsesTable;
  media_uploads: MediaUploadsTable;
  entry_links: EntryLinksTable;
  text_titles: TextTitlesTable;
  video_hosts: VideoHostsTable;
  search_entries: SearchEntriesTable;
  search_words: SearchWordsTable;
  listed_articles: ListedArticlesTable;
  listed_texts: ListedTextsTable;
  listed_tags: ListedTagsTable;
  article_views: ArticleViewsTable;
  auth_users: AuthUsersTable;
  auth_credentials: AuthCredentialsTable;
  auth_sessions: SessionsTable;
  auth_verifications: AuthVerificationsTable;
  auth_two_factors: AuthTwoFactorsTable;
  auth_used_codes: AuthUsedCodesTable;
  auth_passkeys: AuthPasskeysTable;
  firebase_accounts: FirebaseAccountsTable;
  firebase_sessions: SessionsTable;
  firebase_changes: FirebaseChangesTable;
  admins: AdminsTable;
  invitations: InvitationsTable;
  one_time_links: OneTimeLinksTable;
  throttles: ThrottlesTable;
  audit_events: AuditEventsTable;
  audit_budgets: AuditBudgetsTable;
  purges: PurgesTable;
  jobs: JobsTable;
  mails: MailsTable;
  contacts: ContactsTable;
  messages: MessagesTable;
  message_files: MessageFilesTable;
  message_notes: MessageNotesTable;
  message_posts: MessagePostsTable;
  message_forms: MessageFormsTable;
  message_mails: MessageMailsTable;
  message_numbers: MessageNumbersTable;
  form_proofs: FormProofsTable;
  spam_words: SpamWordsTable;
  message_replies: MessageRepliesTable;
  reply_files: ReplyFilesTable;
  ready_replies: ReadyRepliesTable;
  received_mails: ReceivedMailsTable;
  mailboxes: MailboxesTable;
  daily_totals: DailyTotalsTable;
  daily_languages: DailyLanguagesTable;
  daily_pages: DailyPagesTable;
  daily_referrers: DailyReferrersTable;
  daily_sections: DailySectionsTable;
  daily_clicks: DailyClicksTable;
  daily_articles: DailyArticlesTable;
  daily_reading_times: DailyReadingTimesTable;
  daily_vitals: DailyVitalsTable;
  visitor_salts: VisitorSaltsTable;
  visitor_marks: VisitorMarksTable;
  event_batches: EventBatchesTable;
  consent_texts: ConsentTextsTable;
  consent_choices: ConsentChoicesTable;
  imports: ImportsTable;
  import_texts: ImportTextsTable;
  import_bodies: ImportBodiesTable;
  import_files: ImportFilesTable;
  import_findings: ImportFindingsTable;
  import_addresses: ImportAddressesTable;
  imported_texts: ImportedTextsTable;
  former_addresses: FormerAddressesTable;
};
