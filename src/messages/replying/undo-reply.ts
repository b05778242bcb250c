import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { requireMessages } from "../changing/named-messages.ts";
import { type MessageActor, recordMessageEvent } from "../changing/record-message-event.ts";
import type { ReplyDraft } from "../contract/reply.ts";
import { messageUnknown } from "../errors.ts";
import { indexMessage } from "../receiving/index-message.ts";
import { findReplyDraft, type ReplyAuthor } from "./reply-drafts.ts";
import { replySent } from "./reply-errors.ts";

type Options = {
  author: ReplyAuthor;
  by: MessageActor;
  now: Instant;
  /** Takes a mail out of the queue; false where it was tried already, or is being sent. */
  withdraw(tx: Tx, mailId: string): Promise<boolean>;
};

/**
 * Takes a reply back before it leaves: it is a draft again, joined with what its author began since, and the message stands where it stood.
 * @returns the draft.
 * @throws AppError `MESSAGE_UNKNOWN` (404), `REPLY_SENT` (409).
 */
export async function undoReply(
  tx: Tx,
  id: string,
  { author, by, now, withdraw }: Options,
): Promise<ReplyDraft & { messageId: string }> {
  const reply = await tx
    .selectFrom("message_replies")
    .select(["message_id", "author_id", "text", "revision", "mail_id", "archived_from"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (reply === undefined || reply.author_id !== author.id) throw messageUnknown();
  const named = await requireMessages(tx, [reply.message_id], author);
  if (reply.mail_id === null || !(await withdraw(tx, reply.mail_id))) throw replySent();
  const begun = await findReplyDraft(tx, reply.message_id, author.id);
  if (begun !== null) {
    await tx.updateTable("reply_files").set({ reply_id: id }).where("reply_id", "=", begun.id).execute();
    await tx.deleteFrom("message_replies").where("id", "=", begun.id).execute();
  }
  const text = [reply.text, begun?.text ?? ""].filter((each) => each.trim() !== "").join("\n\n");
  await tx
    .updateTable("message_replies")
    .set({
      ...{ text, revision: Math.max(reply.revision, begun?.revision ?? 0) + 1, save_id: null, updated_at: now },
      ...{ stored_at: null, subject: null, mail_id: null, mail_message_id: null, archived_from: null },
    })
    .where("id", "=", id)
    .execute();
  await tx.updateTable("messages").set({ updated_at: now }).where("id", "=", reply.message_id).execute();
  if (reply.archived_from !== null) {
    await tx
      .updateTable("messages")
      .set({ folder: reply.archived_from })
      .where("id", "=", reply.message_id)
      .where("folder", "=", "archived")
      .execute();
  }
  await indexMessage(tx, reply.message_id);
  await recordMessageEvent(tx, named, { action: "message.reply-undone", by, now });
  const draft = await findReplyDraft(tx, reply.message_id, author.id);
  if (draft === null) throw messageUnknown();
  return { ...draft, messageId: reply.message_id };
}
