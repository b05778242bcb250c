import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { MailStatus } from "../../db/schema.ts";
import { formatDateTime, formatFileSize } from "../../i18n/format.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { MessageFile } from "../contract/message.ts";
import type { ZippedFile } from "../exporting/zip-files.ts";
import { listReceivedMails, type ThreadMail } from "../reading/received-mails.ts";
import { listThreadReplies, type ThreadReply } from "../replying/read-thread.ts";
import { PERSON_WORDS } from "./person-words.ts";

/** Where an email is: `bounced` is a receipt that another server could not deliver; null once that is not kept any more. */
type State = MailStatus | "bounced" | null;

type Receipt = { at: Instant; state: State; sentAt: Instant | null; detail: string | null };

/** The emails of a message: the receipt, replies that were sent, and what came back. */
export type MessageThread = { receipts: Receipt[]; replies: ThreadReply[]; mails: ThreadMail[] };

/** Which of some messages have a receipt, replies that were sent, or emails that came back. */
export async function withThreads(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await receiptsOf(db, ids)
    .select("message_mails.message_id")
    .union(
      db
        .selectFrom("message_replies")
        .select("message_id")
        .where("message_id", "in", ids)
        .where("stored_at", "is not", null),
    )
    .union(db.selectFrom("received_mails").select("message_id").where("message_id", "in", ids))
    .execute();
  return new Set(rows.map(({ message_id }) => message_id));
}

/** Receipts that were queued: nothing was sent of the others. */
function receiptsOf(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom("message_mails")
    .where("message_mails.message_id", "in", ids)
    .where("message_mails.role", "=", sql.lit("receipt"))
    .where("message_mails.state", "=", sql.lit("queued"));
}

/** Reads the emails of a message. */
export async function readThread(db: Queryable, messageId: string): Promise<MessageThread> {
  const receipts = await receiptsOf(db, [messageId])
    .leftJoin("mails", "mails.id", "message_mails.mail_id")
    .select(["message_mails.at", "bounced_at", "bounce_detail", "mails.status", "mails.sent_at as sentAt"])
    .execute();
  return {
    receipts: receipts.map(({ at, bounced_at, bounce_detail: detail, status, sentAt }) => ({
      ...{ at, state: bounced_at === null ? status : "bounced", sentAt, detail },
    })),
    replies: await listThreadReplies(db, messageId),
    mails: await listReceivedMails(db, messageId),
  };
}

type Line = readonly [label: string, text: string];

/** An email of a thread as an export writes it. */
type Entry = {
  at: Instant;
  json: Readonly<Record<string, unknown>>;
  line(locale: Locale, timeZone: string): Line;
  files: ZippedFile[];
};

type Places = {
  /** A path in the archive for a file of the message, asked for once each. */
  pathOf(name: string): string;
  /** Opens a file of the message by its id. */
  open(fileId: string): ReturnType<ZippedFile["open"]>;
};

/** The emails of a message in the order in which they were sent or came. Who of the team wrote is no data of the person. */
export function threadEntries({ receipts, replies, mails }: MessageThread, places: Places): Entry[] {
  return [
    ...receipts.map(receiptEntry),
    ...replies.map((reply) => replyEntry(reply, places)),
    ...mails.map((mail) => mailEntry(mail, places)),
  ].toSorted((one, other) => one.at - other.at);
}

function receiptEntry({ at, state, sentAt, detail }: Receipt): Entry {
  return {
    at,
    json: { kind: "receipt", at: iso(at), state, sentAt: iso(sentAt), detail },
    line(locale, timeZone) {
      const { thread } = PERSON_WORDS[locale];
      return [thread.receipt(formatDateTime(at, locale, timeZone)), stateText(state, locale, detail)];
    },
    files: [],
  };
}

function replyEntry({ storedAt: at, subject, text, files, delivery }: ThreadReply, places: Places): Entry {
  const state = delivery?.status ?? null;
  const kept = files.map((file) => keptFile(file, at, places));
  return {
    at,
    json: {
      ...{ kind: "reply", at: iso(at), state, sentAt: iso(delivery?.sentAt ?? null), subject, text },
      files: kept.map(({ json }) => json),
    },
    line(locale, timeZone) {
      const { thread } = PERSON_WORDS[locale];
      const parts = [subject, text, ...kept.map(({ name }) => name(locale)), stateText(state, locale)];
      return [thread.reply(formatDateTime(at, locale, timeZone)), written(parts)];
    },
    files: kept.map(({ file }) => file),
  };
}

function mailEntry(mail: ThreadMail, places: Places): Entry {
  const { id, kind, storedAt: at, sender, subject, text, quoted, delivery, extent, missing: missingFiles } = mail;
  const kept = mail.files.map((file) => keptFile(file, at, places));
  const source = `files/${places.pathOf("email.eml")}`;
  return {
    at,
    json: {
      ...{ kind, at: iso(at), sentAt: iso(mail.sentAt), sender, subject, text, quoted, delivery },
      ...{ files: kept.map(({ json }) => json), missingFiles, source, extent },
    },
    line(locale, timeZone) {
      const { thread } = PERSON_WORDS[locale];
      // What a message was made of stands in its answers.
      const said = kind === "letter" ? [] : [subject, text === "" ? quoted : text];
      const parts = [...said, delivery?.detail ?? "", ...kept.map(({ name }) => name(locale)), thread.source(source)];
      return [thread.mails[kind](formatDateTime(at, locale, timeZone)), written(parts)];
    },
    files: [...kept.map(({ file }) => file), { path: source, at, open: () => places.open(id) }],
  };
}

function keptFile({ id, name, type, bytes }: MessageFile, at: Instant, { pathOf, open }: Places) {
  const path = `files/${pathOf(name)}`;
  return {
    json: { name, type, bytes, path },
    name: (locale: Locale) => `${name} (${formatFileSize(bytes, locale)})`,
    file: { path, at, open: () => open(id) },
  };
}

function stateText(state: State, locale: Locale, detail: string | null = null): string {
  const { states } = PERSON_WORDS[locale].thread;
  return [state === null ? "" : states[state], detail ?? ""].filter((part) => part !== "").join(" – ");
}

function written(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function iso(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
