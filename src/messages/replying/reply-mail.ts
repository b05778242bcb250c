import { Buffer } from "node:buffer";
import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ReplyMail } from "../../mail/contract/reply-mail.ts";
import type { Answer } from "../contract/message.ts";

/** UTF-16 units and lines of what was asked that a reply quotes: enough to know it again. */
const MAX_QUOTE = 1_000;
const MAX_QUOTE_LINES = 15;
/** Message-IDs that a mail refers to: the first of the thread, and the last ones. */
const MAX_EARLIER = 20;

type Asked = {
  id: string;
  number: number;
  locale: Locale;
  subject: string;
  formTitle: string;
  /** `Answer[]` as JSON. */
  answers: string;
  receivedAt: Instant;
};

type About = Pick<Asked, "subject" | "formTitle" | "locale" | "number">;

const NUMBER: Record<Locale, (number: number) => string> = {
  fr: (number) => `n°\u00A0${number}`,
  en: (number) => `no. ${number}`,
};

function topicOf({ subject, formTitle, locale, number }: About): string {
  return `${subject === "" ? formTitle : subject} (${NUMBER[locale](number)})`;
}

/** The subject of a reply, in the language of the message, with its number. */
export function replySubject(asked: About): string {
  return `Re: ${topicOf(asked)}`;
}

/** What the mail of a reply says besides its text and its files. */
export function replyMailOf(
  asked: Asked,
  { earlier, index }: { earlier: readonly string[]; index: string | null },
): Pick<ReplyMail, "subject" | "quote" | "thread"> {
  const topic = topicOf(asked);
  const text = quoted(asked.answers);
  return {
    subject: replySubject(asked),
    quote: text === "" ? null : { text, at: asked.receivedAt },
    thread: { earlier, topic, index: index ?? threadIndex(asked) },
  };
}

/** The mails of a thread so far, sent and received, oldest first: those that a further one refers to. */
export async function listThreadMails(db: Queryable, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("message_replies")
    .select(["mail_message_id", "stored_at"])
    .where("message_id", "=", messageId)
    .where("stored_at", "is not", null)
    .unionAll(
      db
        .selectFrom("received_mails")
        .select(["mail_message_id", "stored_at"])
        .where("message_id", "=", messageId)
        .where("kind", "in", ["answer", "letter"]),
    )
    .orderBy("stored_at")
    .orderBy("mail_message_id")
    .execute();
  const all = rows.flatMap(({ mail_message_id: each }) => each || []);
  return all.length <= MAX_EARLIER ? all : [...all.slice(0, 1), ...all.slice(1 - MAX_EARLIER)];
}

/** The beginning of the long texts of a message; empty where it has none. */
function quoted(answers: string): string {
  const texts = (decodeJson(answers) as Answer[])
    .filter(({ type }) => type === "long-text")
    .flatMap(({ values }) => values)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const whole = texts.join("\n\n");
  const lines = whole.slice(0, MAX_QUOTE).split(/\r\n|\r|\n/);
  const shown = lines.slice(0, MAX_QUOTE_LINES).join("\n").toWellFormed();
  return whole.length > MAX_QUOTE || lines.length > MAX_QUOTE_LINES ? `${shown.trimEnd()} […]` : shown;
}

/** The conversation index of the last mail that came back, which Outlook looks for in its answer; null where none has one. */
export async function lastThreadIndex(db: Queryable, messageId: string): Promise<string | null> {
  const last = await db
    .selectFrom("received_mails")
    .select("thread_index")
    .where("message_id", "=", messageId)
    .where("kind", "in", ["answer", "letter"])
    .where("thread_index", "!=", "")
    .orderBy("stored_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return /^[A-Za-z0-9+/]{8,300}={0,2}$/.test(last?.thread_index ?? "") ? (last?.thread_index ?? null) : null;
}

/** Intervals of 100 ns between the beginnings of Windows' count of time, 1601, and of ours. */
const EPOCH_TICKS = 116_444_736_000_000_000n;

/** The conversation index of a thread: five bytes of when it began, and its id ([MS-OXOMSG] 2.2.1.3). */
function threadIndex({ id, receivedAt }: Pick<Asked, "id" | "receivedAt">): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(receivedAt) * 10_000n + EPOCH_TICKS);
  return Buffer.concat([Buffer.from([1]), time.subarray(1, 6), Buffer.from(id.replaceAll("-", ""), "hex")]).toString(
    "base64",
  );
}
