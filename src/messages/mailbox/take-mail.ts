import type { Tx } from "../../db/client.ts";
import type { ReceivedMailKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { recordMessageEvent } from "../changing/record-message-event.ts";
import type { MessageFile } from "../contract/message.ts";
import { indexMessage } from "../receiving/index-message.ts";
import type { FoundThread } from "./find-thread.ts";
import { mailKey, type ReceivedMail } from "./received-mail.ts";

/** What a mail is to the thread that it came into. */
type Taken = { thread: FoundThread; received: ReceivedMail; files: readonly MessageFile[] };

/** Whether a mail was taken before, at this place of the mailbox or at another. */
export async function wasTaken(tx: Tx, { id, mail }: Pick<ReceivedMail, "id" | "mail">): Promise<boolean> {
  const row = await tx
    .selectFrom("received_mails")
    .select("id")
    .where((eb) => eb.or([eb("id", "=", id), eb("mail_key", "=", mailKey(mail, id))]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts a mail into the thread it belongs to, once. An answer, and word that a reply did not arrive, make the message unread and bring it
 * back to the inbox out of the archive and the bin; an absence that is announced changes nothing but the thread. Nothing is ever
 * answered.
 * @returns false where it was taken before, or the message is gone: nothing is written then.
 */
export async function takeMail(tx: Tx, { thread, received, files }: Taken, now: Instant): Promise<boolean> {
  const { mail } = received;
  const message = await tx
    .selectFrom("messages")
    .select(["id", "number", "form_title as formTitle", "folder", "contact_id"])
    .where("id", "=", thread.messageId)
    .executeTakeFirst();
  if (message === undefined || (await wasTaken(tx, received))) return false;
  const kind: ReceivedMailKind = mail.nature === "mail" ? "answer" : mail.nature;
  // A report that a mail arrived is no news.
  if (kind === "bounce" && mail.bounce === null) return false;
  await insertReceivedMail(tx, { thread, received, files }, { kind, now });
  const isNews = kind === "answer" || mail.bounce?.state === "failed";
  const comesBack = isNews && (message.folder === "archived" || message.folder === "bin");
  await tx
    .updateTable("messages")
    .set({
      updated_at: now,
      ...(isNews && { unread: 1 }),
      ...(comesBack && { folder: "inbox" as const, former_folder: null, binned_at: null }),
    })
    .where("id", "=", message.id)
    .execute();
  if (message.folder === "bin" && comesBack) {
    const named = { ...message, number: Number(message.number) };
    await recordMessageEvent(tx, [named], { action: "message.restored", by: null, now, details: { reason: "answer" } });
  }
  if (kind === "answer") {
    await tx
      .updateTable("contacts")
      .set((eb) => ({ last_at: eb.case().when("last_at", "<", now).then(now).else(eb.ref("last_at")).end() }))
      .where("id", "=", message.contact_id)
      .execute();
  }
  await indexMessage(tx, message.id);
  return true;
}

/** Writes the row of a mail, and those of its files. */
export async function insertReceivedMail(
  tx: Tx,
  { thread, received, files }: Taken,
  { kind, now }: { kind: ReceivedMailKind; now: Instant },
): Promise<void> {
  const { id, bytes, extent, mail } = received;
  await tx
    .insertInto("received_mails")
    .values({
      ...{ id, message_id: thread.messageId, mail_key: mailKey(mail, id), kind },
      mail_message_id: mail.messageId.slice(1, -1),
      ...{ sender_name: mail.from.name, sender_email: mail.from.address, subject: mail.subject },
      ...{ bytes, extent, is_cut: mail.cut ? 1 : 0, missing_files: mail.missing },
      reply_id: thread.replyId,
      ...{ delivery: mail.bounce?.state ?? null, delivery_detail: mail.bounce?.detail ?? null },
      ...{ thread_index: mail.threadIndex, sent_at: mail.sentAt, stored_at: now },
      ...{ text: mail.text, quoted: mail.quoted },
    })
    .execute();
  if (files.length > 0) {
    const rows = files.map((file, position) => ({ ...file, message_id: thread.messageId, position, mail_id: id }));
    await tx.insertInto("message_files").values(rows).execute();
  }
}
