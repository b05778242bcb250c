import { decodeJson } from "../../db/json.ts";
import { formatDateTime, formatFileSize } from "../../i18n/format.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Answer } from "../contract/message.ts";
import type { Read } from "../exporting/export-messages.ts";
import { filePaths } from "../exporting/message-archive.ts";
import type { MessageFiles } from "../files/message-files.ts";
import { deleteMessages } from "../purge-messages.ts";
import { correctMessages } from "./correct-messages.ts";
import { type MessageThread, readThread, threadEntries, withThreads } from "./message-thread.ts";
import { PERSON_WORDS } from "./person-words.ts";
import type { PersonalDataSource, PersonalRecord } from "./personal-data-source.ts";

/** Messages that are read or deleted at a time. */
const AT_ONCE = 100;

/** What a person sent, with files, the notes about it, and the emails that were sent and came since. */
export const sentMessages: PersonalDataSource = {
  name: "messages",
  title: { fr: PERSON_WORDS.fr.messages, en: PERSON_WORDS.en.messages },
  read: readMessages,
  async count(db, contactId) {
    const ofContact = db.selectFrom("messages").where("contact_id", "=", contactId);
    const { messages } = await ofContact
      .select(({ fn }) => fn.countAll<number>().as("messages"))
      .executeTakeFirstOrThrow();
    const ids = ofContact.select("messages.id");
    const counted = async (table: "message_files" | "message_notes" | "received_mails") => {
      const rows = db.selectFrom(table).where("message_id", "in", ids);
      const { count } = await rows.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
      return Number(count);
    };
    // What was not sent is a text of the team still, with its files.
    const sent = db.selectFrom("message_replies").where("message_id", "in", ids).where("stored_at", "is not", null);
    const { replies } = await sent.select(({ fn }) => fn.countAll<number>().as("replies")).executeTakeFirstOrThrow();
    const { replyFiles } = await db
      .selectFrom("reply_files")
      .select(({ fn }) => fn.countAll<number>().as("replyFiles"))
      .where("reply_id", "in", sent.select("id"))
      .executeTakeFirstOrThrow();
    return {
      messages: Number(messages),
      files: (await counted("message_files")) + Number(replyFiles),
      notes: await counted("message_notes"),
      replies: Number(replies),
      mails: await counted("received_mails"),
    };
  },
  correct: correctMessages,
  async erase(tx, contactId, removeMails) {
    const rows = await tx
      .selectFrom("messages")
      .select("id")
      .where("contact_id", "=", contactId)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return { erased: 0, withFiles: [] };
    const withFiles = await deleteMessages(
      tx,
      rows.map(({ id }) => id),
      removeMails,
    );
    return { erased: rows.length, withFiles };
  },
};

async function* readMessages(
  read: Read,
  contactId: string,
  files: Pick<MessageFiles, "open">,
): AsyncGenerator<PersonalRecord> {
  for (let after = 0, more = true; more; ) {
    const last = after;
    const { rows, notes, threaded } = await read(async (db) => {
      const found = await db
        .selectFrom("messages")
        .select(["id", "number", "form_title", "job_title", "locale", "path", "sender_name", "sender_email"])
        .select(["subject", "answers", "folder", "received_at"])
        .where("contact_id", "=", contactId)
        .where("number", ">", last)
        .orderBy("number")
        .limit(AT_ONCE)
        .execute();
      const ids = found.map(({ id }) => id);
      const written = await db
        .selectFrom("message_notes")
        .select(["message_id", "text", "at"])
        .where("message_id", "in", ids)
        .orderBy("id")
        .execute();
      const grouped = Map.groupBy(written, (note) => note.message_id);
      return { rows: found, notes: grouped, threaded: await withThreads(db, ids) };
    });
    for (const row of rows) {
      // One at a time: emails are long.
      const thread = threaded.has(row.id) ? await read((db) => readThread(db, row.id)) : NO_THREAD;
      yield toRecord(row, { notes: notes.get(row.id) ?? [], thread, files });
    }
    after = Number(rows.at(-1)?.number ?? 0);
    more = rows.length === AT_ONCE;
  }
}

const NO_THREAD: MessageThread = { receipts: [], replies: [], mails: [] };

type Around = {
  notes: ReadonlyArray<{ text: string; at: number }>;
  thread: MessageThread;
  files: Pick<MessageFiles, "open">;
};

type Row = {
  id: string;
  number: number;
  form_title: string;
  job_title: string | null;
  locale: Locale;
  path: string;
  sender_name: string;
  sender_email: string;
  subject: string;
  answers: string;
  folder: string;
  received_at: number;
};

function toRecord(row: Row, { notes, thread, files }: Around): PersonalRecord {
  const sender = { name: row.sender_name, email: row.sender_email };
  const pathOf = filePaths({ number: Number(row.number), sender });
  const answers = (decodeJson(row.answers) as Answer[]).map(({ files: sent = [], ...answer }) => ({
    ...answer,
    files: sent.map((file) => ({ ...file, path: `files/${pathOf(file.name)}` })),
  }));
  const open = async (id: string) => (await files.open(row.id, id))?.stream ?? null;
  const emails = threadEntries(thread, { pathOf, open });
  return {
    json: {
      number: Number(row.number),
      receivedAt: new Date(row.received_at).toISOString(),
      ...{ form: row.form_title, job: row.job_title, language: row.locale, page: row.path },
      ...{ folder: row.folder, sender, subject: row.subject },
      answers: answers.map(({ type, label, values, files: sent }) => ({
        ...{ question: label, type, values },
        files: sent.map(({ name, type: mediaType, bytes, path }) => ({ name, type: mediaType, bytes, path })),
      })),
      // Who of the team wrote a note is no data of the person whom it is about.
      notes: notes.map(({ text, at }) => ({ at: new Date(at).toISOString(), text })),
      thread: emails.map(({ json }) => json),
    },
    readable(locale, timeZone) {
      const words = PERSON_WORDS[locale];
      const when = (at: number) => formatDateTime(at, locale, timeZone);
      return {
        title: words.message(Number(row.number), when(row.received_at)),
        lines: [
          [words.form, row.form_title],
          ...(row.job_title === null ? [] : [[words.job, row.job_title] as const]),
          [words.page, row.path],
          ...answers.map(({ type, label, values, files: sent }): readonly [string, string] => [
            label,
            type === "consent"
              ? words.agreed(values.length > 0)
              : [...values, ...sent.map(({ name, bytes }) => `${name} (${formatFileSize(bytes, locale)})`)].join("\n"),
          ]),
          ...notes.map(({ text, at }) => [words.note(when(at)), text] as const),
          ...emails.map(({ line }) => line(locale, timeZone)),
        ],
      };
    },
    files: [
      ...answers.flatMap(({ files: sent }) =>
        sent.map(({ id, path }) => ({ path, at: row.received_at, open: () => open(id) })),
      ),
      ...emails.flatMap(({ files: sent }) => sent),
    ],
  };
}
