import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Answer, MessageFolder } from "../contract/message.ts";
import { countFitting, type MessageFilter, messagesThatFit } from "../reading/message-filter.ts";
import { listHiddenForms, type Reader } from "../reading/reader.ts";

/** Reads on one state of the database. */
export type Read = <T>(work: (db: Queryable) => Promise<T>) => Promise<T>;

/** A message with everything that an export writes of it. */
export type ExportedMessage = {
  id: string;
  number: number;
  form: { id: string; title: string };
  job: string | null;
  locale: Locale;
  sender: { name: string; email: string };
  subject: string;
  answers: Answer[];
  folder: MessageFolder;
  assignedTo: string | null;
  notes: number;
  receivedAt: Instant;
};

/** A question that messages answer. `label`: in the words of the newest of them. */
export type ExportedQuestion = { id: string; label: string };

/** Messages read at a time: as many are held in memory. */
const CHUNK = 100;
/** Newest messages, and characters of their answers, that are read for the questions: what is older may have others. */
const MAX_READ_MESSAGES = 500;
const MAX_READ_LENGTH = 4_000_000;
/** Questions that have a column of their own. */
const MAX_QUESTIONS = 80;

/** How many messages fit a filter, and the questions that the newest of them answer, in the order of their forms. */
export async function readExportFacts(
  db: Queryable,
  filter: MessageFilter,
  reader: Reader,
): Promise<{ total: number; questions: ExportedQuestion[] }> {
  const hidden = await listHiddenForms(db, reader);
  const questions = new Map<string, ExportedQuestion>();
  let before: number | null = null;
  for (let messages = 0, length = 0; messages < MAX_READ_MESSAGES && length < MAX_READ_LENGTH; ) {
    const rows = await readChunk(db, { filter, hidden, before, limit: CHUNK / 2 });
    for (const { answers } of rows) {
      length += answers.length;
      for (const { question, label } of decodeJson(answers) as Answer[]) {
        if (questions.size < MAX_QUESTIONS && !questions.has(question))
          questions.set(question, { id: question, label });
      }
    }
    messages += rows.length;
    before = rows.at(-1)?.number ?? null;
    if (rows.length < CHUNK / 2) break;
  }
  return { total: await countFitting(db, filter, hidden), questions: [...questions.values()] };
}

/**
 * The messages that fit a filter and that somebody may read, newest first: so many at a time, each on the state of the database at that
 * moment. Who loses a right meanwhile gets no more.
 */
export async function* exportMessages(
  read: Read,
  filter: MessageFilter,
  reader: Reader,
): AsyncGenerator<ExportedMessage> {
  for (let before: number | null = null, more = true; more; ) {
    const after: number | null = before;
    const rows: Row[] = await read(async (db) => {
      const hidden = await listHiddenForms(db, reader);
      return readChunk(db, { filter, hidden, before: after, limit: CHUNK });
    });
    for (const row of rows) yield toExported(row);
    before = rows.at(-1)?.number ?? null;
    more = rows.length === CHUNK;
  }
}

type Chunk = { filter: MessageFilter; hidden: readonly string[]; before: number | null; limit: number };
type Row = Awaited<ReturnType<typeof readChunk>>[number];

async function readChunk(db: Queryable, { filter, hidden, before, limit }: Chunk) {
  const found = await messagesThatFit(db, filter, hidden)
    .select("messages.number")
    .$if(before !== null, (query) => query.where("messages.number", "<", before ?? 0))
    .orderBy("messages.number", "desc")
    .limit(limit)
    .execute();
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom("messages")
    .select(["id", "number", "form_id", "form_title", "job_title", "locale", "sender_name", "sender_email", "subject"])
    .select(["answers", "folder", "assigned_to", "received_at"])
    .select((eb) =>
      eb
        .selectFrom("message_notes")
        .select(({ fn }) => fn.countAll<number>().as("notes"))
        .whereRef("message_notes.message_id", "=", "messages.id")
        .as("notes"),
    )
    .where(
      "number",
      "in",
      found.map(({ number }) => number),
    )
    .orderBy("number", "desc")
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

function toExported(row: Row): ExportedMessage {
  return {
    id: row.id,
    number: row.number,
    form: { id: row.form_id, title: row.form_title },
    job: row.job_title,
    locale: row.locale,
    sender: { name: row.sender_name, email: row.sender_email },
    subject: row.subject,
    answers: decodeJson(row.answers) as Answer[],
    folder: row.folder,
    assignedTo: row.assigned_to,
    notes: Number(row.notes ?? 0),
    receivedAt: row.received_at,
  };
}
