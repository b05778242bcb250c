import { setTimeout as wait } from "node:timers/promises";
import type { Db, Queryable, Tx } from "../db/client.ts";
import { decodeJson, encodeJson } from "../db/json.ts";
import { readClock } from "../db/read-clock.ts";
import type { MailStatus } from "../db/schema.ts";
import type { Instant } from "../kernel/clock.ts";
import { isMailAddress, type Mailbox } from "../kernel/email-address.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import { type Content, composeMail } from "./compose.ts";
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
  requeueMail,
} from "./mails-table.ts";
import type { MailContent, MailKind, MailMessage } from "./messages.ts";
import { Outbox } from "./outbox.ts";
import { type MailTemplateSettings, mailTemplateOf } from "./templates/template.ts";

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

/** The emails of a site: queued with the change they belong to, sent by a job. */
export type Mail = {
  /**
   * Queues a mail: it exists exactly when `tx` commits. Call `wake` then.
   * @returns its id.
   * @throws AppError `MAIL_ADDRESS_INVALID` (422).
   */
  enqueue(tx: Tx, message: MailMessage): Promise<string>;
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
  job: DeliveryJob;
};

/** The site's mails: a queue in the database, and how it is sent. Nothing is sent before `wake`. */
export function openMail({ db, log, settings, folder, job }: Options): Mail {
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
      const message = await composeMail({ id, from: settings.from, to, locale, subject, messageId, date }, content);
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

  async function untilTriedElsewhere(id: string): Promise<void> {
    while (waiting.has(id)) {
      const mail = await db.snapshot((reader) => findMailRow(reader, id)).catch(() => undefined);
      if (mail === null || (mail !== undefined && wasTried(mail))) settled(id);
      else await wait(TRIED_CHECK_MS, undefined, { ref: false });
    }
  }

  return {
    async enqueue(tx, { to, locale, ...content }) {
      if (!isMailAddress(to)) throw addressInvalid();
      const id = newId();
      const { data } = content;
      await insertMail(tx, {
        id,
        kind: content.kind,
        locale,
        recipient: to,
        subject: mailTemplateOf(content, locale, settings).subject,
        messageId: `${id}@${host}`,
        data: encodeJson(data),
        expiresAt: "expiresAt" in data ? data.expiresAt : null,
        now: await readClock(tx, db.clock),
      });
      await job.request(tx);
      return id;
    },
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

/** The stored content, or the one rendered now. Null once erased. */
async function contentOf(mail: MailRow, settings: MailTemplateSettings): Promise<Content | null> {
  if (mail.content !== null) return decodeJson(mail.content) as Content;
  if (mail.data === null) return null;
  const content = { kind: mail.kind, data: decodeJson(mail.data) } as MailContent;
  const template = mailTemplateOf(content, mail.locale, settings);
  const [{ mailTemplateHtml }, { mailTemplateText }] = await Promise.all([
    import("./templates/html.tsx"),
    import("./templates/text.ts"),
  ]);
  return { html: mailTemplateHtml(template), text: mailTemplateText(template) };
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

async function requireRetriable(db: Queryable, id: string): Promise<void> {
  const mail = await findMailRow(db, id);
  if (mail === null) {
    throw refusal("MAIL_UNKNOWN", 404, "Ce message n’existe pas.", "This message does not exist.");
  }
  if (mail.status !== "failed" && mail.status !== "uncertain") {
    const fr = "Seul un message refusé ou incertain peut être renvoyé.";
    throw refusal("MAIL_NOT_FAILED", 409, fr, "Only a message that failed or is in doubt can be sent again.");
  }
  if (mail.data === null && mail.content === null) {
    const fr = "Le contenu de ce message a été effacé : il ne peut plus être renvoyé.";
    throw refusal("MAIL_ERASED", 409, fr, "What this message said was erased: it cannot be sent again.");
  }
  if (mail.expires_at !== null && mail.expires_at <= Date.now()) {
    const fr = "Le lien de ce message a expiré : refaites-en un.";
    throw refusal("MAIL_EXPIRED", 409, fr, "The link of this message has expired: make another one.");
  }
}

function refusal(code: string, status: number, fr: string, en: string): AppError {
  return new AppError(code, en, { fr, en }, { status });
}

/** The address is not repeated: it may hold anything. */
function addressInvalid(): AppError {
  const fr =
    "Cette adresse ne peut pas recevoir de message : une seule adresse, comme prenom@exemple.fr, sans accents.";
  const en = "No mail can be sent to this address: one address, like name@example.com, without accents.";
  return refusal("MAIL_ADDRESS_INVALID", 422, fr, en);
}
