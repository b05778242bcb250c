import type { Queryable } from "../../db/client.ts";
import type { MailStatus } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { MessageFile } from "../contract/message.ts";

/** Where the mail of a reply is. `error` and `answer`: of the last attempt (`mail/errors.ts`). */
type Delivery = {
  status: MailStatus;
  attempts: number;
  nextAttemptAt: Instant | null;
  sentAt: Instant | null;
  error: string | null;
  answer: string | null;
};

/** A reply that was sent, or leaves in a moment. `delivery` is null once what became of its mail is not kept any more. */
export type ThreadReply = {
  id: string;
  authorId: string;
  author: string;
  subject: string;
  text: string;
  files: MessageFile[];
  storedAt: Instant;
  delivery: Delivery | null;
};

/** The replies to a message, in the order in which they were sent. The caller has checked that the reader may read it. */
export async function listThreadReplies(db: Queryable, messageId: string): Promise<ThreadReply[]> {
  const rows = await db
    .selectFrom("message_replies")
    .leftJoin("mails", "mails.id", "message_replies.mail_id")
    .select(["message_replies.id", "message_replies.author_id", "message_replies.author", "message_replies.text"])
    .select(["message_replies.subject", "message_replies.stored_at"])
    .select(["mails.status", "mails.attempts", "mails.next_attempt_at", "mails.sent_at"])
    .select(["mails.last_error", "mails.last_answer"])
    .where("message_replies.message_id", "=", messageId)
    .where("message_replies.stored_at", "is not", null)
    .orderBy("message_replies.stored_at")
    .orderBy("message_replies.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await db
          .selectFrom("reply_files")
          .select(["reply_id", "id", "name", "type", "bytes"])
          .where("reply_id", "in", ids)
          .orderBy("id")
          .execute();
  return rows.map((row) => ({
    id: row.id,
    authorId: row.author_id,
    author: row.author,
    subject: row.subject ?? "",
    text: row.text,
    files: files
      .filter(({ reply_id }) => reply_id === row.id)
      .map(({ id, name, type, bytes }) => ({ id, name, type, bytes: Number(bytes) })),
    storedAt: row.stored_at ?? 0,
    delivery:
      row.status === null
        ? null
        : {
            status: row.status,
            attempts: row.attempts ?? 0,
            nextAttemptAt: row.next_attempt_at,
            sentAt: row.sent_at,
            error: row.last_error,
            answer: row.last_answer,
          },
  }));
}
