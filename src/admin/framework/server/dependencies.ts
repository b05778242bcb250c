import type { AuditFilter, AuditPage } from "../../../audit/event.ts";
import type { Document } from "../../../content/document/document.ts";
import type { Db, Queryable, Tx } from "../../../db/client.ts";
import type { Routing } from "../../../i18n/locale-url.ts";
import type { Admin, By, Identity, Who } from "../../../identity/identity.ts";
import type { Client } from "../../../kernel/client.ts";
import type { Instant } from "../../../kernel/clock.ts";
import type { Mail, MailSummary } from "../../../mail/mail.ts";

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
  mail: Pick<Mail, "list"> & {
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
  /** Whether the list of first steps is hidden, for all super administrators together. */
  firstSteps: { hidden(): Promise<boolean>; hide(hidden: boolean): Promise<void> };
  /** Reads on one state of the database. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Writes, all or nothing; resolves once visitors get what it made public, and no more what it took down. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
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
