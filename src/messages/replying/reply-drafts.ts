import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { requireMessages } from "../changing/named-messages.ts";
import type { MessageFile } from "../contract/message.ts";
import type { ReplyDraft } from "../contract/reply.ts";
import type { Reader } from "../reading/reader.ts";
import { replyConflict } from "./reply-errors.ts";

/** Who writes a reply, as it is shown beside it. */
export type ReplyAuthor = Reader & { name: string };

/** The draft of somebody's reply to a message; null where there is none. */
export async function findReplyDraft(db: Queryable, messageId: string, authorId: string): Promise<ReplyDraft | null> {
  const row = await db
    .selectFrom("message_replies")
    .select(["id", "text", "revision", "updated_at"])
    .where("message_id", "=", messageId)
    .where("author_id", "=", authorId)
    .where("stored_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, text, revision, updated_at: savedAt } = row;
  return { id, text, revision, savedAt, files: await listReplyFiles(db, id) };
}

/** The files of a reply, in the order in which they were attached. */
export async function listReplyFiles(db: Queryable, replyId: string): Promise<MessageFile[]> {
  const rows = await db
    .selectFrom("reply_files")
    .select(["id", "name", "type", "bytes"])
    .where("reply_id", "=", replyId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

type Save = {
  messageId: string;
  text: string;
  /** The revision that the text was made from; 0 where nothing was saved. */
  seen: number;
  saveId: string;
};

/**
 * Saves what somebody has written of a reply so far. The same save again changes nothing.
 * @returns the draft as it is stored.
 * @throws AppError `MESSAGE_UNKNOWN` (404), `CONFLICT` (409) where another tab saved since.
 */
export async function saveReplyDraft(
  tx: Tx,
  { messageId, text, seen, saveId }: Save,
  { author, now }: { author: ReplyAuthor; now: Instant },
): Promise<ReplyDraft> {
  const draft = await requireReplyDraft(tx, messageId, { author, now });
  const { save_id: last } = await tx
    .selectFrom("message_replies")
    .select("save_id")
    .where("id", "=", draft.id)
    .executeTakeFirstOrThrow();
  if (last === saveId) return draft;
  if (draft.revision !== seen) throw replyConflict(draft);
  const revision = seen + 1;
  await tx
    .updateTable("message_replies")
    .set({ text, revision, save_id: saveId, updated_at: now })
    .where("id", "=", draft.id)
    .execute();
  return { ...draft, text, revision, savedAt: now };
}

/** The draft of a reply, begun where there is none. @throws AppError `MESSAGE_UNKNOWN` (404). */
export async function requireReplyDraft(
  tx: Tx,
  messageId: string,
  { author, now }: { author: ReplyAuthor; now: Instant },
): Promise<ReplyDraft> {
  const [message] = await requireMessages(tx, [messageId], author);
  const found = await findReplyDraft(tx, messageId, author.id);
  if (found !== null) return found;
  const id = newId();
  await tx
    .insertInto("message_replies")
    .values({
      id,
      message_id: messageId,
      number: message?.number ?? 0,
      author_id: author.id,
      author: author.name,
      text: "",
      revision: 0,
      save_id: null,
      created_at: now,
      updated_at: now,
      stored_at: null,
      subject: null,
      mail_id: null,
      mail_message_id: null,
      archived_from: null,
    })
    .execute();
  return { id, text: "", revision: 0, savedAt: now, files: [] };
}
