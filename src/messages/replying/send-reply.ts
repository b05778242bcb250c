import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { parseEmailAddress } from "../../kernel/email-address.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ReplyMail } from "../../mail/contract/reply-mail.ts";
import { requireMessages } from "../changing/named-messages.ts";
import { type MessageActor, recordMessageEvent } from "../changing/record-message-event.ts";
import { UNDO_MS } from "../contract/reply.ts";
import { messageUnknown } from "../errors.ts";
import { indexMessage } from "../receiving/index-message.ts";
import { listReplyFiles, type ReplyAuthor } from "./reply-drafts.ts";
import { messageAnswered, messageWithoutAddress, replyChanged, replyEmpty } from "./reply-errors.ts";
import { lastThreadIndex, listThreadMails, replyMailOf } from "./reply-mail.ts";
import type { Thread } from "./thread-token.ts";

/** How replies leave. */
export type ReplyPost = {
  /** Queues the mail of a reply, which leaves after `delayMs`. @returns its id. */
  enqueue(
    tx: Tx,
    mail: { kind: "message-reply"; to: string; locale: Locale; data: ReplyMail },
    options: { messageId: string; delayMs: number },
  ): Promise<string>;
  /** The Message-ID of a reply, without angle brackets (`thread-token.ts`). */
  messageIdOf(thread: Thread, replyId: string): string;
  /** Where answers go; null: to the sender of the site's mails. */
  replyTo: string | null;
};

type Send = {
  id: string;
  /** Of the draft that was read. */
  revision: number;
  /** The last reply that was read in the thread; null where there was none. */
  after: string | null;
  /** Whether the message leaves the inbox for the archive. */
  archive: boolean;
};

type Options = { author: ReplyAuthor; mailName: string | null; by: MessageActor; now: Instant; post: ReplyPost };

/**
 * Sends a draft: its mail is queued in the same transaction, and leaves ten seconds later. Sent again, a reply is what it was: two
 * clicks or two tabs are one mail. The message is read from then on.
 * @throws AppError `MESSAGE_UNKNOWN` (404), `REPLY_CHANGED` (409), `MESSAGE_ANSWERED` (409), `REPLY_EMPTY` (422),
 *   `MESSAGE_WITHOUT_ADDRESS` (422), `TOO_MANY_ACTIONS` (429).
 */
export async function sendReply(tx: Tx, { id, revision, after, archive }: Send, options: Options): Promise<void> {
  const { author, mailName, by, now, post } = options;
  const reply = await tx
    .selectFrom("message_replies")
    .select(["message_id", "author_id", "text", "revision", "created_at", "stored_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (reply === undefined || reply.author_id !== author.id) throw messageUnknown();
  const [named] = await requireMessages(tx, [reply.message_id], author);
  if (named === undefined) throw messageUnknown();
  if (reply.revision !== revision) throw replyChanged();
  if (reply.stored_at !== null) return;
  if (reply.text.trim() === "") throw replyEmpty();
  const message = await tx
    .selectFrom("messages")
    .select(["locale", "subject", "form_title", "answers", "received_at", "contact_id", "sender_email"])
    .where("id", "=", named.id)
    .executeTakeFirstOrThrow();
  const to = parseEmailAddress(message.sender_email);
  if (to === null) throw messageWithoutAddress();
  await requireUnanswered(tx, { messageId: named.id, since: reply.created_at, after });

  const { subject, ...said } = replyMailOf(
    {
      ...{ id: named.id, number: named.number, locale: message.locale, subject: message.subject },
      ...{ formTitle: message.form_title, answers: message.answers, receivedAt: message.received_at },
    },
    { earlier: await listThreadMails(tx, named.id), index: await lastThreadIndex(tx, named.id) },
  );
  const files = await listReplyFiles(tx, id);
  const attachments = files.map(({ id: fileId, name, type }) => ({ id: fileId, owner: named.id, name, type }));
  const messageId = post.messageIdOf({ number: named.number, contactId: message.contact_id }, id);
  const data = { ...said, subject, text: reply.text, author: mailName, replyTo: post.replyTo, attachments };
  const mailId = await post.enqueue(
    tx,
    { kind: "message-reply", to, locale: message.locale, data },
    { messageId, delayMs: UNDO_MS },
  );
  const isArchived = archive && named.folder === "inbox";
  await tx
    .updateTable("message_replies")
    .set({
      ...{ author: author.name, subject, mail_id: mailId, mail_message_id: messageId },
      ...{ stored_at: now, updated_at: now, archived_from: isArchived ? named.folder : null },
    })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("messages")
    .set({ unread: 0, updated_at: now, ...(isArchived && { folder: "archived" as const }) })
    .where("id", "=", named.id)
    .execute();
  await indexMessage(tx, named.id);
  await recordMessageEvent(tx, [named], { action: "message.replied", by, now });
}

/** Refuses a reply where another one was sent since it was begun, and its author has not read that one. */
async function requireUnanswered(
  tx: Tx,
  { messageId, since, after }: { messageId: string; since: Instant; after: string | null },
): Promise<void> {
  const last = await tx
    .selectFrom("message_replies")
    .select(["id", "author", "stored_at as at"])
    .where("message_id", "=", messageId)
    .where("stored_at", ">=", since)
    .orderBy("stored_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && last.id !== after) throw messageAnswered({ ...last, at: last.at ?? since });
}
