import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { MessageFolder, SpamSign } from "../contract/message.ts";
import { countFitting, type MessageFilter, messagesThatFit } from "./message-filter.ts";
import { listHiddenForms, type Reader } from "./reader.ts";

export type { MessageFilter } from "./message-filter.ts";

/** A message as a list shows it. */
type MessageLine = {
  id: string;
  number: number;
  form: { id: string; title: string };
  job: string | null;
  locale: Locale;
  sender: { name: string; email: string };
  subject: string;
  preview: string;
  folder: MessageFolder;
  signs: SpamSign[];
  unread: boolean;
  starred: boolean;
  assignedTo: string | null;
  files: number;
  /** Somebody replied. */
  answered: boolean;
  receivedAt: Instant;
};

/** Messages from a place on, newest first. `next`: the cursor of those that follow, null at the end. */
type MessagePage = {
  messages: MessageLine[];
  next: string | null;
  /** How many there are in all; null behind the first page. */
  total: number | null;
};

type Page = { reader: Reader; cursor?: string | undefined; limit: number };

/**
 * A page of the messages that somebody may read, newest first. The cursor is the number of the last message of the page before:
 * what arrives or moves meanwhile shifts no page.
 */
export async function listMessages(
  db: Queryable,
  filter: MessageFilter,
  { reader, cursor, limit }: Page,
): Promise<MessagePage> {
  const hidden = await listHiddenForms(db, reader);
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
  const rows = await messagesThatFit(db, filter, hidden)
    .select("messages.number")
    .$if(before !== null, (query) => query.where("messages.number", "<", before ?? 0))
    .orderBy("messages.number", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit).map(({ number }) => Number(number));
  return {
    messages: await readLines(db, shown),
    next: rows.length > limit ? String(shown.at(-1)) : null,
    total: before === null ? await countFitting(db, filter, hidden) : null,
  };
}

async function readLines(db: Queryable, numbers: readonly number[]): Promise<MessageLine[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("messages")
    .select(["id", "number", "form_id", "form_title", "job_title", "locale", "sender_name", "sender_email"])
    .select(["subject", "preview", "folder", "signs", "unread", "starred", "assigned_to", "received_at"])
    .select((eb) =>
      eb
        .selectFrom("message_files")
        .select(({ fn }) => fn.countAll<number>().as("files"))
        .whereRef("message_files.message_id", "=", "messages.id")
        .as("files"),
    )
    .select((eb) =>
      eb
        .selectFrom("message_replies")
        .select(({ fn }) => fn.countAll<number>().as("replies"))
        .whereRef("message_replies.number", "=", "messages.number")
        .where("message_replies.stored_at", "is not", null)
        .as("replies"),
    )
    .where("number", "in", [...numbers])
    .orderBy("number", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    form: { id: row.form_id, title: row.form_title },
    job: row.job_title,
    locale: row.locale,
    sender: { name: row.sender_name, email: row.sender_email },
    subject: row.subject,
    preview: row.preview,
    folder: row.folder,
    signs: decodeJson(row.signs) as SpamSign[],
    unread: row.unread === 1,
    starred: row.starred === 1,
    assignedTo: row.assigned_to,
    files: Number(row.files ?? 0),
    answered: Number(row.replies ?? 0) > 0,
    receivedAt: row.received_at,
  }));
}
