import type { Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import { formatDateTime, formatFileSize } from "../../i18n/format.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Answer } from "../contract/message.ts";
import type { Read } from "../exporting/export-messages.ts";
import { filePaths } from "../exporting/message-archive.ts";
import type { MessageFiles } from "../files/message-files.ts";
import { deleteMessages } from "../purge-messages.ts";
import { indexMessage } from "../receiving/index-message.ts";
import { PERSON_WORDS } from "./person-words.ts";
import type { Correction, PersonalDataSource, PersonalRecord } from "./personal-data-source.ts";

/** Messages that are read, changed, or deleted at a time. */
const AT_ONCE = 100;

/** What a person sent by forms, with files and the notes about it. */
export const sentMessages: PersonalDataSource = {
  name: "messages",
  title: { fr: PERSON_WORDS.fr.messages, en: PERSON_WORDS.en.messages },
  read: readMessages,
  async count(db, contactId) {
    const ofContact = db.selectFrom("messages").where("contact_id", "=", contactId);
    const { messages } = await ofContact
      .select(({ fn }) => fn.countAll<number>().as("messages"))
      .executeTakeFirstOrThrow();
    const counted = (table: "message_files" | "message_notes") =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("message_id", "in", ofContact.select("messages.id"))
        .executeTakeFirstOrThrow();
    const [files, notes] = [await counted("message_files"), await counted("message_notes")];
    return { messages: Number(messages), files: Number(files.count), notes: Number(notes.count) };
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
    const { rows, notes } = await read(async (db) => {
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
      return { rows: found, notes: Map.groupBy(written, (note) => note.message_id) };
    });
    for (const row of rows) yield toRecord(row, notes.get(row.id) ?? [], files);
    after = Number(rows.at(-1)?.number ?? 0);
    more = rows.length === AT_ONCE;
  }
}

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

function toRecord(row: Row, notes: ReadonlyArray<{ text: string; at: number }>, files: Pick<MessageFiles, "open">) {
  const sender = { name: row.sender_name, email: row.sender_email };
  const pathOf = filePaths({ number: Number(row.number), sender });
  const answers = (decodeJson(row.answers) as Answer[]).map(({ files: sent = [], ...answer }) => ({
    ...answer,
    files: sent.map((file) => ({ ...file, path: `files/${pathOf(file.name)}` })),
  }));
  const record: PersonalRecord = {
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
        ],
      };
    },
    files: answers.flatMap(({ files: sent }) =>
      sent.map(({ id, path }) => ({
        ...{ path, at: row.received_at },
        open: async () => (await files.open(row.id, id))?.stream ?? null,
      })),
    ),
  };
  return record;
}

async function correctMessages(
  tx: Tx,
  contactId: string,
  correction: Correction,
  after: number,
): Promise<number | null> {
  const rows = await tx
    .selectFrom("messages")
    .select(["id", "number", "answers"])
    .where("contact_id", "=", contactId)
    .where("number", ">", after)
    .orderBy("number")
    .limit(AT_ONCE)
    .execute();
  const { name, email } = correction;
  for (const { id, answers } of rows) {
    const corrected = correctedAnswers(decodeJson(answers) as Answer[], correction);
    await tx
      .updateTable("messages")
      .set({
        answers: encodeJson(corrected),
        updated_at: Date.now(),
        ...(name !== undefined && { sender_name: name }),
        ...(email !== undefined && { sender_email: email }),
      })
      .where("id", "=", id)
      .execute();
    await indexMessage(tx, id);
  }
  return rows.length === AT_ONCE ? Number(rows.at(-1)?.number) : null;
}

/**
 * The answers with the new name and address where the person wrote theirs. Of several questions about the name, the first gets all of it:
 * nobody can tell which part is which. Addresses behind the first may be other people's.
 */
export function correctedAnswers(answers: readonly Answer[], { name, email }: Correction): Answer[] {
  const firstName = answers.find(({ subject }) => subject === "name");
  const firstEmail = answers.find(({ type }) => type === "email");
  return answers.map((answer) => {
    if (answer.subject === "name" && name !== undefined) {
      return { ...answer, values: answer === firstName && name !== "" ? [name] : [] };
    }
    return answer === firstEmail && email !== undefined ? { ...answer, values: [email] } : answer;
  });
}
