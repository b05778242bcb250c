import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { MessageFile } from "../contract/message.ts";
import { MAX_REPLY_BYTES, MAX_REPLY_FILES } from "../contract/reply.ts";
import { messageUnknown } from "../errors.ts";
import { listHiddenForms, type Reader } from "../reading/reader.ts";
import { type ReplyAuthor, requireReplyDraft } from "./reply-drafts.ts";
import { replyFileRefused, replySent } from "./reply-errors.ts";

/**
 * Attaches a file to the draft of a reply, which it begins where there is none. Its bytes are kept before.
 * @throws AppError `MESSAGE_UNKNOWN` (404), `REPLY_FILE_REFUSED` (422).
 */
export async function attachReplyFile(
  tx: Tx,
  messageId: string,
  file: MessageFile,
  { author, now }: { author: ReplyAuthor; now: Instant },
): Promise<void> {
  const { id, files } = await requireReplyDraft(tx, messageId, { author, now });
  if (files.length >= MAX_REPLY_FILES) throw replyFileRefused("count");
  if (bytesOf([...files, file]) > MAX_REPLY_BYTES) throw replyFileRefused("size");
  const { id: fileId, name, type, bytes } = file;
  await tx.insertInto("reply_files").values({ id: fileId, reply_id: id, name, type, bytes }).execute();
}

/** Bytes of some files together. */
function bytesOf(files: readonly MessageFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A file of a reply, and whose reply to which message it is. */
type FoundFile = MessageFile & {
  message: { id: string; number: number; formTitle: string };
  reply: { id: string; authorId: string; isDraft: boolean };
};

/** Finds a file of a reply. @throws AppError `MESSAGE_UNKNOWN` (404), also for one of somebody else's draft. */
export async function findReplyFile(db: Queryable, id: string, reader: Reader): Promise<FoundFile> {
  const hidden = await listHiddenForms(db, reader);
  const row = await db
    .selectFrom("reply_files")
    .innerJoin("message_replies", "message_replies.id", "reply_files.reply_id")
    .innerJoin("messages", "messages.id", "message_replies.message_id")
    .select(["reply_files.name", "reply_files.type", "reply_files.bytes", "reply_files.reply_id"])
    .select(["message_replies.author_id", "message_replies.stored_at"])
    .select(["messages.id as message_id", "messages.number", "messages.form_title"])
    .where("reply_files.id", "=", id)
    .$if(hidden.length > 0, (query) => query.where("messages.form_id", "not in", hidden))
    .executeTakeFirst();
  const isDraft = row?.stored_at === null;
  if (row === undefined || (isDraft && row.author_id !== reader.id)) throw messageUnknown();
  return {
    ...{ id, name: row.name, type: row.type, bytes: Number(row.bytes) },
    message: { id: row.message_id, number: Number(row.number), formTitle: row.form_title },
    reply: { id: row.reply_id, authorId: row.author_id, isDraft },
  };
}

/**
 * Takes a file off the draft of one's own reply. Its bytes are removed after the commit.
 * @returns the message that it lies beside.
 * @throws AppError `MESSAGE_UNKNOWN` (404), `REPLY_SENT` (409).
 */
export async function detachReplyFile(tx: Tx, id: string, reader: Reader): Promise<{ messageId: string }> {
  const { message, reply } = await findReplyFile(tx, id, reader);
  if (reply.authorId !== reader.id) throw messageUnknown();
  if (!reply.isDraft) throw replySent();
  await tx.deleteFrom("reply_files").where("id", "=", id).execute();
  return { messageId: message.id };
}
