import { type SelectQueryBuilder, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { wordIndexOf } from "../../db/engines/search-engine-of.ts";
import { decodeJson } from "../../db/json.ts";
import type { Database } from "../../db/schema.ts";
import { searchedWords } from "../../i18n/listed-words.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { MessageFolder, SpamSign } from "../contract/message.ts";
import { isOfOtherForm, listHiddenForms, type Reader } from "./reader.ts";

/** Which messages a list holds: those that fit every field given. */
export type MessageFilter = {
  /** All but spam and bin unless given. */
  folder?: MessageFolder | undefined;
  /** Id of a form. */
  form?: string | undefined;
  unread?: boolean | undefined;
  starred?: boolean | undefined;
  /** Id of an administrator; null: nobody's. */
  assignedTo?: string | null | undefined;
  /** Beginnings of words, all of them, whatever their case and accents; or the number of a message. */
  text?: string | undefined;
};

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
  receivedAt: Instant;
};

/** Messages from a place on, newest first. `next`: the cursor of those that follow, null at the end. */
type MessagePage = {
  messages: MessageLine[];
  next: string | null;
  /** How many there are in all; null behind the first page. */
  total: number | null;
};

/** Folders of a list that names none. */
const KEPT: readonly MessageFolder[] = ["inbox", "review", "archived"];

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

async function countFitting(db: Queryable, filter: MessageFilter, hidden: readonly string[]): Promise<number> {
  const { total } = await messagesThatFit(db, filter, hidden)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Fitting = SelectQueryBuilder<Database, "messages", object>;

/** Conditions that partial indexes stand for are written out: a parameter does not say that it is 1. */
function messagesThatFit(db: Queryable, filter: MessageFilter, hidden: readonly string[]): Fitting {
  const { folder, form, unread, starred, assignedTo, text } = filter;
  let query: Fitting = db
    .selectFrom("messages")
    .where("messages.folder", "in", folder === undefined ? [...KEPT] : [folder])
    .where(isOfOtherForm(hidden));
  if (form !== undefined) query = query.where("messages.form_id", "=", form);
  if (unread === true) query = query.where("messages.unread", "=", sql.lit(1));
  if (starred === true) query = query.where("messages.starred", "=", sql.lit(1));
  if (assignedTo === null) query = query.where("messages.assigned_to", "is", null);
  else if (assignedTo !== undefined) query = query.where("messages.assigned_to", "=", assignedTo);
  const number = numberIn(text ?? "");
  const words = searchedWords(text ?? "");
  if (words.length > 0) {
    // The plus keeps both engines in the order of the list: they look up each number there, instead of sorting what has the words.
    const found = sql<boolean>`+messages.number in (${wordIndexOf(db, "messages").rowsWith({ all: words })})`;
    query = query.where((eb) => (number === null ? found : eb.or([eb("messages.number", "=", number), found])));
  } else if (number !== null) query = query.where("messages.number", "=", number);
  return query;
}

/** A search for one number, as receipts write it; null for any other. */
function numberIn(text: string): number | null {
  const [, digits] = /^#?(\d{1,15})$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
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
    receivedAt: row.received_at,
  }));
}
