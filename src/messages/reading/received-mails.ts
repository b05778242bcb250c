import type { Queryable } from "../../db/client.ts";
import type { MailExtent, ReceivedMailKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { MessageFile } from "../contract/message.ts";
import { messageUnknown } from "../errors.ts";
import { findMessageForm } from "../form-settings.ts";
import { listHiddenForms, type Reader } from "./reader.ts";

/** A mail of a thread. `delivery`: of a report, what became of a reply, and what the server said. */
export type ThreadMail = {
  id: string;
  kind: ReceivedMailKind;
  sender: { name: string; email: string };
  subject: string;
  text: string;
  quoted: string;
  files: MessageFile[];
  bytes: number;
  extent: MailExtent;
  /** Its text was longer than is shown; and how many of its files are not listed. */
  cut: boolean;
  missing: number;
  delivery: { state: "failed" | "delayed"; detail: string } | null;
  replyId: string | null;
  sentAt: Instant | null;
  storedAt: Instant;
};

/** The mails of a thread, in the order in which they came. The caller has checked that the reader may read it. */
export async function listReceivedMails(db: Queryable, messageId: string): Promise<ThreadMail[]> {
  const rows = await db
    .selectFrom("received_mails")
    .selectAll()
    .where("message_id", "=", messageId)
    .orderBy("stored_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom("message_files")
    .select(["mail_id", "id", "name", "type", "bytes"])
    .where("message_id", "=", messageId)
    .where("mail_id", "is not", null)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, subject: row.subject, text: row.text, quoted: row.quoted },
    sender: { name: row.sender_name, email: row.sender_email },
    files: files
      .filter(({ mail_id }) => mail_id === row.id)
      .map(({ id, name, type, bytes }) => ({ id, name, type, bytes: Number(bytes) })),
    ...{ bytes: Number(row.bytes), extent: row.extent, cut: row.is_cut === 1, missing: row.missing_files },
    delivery: row.delivery === null ? null : { state: row.delivery, detail: row.delivery_detail ?? "" },
    ...{ replyId: row.reply_id, sentAt: row.sent_at, storedAt: row.stored_at },
  }));
}

/** A mail as it came, and whether its download is a line of the audit log. */
type FoundMail = {
  message: { id: string; number: number; formTitle: string };
  storedAt: Instant;
  logged: boolean;
};

/** Finds a mail of a thread. @throws AppError `MESSAGE_UNKNOWN` (404), also for one of a message that the reader may not read. */
export async function findReceivedMail(db: Queryable, id: string, reader: Reader): Promise<FoundMail> {
  const hidden = await listHiddenForms(db, reader);
  const row = await db
    .selectFrom("received_mails")
    .innerJoin("messages", "messages.id", "received_mails.message_id")
    .select(["received_mails.message_id", "received_mails.stored_at"])
    .select(["messages.number", "messages.form_id", "messages.form_title"])
    .where("received_mails.id", "=", id)
    .$if(hidden.length > 0, (query) => query.where("messages.form_id", "not in", hidden))
    .executeTakeFirst();
  if (row === undefined) throw messageUnknown();
  const form = await findMessageForm(db, row.form_id);
  return {
    message: { id: row.message_id, number: Number(row.number), formTitle: row.form_title },
    storedAt: row.stored_at,
    logged: form?.settings.logReadings === true,
  };
}
