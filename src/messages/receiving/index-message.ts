import type { Db, Tx } from "../../db/client.ts";
import { wordIndexOf } from "../../db/engines/search-engine-of.ts";
import { decodeJson } from "../../db/json.ts";
import { indexedWords } from "../../i18n/listed-words.ts";
import type { Answer } from "../contract/message.ts";

/** UTF-16 units of a message that are read for its words: more than a book of 80 pages. */
const MAX_READ = 200_000;

/**
 * Writes the words by which a message is found: its answers, the names of its files, who wrote, its form and job, its notes, the replies to it,
 * and the mails that came back.
 * Called in the transaction that changes any of them.
 */
export async function indexMessage(tx: Tx, id: string): Promise<void> {
  const message = await tx
    .selectFrom("messages")
    .select(["number", "locale", "answers", "sender_name", "sender_email", "form_title", "job_title"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const notes = await tx.selectFrom("message_notes").select("text").where("message_id", "=", id).execute();
  const replies = await tx
    .selectFrom("message_replies")
    .select("text")
    .where("message_id", "=", id)
    .where("stored_at", "is not", null)
    .orderBy("stored_at")
    .execute();
  const mails = await tx
    .selectFrom("received_mails")
    .select("text")
    .where("message_id", "=", id)
    .where("kind", "!=", "letter")
    .orderBy("stored_at")
    .execute();
  const files = await tx
    .selectFrom("message_files")
    .select("name")
    .where("message_id", "=", id)
    .where("mail_id", "is not", null)
    .execute();
  const { number, locale, answers, sender_name, sender_email, form_title, job_title } = message;
  const passages = [
    ...[String(number), sender_name, sender_email, form_title, job_title ?? ""],
    ...[...notes, ...replies, ...mails].map(({ text }) => text),
    ...(decodeJson(answers) as Answer[]).flatMap(({ values, files = [] }) => [
      ...values,
      ...files.map(({ name }) => name),
    ]),
    ...files.map(({ name }) => name),
  ];
  const words = await indexedWords(within(passages, MAX_READ), locale);
  await wordIndexOf(tx, "messages").write(tx, Number(number), words);
}

/** Messages that are indexed in one transaction. */
const STEP = 20;

/** Writes the words of all messages, in a database that was loaded without them. It may be stopped and begun again. */
export async function indexAllMessages(db: Db): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await db.snapshotInTurns((reader) =>
      reader
        .selectFrom("messages")
        .select(["id", "number"])
        .where("number", ">", after)
        .orderBy("number")
        .limit(STEP)
        .execute(),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    await db.transaction(async (tx) => {
      for (const { id } of rows) await indexMessage(tx, id);
    });
    after = Number(last.number);
  }
}

function* within(passages: readonly string[], max: number): Generator<string> {
  let left = max;
  for (const passage of passages) {
    if (left <= 0) return;
    yield passage.slice(0, left);
    left -= passage.length;
  }
}
