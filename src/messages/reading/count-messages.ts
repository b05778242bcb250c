import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { MESSAGE_FOLDERS, type MessageFolder } from "../contract/message.ts";
import { isOfOtherForm, listHiddenForms, type Reader } from "./reader.ts";

type Count = { total: number; unread: number };

/** What the side of the inbox says: how many messages each folder has, and each form in the inbox. */
type MessageCounts = { folders: Record<MessageFolder, Count>; forms: ReadonlyMap<string, Count> };

/** Counts the messages that somebody may read. */
export async function countMessages(db: Queryable, reader: Reader): Promise<MessageCounts> {
  const hidden = await listHiddenForms(db, reader);
  const rows = await db
    .selectFrom("messages")
    .select(["form_id", "folder"])
    .select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<number>("unread").as("unread")])
    .where(isOfOtherForm(hidden))
    .groupBy(["form_id", "folder"])
    .execute();
  const folders = Object.fromEntries(MESSAGE_FOLDERS.map((folder) => [folder, { total: 0, unread: 0 }])) as Record<
    MessageFolder,
    Count
  >;
  const forms = new Map<string, Count>();
  for (const { form_id, folder, total, unread } of rows) {
    const count = { total: Number(total), unread: Number(unread) };
    folders[folder].total += count.total;
    folders[folder].unread += count.unread;
    if (folder === "inbox") forms.set(form_id, count);
  }
  return { folders, forms };
}

/**
 * What is new: unread messages of the inbox, doubtful ones that nobody read, and a text that is another one after each message that
 * arrives or changes. It is asked for all the time, and reads short parts of indexes alone.
 */
export async function readMessageNews(
  db: Queryable,
  reader: Reader,
): Promise<{ unread: number; doubtful: number; version: string }> {
  const hidden = await listHiddenForms(db, reader);
  const rows = await db
    .selectFrom("messages")
    .select("folder")
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .where("messages.unread", "=", sql.lit(1))
    .where("messages.folder", "in", ["inbox", "review"])
    .where(isOfOtherForm(hidden))
    .groupBy("folder")
    .execute();
  const of = (folder: MessageFolder) => Number(rows.find((row) => row.folder === folder)?.unread ?? 0);
  return { unread: of("inbox"), doubtful: of("review"), version: await readMessagesVersion(db, reader) };
}

/** The number of the newest message that somebody may read, and when one of them was changed last: `12.1764288000000`. */
export async function readMessagesVersion(db: Queryable, reader: Reader): Promise<string> {
  const newest = db
    .selectFrom("messages")
    .where(isOfOtherForm(await listHiddenForms(db, reader)))
    .limit(1);
  const last = await newest.select("messages.number as at").orderBy("messages.number", "desc").executeTakeFirst();
  const changed = await newest
    .select("messages.updated_at as at")
    .orderBy("messages.updated_at", "desc")
    .executeTakeFirst();
  return `${last?.at ?? 0}.${changed?.at ?? 0}`;
}
