import type { AuditFilter, AuditPage } from "../../../audit/event.ts";
import type { MediaUse } from "../../../content/media-uses/list-uses.ts";
import type { Db, Queryable } from "../../../db/client.ts";
import type { Routing } from "../../../i18n/locale-url.ts";
import type { Admin, By, Identity, Who } from "../../../identity/identity.ts";
import type { Client } from "../../../kernel/client.ts";
import type { Instant } from "../../../kernel/clock.ts";
import type { Mail, MailSummary } from "../../../mail/mail.ts";
import type { MediaItem } from "../../../media/library/item.ts";
import type { ItemChanges } from "../../../media/library/items-table.ts";
import type { MediaFilter, MediaPage } from "../../../media/library/list-items.ts";
import type { UploadLimits } from "../../../media/uploads/limits.ts";
import type { NewFile, UploadState, Uploads } from "../../../media/uploads/uploads.ts";

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

/** What the back office stands on; the server wires it. */
export type Dependencies = {
  identity: Identity;
  audit: {
    list(filter: AuditFilter, page: { cursor?: string | undefined; limit: number }): Promise<AuditPage>;
    /** Writes down that the log was taken out, and by whom. */
    exported(filter: Record<string, unknown>, by: By, client: Client): Promise<void>;
  };
  /** Writes down that the log of visitors' choices was taken out, and by whom. */
  consentsExported(by: By, client: Client): Promise<void>;
  mail: Pick<Mail, "list"> & {
    /** Who read what a mail says is written down. */
    read(id: string, who: Who, client: Client): ReturnType<Mail["find"]>;
    /** The HTML of a mail in the outbox; null where nobody may see it. Reading it again soon after is not written down again. */
    preview(id: string, who: Who, client: Client): Promise<string | null>;
    /** Queues again what failed or is in doubt. */
    retry(id: string, by: By, client: Client): Promise<void>;
    /** Sends a message to whoever asks, and waits a while for what becomes of it. */
    test(to: Admin, client: Client): Promise<Pick<MailSummary, "status" | "fault">>;
    /** Who takes the mails; null keeps them in the outbox. */
    server: { host: string; port: number } | null;
    /** Address mails are from. */
    from: string;
  };
  media: MediaActions;
  /** Whether the list of first steps was put away, for every super. */
  firstSteps: { hidden(): Promise<boolean>; hide(hidden: boolean): Promise<void> };
  /** Reads on one state of the database. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  health(): Promise<{
    version: string;
    build: { id: string; at: Instant };
    /** Bytes. */
    disk: { free: number; size: number };
    errors: { since: Instant; total: number; lastDay: number; last: Instant | null };
    database: { engine: Db["engine"]; bytes: number };
  }>;
  site: { name: string; routing: Routing; build: string; timeZone: string; measured: boolean; proof: boolean };
  /** How many proxies stand before the server. */
  trustProxy: number;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  log: { error(record: object, message: string): void };
};
