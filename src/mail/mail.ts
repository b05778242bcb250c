import { setTimeout as wait } from "node:timers/promises";
import type { Db, Tx } from "../db/client.ts";
import { encodeJson } from "../db/json.ts";
import { readClock } from "../db/read-clock.ts";
import type { MailStatus } from "../db/schema.ts";
import type { Instant } from "../kernel/clock.ts";
import { isMailAddress, type Mailbox } from "../kernel/email-address.ts";
import { newId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import { type AttachedFile, type Content, composeMail } from "./compose.ts";
import type { MailAttachment } from "./contract/reply-mail.ts";
import type { SmtpServer } from "./contract/smtp-server.ts";
import { type Delivery, type DeliveryTurn, deliverQueue, type MailLog } from "./deliver-queue.ts";
import { DeliveryError, errorSentence } from "./errors.ts";
import {
  findMailRow,
  insertMail,
  keepContent,
  listMailLines,
  type MailFilter,
  type MailLine,
  type MailRow,
  markHandedOver,
  readdressMails,
  removeMails,
  requeueMail,
  withdrawMail,
} from "./mails-table.ts";
import type { MailKind, MailMessage } from "./messages.ts";
import { Outbox } from "./outbox.ts";
import { addressInvalid, requireRetriable } from "./require-retriable.ts";
import { contentOf } from "./stored-content.ts";
import type { MailTemplateSettings } from "./templates/mail-texts.ts";
import { mailTemplateOf } from "./templates/template.ts";

type MailSettings = MailTemplateSettings & {
  /** Null keeps mails in the outbox. */
  smtp: SmtpServer | null;
  from: Mailbox;
};

/** A mail without its content. */
export type MailSummary = {
  id: string;
  kind: MailKind;
  locale: Locale;
  to: string;
  subject: string;
  messageId: string;
  status: MailStatus;
  attempts: number;
  createdAt: Instant;
  /** When the server took it. */
  sentAt: Instant | null;
  /** Set while queued. */
  nextAttemptAt: Instant | null;
  /** When its link stops working. */
  expiresAt: Instant | null;
  /** Why the last attempt failed, in each language. */
  lastError: Record<Locale, string> | null;
};

/** `messageId`: without angle brackets, in place of the usual one. `delayMs`: milliseconds before the first attempt. */
type EnqueueOptions = { messageId?: string; delayMs?: number };

/** The emails of a site: queued with the change they belong to, sent by a job. */
export type Mail = {
  /**
   * Queues a mail: it exists exactly when `tx` commits. Call `wake` then.
   * @returns its id.
   * @throws AppError `MAIL_ADDRESS_INVALID` (422).
   */
  enqueue(tx: Tx, message: MailMessage, options?: EnqueueOptions): Promise<string>;
  /** Takes a mail out of the queue that was never tried. @returns false where it was, or is being sent. */
  withdraw(tx: Tx, id: string): Promise<boolean>;
  /** Starts the sending of what is due. Returns at once. */
  wake(): void;
  /**
   * Sends what is due, for the process that holds the job of doing so.
   * @returns when the next mail is due, by the database's clock; null when none waits.
   */
  deliverDue(turn: DeliveryTurn): Promise<Instant | null>;
  /** A page, newest first; `next` is the `after` of the following page. Without contents. */
  list(filter?: MailFilter): Promise<{ mails: MailSummary[]; next: string | null }>;
  /** `content` and `file` are those of a mail in the outbox, until it is erased; null for every other. */
  find(id: string): Promise<(MailSummary & { content: Content | null; file: string | null }) | null>;
  /**
   * Queues a failed or uncertain mail again, as it was. Call `wake` after the commit.
   * @throws AppError `MAIL_UNKNOWN` (404), `MAIL_NOT_FAILED` (409), `MAIL_ERASED` (409), `MAIL_EXPIRED` (409).
   */
  retry(tx: Tx, id: string): Promise<void>;
  /** Deletes mails, whatever became of them, and their files in the outbox. */
  remove(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Sends mails to another address from now on that did not surely arrive. @throws AppError `MAIL_ADDRESS_INVALID` (422). */
  readdress(tx: Tx, ids: readonly string[], to: string): Promise<void>;
  /** Resolves once the mail was tried, or when the queue is closed. */
  tried(id: string): Promise<void>;
  /** Resolves every promise of `tried`. */
  close(): void;
};

/** The job that sends mails, once for all processes of the site. */
type DeliveryJob = {
  /** Makes it due when the transaction commits. */
  request(tx: Tx): Promise<void>;
  /** Lets jobs run. */
  wake(): void;
};

type Options = {
  db: Db;
  log: MailLog;
  settings: MailSettings;
  /** The data folder, which has the outbox. */
  folder: string;
  /** The bytes of a file that a mail brings; null where they are not there. */
  readAttachment(file: MailAttachment): Promise<Buffer | null>;
  job: DeliveryJob;
};

/** The site's mails: a queue in the database, and how it is sent. Nothing is sent before `wake`. */
export function openMail({ db, log, settings, folder, readAttachment, job }: Options): Mail {
  const outbox = new Outbox(folder);
  const waiting = new Map<string, Array<() => void>>();
  const settled = (id: string) => {
    for (const done of waiting.get(id) ?? []) done();
    waiting.delete(id);
  };
  const host = mailHost(settings.siteUrl);

  const delivery: Delivery = {
    db,
    log,
    async deliver(mail, signal) {
      const content = await writeOut(mail);
      const { id, recipient: to, locale, subject, message_id: messageId, created_at: date } = mail;
      const envelope = { id, from: settings.from, to, locale, subject, messageId, date };
      const message = await composeMail(envelope, content, await readFiles(content));
      const { smtp } = settings;
      if (smtp === null) {
        const file = await outbox.keep(id, date, message).catch((cause: unknown) => {
          throw new DeliveryError("not-kept", { cause });
        });
        log.info({ mail: id, kind: mail.kind, file }, "mail kept in the outbox: SMTP_URL is not set");
        return { status: "outbox" };
      }
      const { sendBySmtp } = await import("./send-by-smtp.ts");
      await sendBySmtp({
        server: smtp,
        name: host.includes(".") ? host : undefined,
        from: settings.from.address,
        to,
        message,
        onHandOver: () => db.transaction((tx) => markHandedOver(tx, mail)),
        signal,
      });
      return { status: "sent", at: Date.now() };
    },
    toDeliveryError(error) {
      if (error instanceof DeliveryError) return error;
      log.error({ err: error, code: "MAIL_UNEXPECTED" }, "error");
      return new DeliveryError("unexpected", { cause: error });
    },
    onSettled: settled,
    async onErased(mails) {
      for (const { id, created_at } of mails) await outbox.erase(id, created_at);
    },
  };

  /** The content of a mail, which is stored at its first attempt. */
  async function writeOut(mail: MailRow): Promise<Content> {
    const content = await contentOf(mail, settings);
    if (content === null) throw new DeliveryError("expired", { permanent: true });
    if (mail.content === null) await db.transaction((tx) => keepContent(tx, mail.id, encodeJson(content)));
    return content;
  }

  /** @throws DeliveryError where one is gone: what a person attached is not left out without a word. */
  async function readFiles({ extras }: Content): Promise<AttachedFile[]> {
    const files: AttachedFile[] = [];
    for (const file of extras?.attachments ?? []) {
      const bytes = await readAttachment(file);
      if (bytes === null) throw new DeliveryError("attachment-missing", { permanent: true });
      files.push({ name: file.name, type: file.type, bytes });
    }
    return files;
  }

  async function untilTriedElsewhere(id: string): Promise<void> {
    while (waiting.has(id)) {
      const mail = await db.snapshot((reader) => findMailRow(reader, id)).catch(() => undefined);
      if (mail === null || (mail !== undefined && wasTried(mail))) settled(id);
      else await wait(TRIED_CHECK_MS, undefined, { ref: false });
    }
  }

  return {
    async enqueue(tx, { to, locale, ...content }, { messageId, delayMs } = {}) {
      if (!isMailAddress(to)) throw addressInvalid();
      const id = newId();
      const { data } = content;
      await insertMail(tx, {
        id,
        kind: content.kind,
        locale,
        recipient: to,
        subject:
          content.kind === "message-reply" ? content.data.subject : mailTemplateOf(content, locale, settings).subject,
        messageId: messageId ?? `${id}@${host}`,
        delayMs,
        data: encodeJson(data),
        expiresAt: "expiresAt" in data ? data.expiresAt : null,
        now: await readClock(tx, db.clock),
      });
      await job.request(tx);
      return id;
    },
    withdraw: (tx, id) => withdrawMail(tx, id),
    wake: () => job.wake(),
    deliverDue: (turn) => deliverQueue(delivery, turn),
    async list(filter = {}) {
      const { lines, next } = await db.snapshot((reader) => listMailLines(reader, filter));
      return { mails: lines.map(summaryOf), next };
    },
    async find(id) {
      const mail = await db.snapshot((reader) => findMailRow(reader, id));
      if (mail === null) return null;
      // The content of a sent mail is for its recipient alone: its link lets in whoever follows it.
      const content = mail.status === "outbox" ? await contentOf(mail, settings) : null;
      return { ...summaryOf(mail), content, file: content === null ? null : outbox.pathOf(id, mail.created_at) };
    },
    async retry(tx, id) {
      await requireRetriable(tx, id);
      await requeueMail(tx, id, await readClock(tx, db.clock));
      await job.request(tx);
    },
    async remove(tx, ids) {
      // Before the commit: a crash right after it must leave no file whose row is gone. A rollback loses a copy of what the row has.
      for (const { id, created_at } of await removeMails(tx, ids)) {
        await outbox.erase(id, created_at);
        settled(id);
      }
    },
    async readdress(tx, ids, to) {
      if (!isMailAddress(to)) throw addressInvalid();
      await readdressMails(tx, ids, to);
    },
    tried(id) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
      // Another process may be the one that sends.
      if (db.engine === "postgres") void untilTriedElsewhere(id);
      return promise;
    },
    close() {
      for (const id of [...waiting.keys()]) settled(id);
    },
  };
}

/** How often the database is asked whether another process tried a mail. */
const TRIED_CHECK_MS = 500;

function wasTried({ status, attempts }: MailRow): boolean {
  return status === "queued" ? attempts > 0 : status !== "sending" && status !== "handed-over";
}

/** The host name of the site in mails; `localhost` for an IP address, which is no domain. */
export function mailHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? "localhost" : hostname;
}

function summaryOf(mail: MailLine): MailSummary {
  const { last_error: error, last_answer: answer } = mail;
  return {
    id: mail.id,
    kind: mail.kind as MailKind,
    locale: mail.locale,
    to: mail.recipient,
    subject: mail.subject,
    messageId: mail.message_id,
    status: mail.status,
    attempts: mail.attempts,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    nextAttemptAt: mail.next_attempt_at,
    expiresAt: mail.expires_at,
    lastError:
      error === null
        ? null
        : { fr: errorSentence({ error, answer }, "fr"), en: errorSentence({ error, answer }, "en") },
  };
}
