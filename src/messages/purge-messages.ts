import type { Tx } from "../db/client.ts";
import { type Instant, monthsBefore } from "../kernel/clock.ts";
import { requireMessages } from "./changing/named-messages.ts";
import { type MessageActor, recordMessageEvent } from "./changing/record-message-event.ts";
import type { MessageMailRole } from "./contract/message-mail.ts";
import { messageNotInBin } from "./errors.ts";
import { listMessageForms } from "./form-settings.ts";
import type { Reader } from "./reading/reader.ts";

/** How long a message stays in the bin: 30 days, as articles. */
export const MESSAGE_BIN_MS = 30 * 86_400_000;
/** Rows that one statement names. */
const AT_ONCE = 500;
/** For how long a post that is repeated is recognized. */
const POST_MS = 86_400_000;

/** Deletes emails by their ids (`src/mail`): what was written to somebody goes with their message. */
export type RemoveMails = (tx: Tx, ids: readonly string[]) => Promise<void>;

/**
 * Deletes messages for good that are in the bin, with their notes, the replies to them, the emails about them, and whoever wrote nothing else.
 * @returns the ids of those that had files, which the caller removes after the commit (`files/message-files.ts`).
 * @throws AppError `MESSAGE_UNKNOWN` (404), `MESSAGE_NOT_IN_BIN` (409), `TOO_MANY_ACTIONS` (429).
 */
export async function purgeMessages(
  tx: Tx,
  ids: readonly string[],
  { reader, by, now, removeMails }: { reader: Reader; by: MessageActor; now: Instant; removeMails: RemoveMails },
): Promise<string[]> {
  const messages = await requireMessages(tx, ids, reader);
  if (messages.some(({ folder }) => folder !== "bin")) throw messageNotInBin();
  await recordMessageEvent(tx, messages, { action: "message.purged", by, now });
  return deleteMessages(
    tx,
    messages.map(({ id }) => id),
    removeMails,
  );
}

/**
 * Deletes the next few messages whose time is over: those that were in the bin for 30 days, and those of people whose last message is
 * older than their form keeps them.
 * @returns how many; and the ids of those that had files.
 */
export async function purgeOverdue(
  tx: Tx,
  { now, limit, removeMails }: { now: Instant; limit: number; removeMails: RemoveMails },
): Promise<{ deleted: number; withFiles: string[] }> {
  const named = ["messages.id", "messages.number", "messages.form_title as formTitle"] as const;
  const binned = await tx
    .selectFrom("messages")
    .select(named)
    .where("binned_at", "<", now - MESSAGE_BIN_MS)
    .limit(limit)
    .execute();
  if (binned.length > 0) return purge(tx, binned, { reason: "bin", now, removeMails });
  for (const { formId, settings } of await listMessageForms(tx)) {
    const expired = await tx
      .selectFrom("messages")
      .innerJoin("contacts", "contacts.id", "messages.contact_id")
      .select(named)
      .where("messages.form_id", "=", formId)
      .where("contacts.last_at", "<", monthsBefore(now, settings.months))
      .limit(limit)
      .execute();
    if (expired.length > 0) return purge(tx, expired, { reason: "retention", now, removeMails });
  }
  return { deleted: 0, withFiles: [] };
}

async function purge(
  tx: Tx,
  messages: ReadonlyArray<{ id: string; number: number; formTitle: string }>,
  { reason, now, removeMails }: { reason: "bin" | "retention"; now: Instant; removeMails: RemoveMails },
): Promise<{ deleted: number; withFiles: string[] }> {
  await recordMessageEvent(tx, messages, { action: "message.purged", by: null, now, details: { reason } });
  const withFiles = await deleteMessages(
    tx,
    messages.map(({ id }) => id),
    removeMails,
  );
  return { deleted: messages.length, withFiles };
}

/** Deletes what is known of posts that nobody repeats any more. */
export async function deleteOldPosts(tx: Tx, { now, limit }: { now: Instant; limit: number }): Promise<number> {
  const old = tx
    .selectFrom("message_posts")
    .select("post_key")
    .where("at", "<", now - POST_MS)
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom("message_posts").where("post_key", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Files, notes, replies, emails about them or that came back, posts, and words go with their message; a contact with its last one. */
export async function deleteMessages(tx: Tx, ids: readonly string[], removeMails: RemoveMails): Promise<string[]> {
  const named = [...ids];
  const mails = await listMailIds(tx, named, ["receipt", "notice"]);
  for (let from = 0; from < mails.length; from += AT_ONCE) await removeMails(tx, mails.slice(from, from + AT_ONCE));
  const files = await tx
    .selectFrom("message_files")
    .select("message_id")
    .distinct()
    .where("message_id", "in", named)
    .union(
      tx
        .selectFrom("reply_files")
        .innerJoin("message_replies", "message_replies.id", "reply_files.reply_id")
        .select("message_replies.message_id")
        .where("message_replies.message_id", "in", named),
    )
    .union(tx.selectFrom("received_mails").select("message_id").where("message_id", "in", named))
    .execute();
  const contacts = await tx.selectFrom("messages").select("contact_id").distinct().where("id", "in", named).execute();
  await tx.deleteFrom("messages").where("id", "in", named).execute();
  await tx
    .deleteFrom("contacts")
    .where(
      "id",
      "in",
      contacts.map(({ contact_id }) => contact_id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("messages").select("messages.id").whereRef("messages.contact_id", "=", "contacts.id"))),
    )
    .execute();
  return files.map(({ message_id }) => message_id);
}

/** Ids of the emails of replies, and of others about messages. A digest says neither who wrote nor what. */
export async function listMailIds(
  tx: Tx,
  messageIds: readonly string[],
  roles: ReadonlyArray<Exclude<MessageMailRole, "digest">>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("message_mails")
    .select("mail_id")
    .where("message_id", "in", messageIds)
    .where("role", "in", roles)
    .unionAll(tx.selectFrom("message_replies").select("mail_id").where("message_id", "in", messageIds))
    .execute();
  return rows.flatMap(({ mail_id }) => (mail_id === null ? [] : [mail_id]));
}
