import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { messageUnknown } from "../errors.ts";
import type { Reader } from "../reading/reader.ts";
import { indexMessage } from "../receiving/index-message.ts";
import { requireMessages } from "./named-messages.ts";

type NewNote = { messageId: string; author: string; text: string };

/** Adds a note to a message; the message is found by its words too. @throws AppError `MESSAGE_UNKNOWN` (404). @returns its id. */
export async function addNote(
  tx: Tx,
  { messageId, author, text }: NewNote,
  { reader, now }: { reader: Reader; now: Instant },
): Promise<string> {
  await requireMessages(tx, [messageId], reader);
  const id = newId();
  await tx
    .insertInto("message_notes")
    .values({ id, message_id: messageId, author_id: reader.id, author, text, at: now })
    .execute();
  await touch(tx, messageId, now);
  return id;
}

/**
 * Removes a note: one's own, or anybody's for who reads everything.
 * @throws AppError `MESSAGE_UNKNOWN` (404), also for the note of somebody else.
 */
export async function removeNote(tx: Tx, id: string, { reader, now }: { reader: Reader; now: Instant }): Promise<void> {
  const note = await tx
    .selectFrom("message_notes")
    .select(["message_id", "author_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (note === undefined || (note.author_id !== reader.id && !reader.readsAll)) throw messageUnknown();
  await requireMessages(tx, [note.message_id], reader);
  await tx.deleteFrom("message_notes").where("id", "=", id).execute();
  await touch(tx, note.message_id, now);
}

async function touch(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.updateTable("messages").set({ updated_at: now }).where("id", "=", id).execute();
  await indexMessage(tx, id);
}
