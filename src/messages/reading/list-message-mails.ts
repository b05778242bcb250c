import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { MessageMailRole, MessageMailState } from "../contract/message-mail.ts";
import { messageUnknown } from "../errors.ts";
import { isOfOtherForm, listHiddenForms, type Reader } from "./reader.ts";

/** An email about a message, or why there is none. */
type MessageMailLine = {
  role: MessageMailRole;
  /** Of a receipt the contact's id, else the administrator's. */
  recipientId: string;
  mailId: string | null;
  state: MessageMailState;
  at: Instant;
  /** What another server said that could not deliver it; null unless it said so. */
  bounce: string | null;
};

/** Who wrote a message, and the emails about it: the receipt first. @throws AppError `MESSAGE_UNKNOWN` (404). */
export async function listMessageMails(
  db: Queryable,
  id: string,
  reader: Reader,
): Promise<{ sender: string; withheld: boolean; mails: MessageMailLine[] }> {
  const message = await db
    .selectFrom("messages")
    .select(["sender_email", "withheld"])
    .where("id", "=", id)
    .where(isOfOtherForm(await listHiddenForms(db, reader)))
    .executeTakeFirst();
  if (message === undefined) throw messageUnknown();
  const rows = await db
    .selectFrom("message_mails")
    .select(["role", "recipient_id as recipientId", "mail_id as mailId", "state", "at"])
    .select(["bounced_at", "bounce_detail"])
    .where("message_id", "=", id)
    .orderBy("role", "desc")
    .orderBy("recipient_id")
    .execute();
  const mails = rows.map(({ bounced_at, bounce_detail, ...line }) => ({
    ...line,
    bounce: bounced_at === null ? null : (bounce_detail ?? ""),
  }));
  return { sender: message.sender_email, withheld: message.withheld === 1, mails };
}
