import type { Readable } from "node:stream";
import type { MadeArchive } from "../../../archive/contract/made-archive.ts";
import type { AuditFilter, AuditPage } from "../../../audit/event.ts";
import type { BackupOverview } from "../../../backup/contract/overview.ts";
import type { Document } from "../../../content/document/document.ts";
import type { UnreadableText } from "../../../content/document/unreadable-texts.ts";
import type { MediaUse } from "../../../content/media-uses/list-uses.ts";
import type { Db, Queryable, Tx } from "../../../db/client.ts";
import type { Routing } from "../../../i18n/locale-url.ts";
import type { Admin, By, Identity, Who } from "../../../identity/identity.ts";
import type { Imports } from "../../../imports/imports.ts";
import type { ImportUploads } from "../../../imports/uploads/import-uploads.ts";
import type { Client } from "../../../kernel/client.ts";
import type { Instant } from "../../../kernel/clock.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { Mail, MailSummary } from "../../../mail/mail.ts";
import type { Focus } from "../../../media/contract/media-file.ts";
import type { MediaItem } from "../../../media/library/item.ts";
import type { ItemChanges } from "../../../media/library/items-table.ts";
import type { MediaFilter, MediaPage } from "../../../media/library/list-items.ts";
import type { UploadLimits } from "../../../media/uploads/limits.ts";
import type { NewFile, UploadState, Uploads } from "../../../media/uploads/uploads.ts";
import type { IncomingFiles } from "../../../messages/files/incoming-files.ts";
import type { MessageFiles } from "../../../messages/files/message-files.ts";
import type { MessageNotices } from "../../../messages/notifying/message-notices.ts";
import type { ReplyPost } from "../../../messages/replying/send-reply.ts";
import type { Publishing } from "../../../use-cases/publishing.ts";

/** The media library. What changes it leaves a line in the audit log, in the same transaction. */
export type MediaActions = {
  list(filter: MediaFilter, page: { cursor?: string | undefined; limit: number }): Promise<MediaPage>;
  /** An item, in the bin or not, and what uses it. @throws AppError `MEDIA_UNKNOWN` (404), as all of these. */
  find(id: string): Promise<{ item: MediaItem; uses: MediaUse[] }>;
  change(id: string, changes: ItemChanges, by: Admin, client: Client): Promise<MediaItem>;
  /** Puts another item in its place, in every draft. @returns the texts that are to be published by hand. */
  replace(id: string, other: string, by: Admin, client: Client): Promise<MediaUse[]>;
  /** Moves it to the bin. @throws AppError `MEDIA_IN_USE` (409). */
  remove(id: string, by: Admin, client: Client): Promise<void>;
  restore(id: string, by: Admin, client: Client): Promise<MediaItem>;
  limits: UploadLimits;
  uploads: Pick<Uploads, "state" | "receive" | "cancel"> & {
    begin(adminId: string, file: NewFile): Promise<UploadState>;
    finish(id: string, by: Admin, client: Client): Promise<MediaItem>;
  };
};

/** What a link of a text leads to on the site: a page or article, a file of the media library, or what is always there. */
export type LinkTarget =
  | { kind: "page" | "post"; locale: Locale; slug: string }
  | { kind: "file"; id: string }
  | { kind: "always" };
/** What the picture of an article shows of it. */
type SharedArticle = {
  locale: Locale;
  title: string;
  publishedAt: Instant;
  /** Null without a cover. Its focal point is null where nobody set one. */
  cover: { id: string; focus: Focus | null } | null;
};

/** A queue of one person's calls beside those of others. */
export type LongWork = {
  /** @throws AppError `TOO_MANY_CHANGES` (429), `SITE_BUSY` (503) where `run` would throw it. */
  requireRoom(adminId: string): void;
  /** Does some work when this person's turn comes. @throws AppError `TOO_MANY_CHANGES` (429), `SITE_BUSY` (503). */
  run<T>(adminId: string, work: () => Promise<T>): Promise<T>;
};

/** What the back office needs of the rest of the program; `src/server/` provides it. */
export type Dependencies = {
  identity: Identity;
  audit: {
    list(filter: AuditFilter, page: { cursor?: string | undefined; limit: number }): Promise<AuditPage>;
    /** Records in the audit log that it was exported, with which filter, and by whom. */
    exported(filter: Record<string, unknown>, by: By, client: Client): Promise<void>;
  };
  /** Records in the audit log that the log of visitors' choices was exported, and by whom. */
  consentsExported(by: By, client: Client): Promise<void>;
  mail: Pick<Mail, "list" | "remove" | "readdress" | "withdraw" | "wake"> & {
    /** One mail, or null for an unknown id. Reading its text is recorded in the audit log. */
    read(id: string, who: Who, client: Client): ReturnType<Mail["find"]>;
    /** The HTML of a mail in the outbox; null when it may not be seen. A second reading soon after is not recorded. */
    preview(id: string, who: Who, client: Client): Promise<string | null>;
    /** Queues a failed or uncertain mail again. */
    retry(id: string, by: By, client: Client): Promise<void>;
    /** Sends a test mail to an administrator, and waits a few seconds for its outcome. */
    test(to: Admin, client: Client): Promise<Pick<MailSummary, "status" | "lastError">>;
    /** The mail server; null when mails are kept in the outbox. */
    server: { host: string; port: number } | null;
    /** Sender address of mails. */
    from: string;
  };
  media: MediaActions;
  /** What came with messages, beside the database, and the emails about them. */
  messages: {
    files: Pick<MessageFiles, "keep" | "open" | "remove" | "removeOne">;
    /** Files on their way to a message. */
    incoming: Pick<IncomingFiles, "take" | "remove">;
    notices: Pick<MessageNotices, "send">;
    replies: ReplyPost;
    /** The mailbox that answers come to: its name without the password, and where people write to; null without one. */
    mailbox: { name: string; address: string } | null;
    /** Has it read as soon as may be; returns at once. */
    readMailbox(): Promise<void>;
    /** Overwrites what deleted messages left in the database. */
    scrub(): Promise<void>;
  };
  /** Sites that move in. */
  imports: Imports & {
    /** Files of imports on their way. */
    uploads: Pick<ImportUploads, "begin" | "state" | "receive" | "finish" | "cancel">;
    /** A text of a plan as visitors will see it, for a frame. @throws AppError as `Imports.readSample`. */
    drawSample(id: string, position: number): Promise<{ html: string; frames: readonly string[] }>;
  };
  archives: {
    /** The archive of the whole site that was asked for last. */
    last(): Promise<MadeArchive>;
    /** Has one made, and records it in the audit log; one that waits or is made already is that one. */
    request(locale: Locale, by: Admin, client: Client): Promise<void>;
    /** The bytes of one that is made, which is recorded as well. @throws AppError `ARCHIVE_GONE` (409). */
    open(by: Admin, client: Client): Promise<{ stream: Readable; bytes: number }>;
  };
  backups: {
    /** Whether the owner named a place for them. */
    isSet: boolean;
    /** What the last backup left here to know; their place is not asked. */
    overview(): Promise<BackupOverview>;
    /** Has a backup made now; one that waits or runs already is that one. @throws AppError `BACKUP_PLACE_UNSET` (409). */
    request(): Promise<void>;
    /** The certificate of a proven backup, as HTML. @throws AppError `BACKUP_NOT_PROVEN` (409). */
    certificate(name: string, locale: Locale): string;
  };
  /** Whether the list of first steps is hidden, for all super administrators together. */
  firstSteps: { hidden(): Promise<boolean>; hide(hidden: boolean): Promise<void> };
  /** Reads on one state of the database. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Writes, all or nothing; resolves once visitors get what it made public, and no more what it took down. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls that work on whole texts: people take turns, and how many calls of one person wait is bounded. */
  longWork: LongWork;
  /** @throws AppError `NO_ROOM_FOR_TEXTS` (507) where the disk of the database is nearly full. */
  requireRoomForTexts(): Promise<void>;
  publishing: Publishing;
  /** The jobs that publish what is planned, in the transaction that changes the plan. */
  plans: {
    schedule(tx: Tx, translationId: string, at: Instant): Promise<void>;
    cancel(tx: Tx, translationId: string): Promise<void>;
  };
  pictures: {
    /** @throws AppError `PICTURE_UNKNOWN` (422) for the first that a document shows and the site does not keep. */
    require(document: Document): Promise<void>;
    /** Makes the sizes that its page will ask for, behind the answer. */
    prepare(document: Document): void;
  };
  /**
   * Where a link leads that a text of this language holds: a path of the site. Whether something stands there is another
   * question; null where nothing can.
   */
  linkTarget(href: string, locale: Locale): LinkTarget | null;
  /**
   * The picture that an article would be shared with, as PNG.
   * @throws AppError `CARD_PREVIEWS_BUSY` (429), `PICTURES_UNAVAILABLE` (503).
   */
  shareCard(text: SharedArticle): Promise<Uint8Array>;
  /** Published texts that cannot be shown, and are left out of lists. */
  unreadable(): Promise<UnreadableText[]>;
  health(): Promise<{
    version: string;
    build: { id: string; at: Instant };
    /** Bytes. */
    disk: { free: number; size: number };
    errors: { since: Instant; total: number; lastDay: number; last: Instant | null };
    database: { engine: Db["engine"]; bytes: number };
  }>;
  site: { name: string; routing: Routing; build: string; timeZone: string; measured: boolean; proof: boolean };
  /** Number of trusted proxies before the server (`TRUST_PROXY`). */
  trustProxy: number;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  log: { error(record: object, message: string): void };
};
