import type { Tx } from "../db/client.ts";
import { type Instant, monthsBefore } from "../kernel/clock.ts";
import { requireMessages } from "./changing/named-messages.ts";
import { type MessageActor, recordMessageEvent } from "./changing/record-message-event.ts";
import { messageNotInBin } from "./errors.ts";
import { listMessageForms } from "./form-settings.ts";
import type { Reader } from "./reading/reader.ts";

/** How long a message stays in the bin: 30 days, as articles. */
export const MESSAGE_BIN_MS = 30 * 86_400_000;
/** For how long a post that is repeated is recognized. */
const POST_MS = 86_400_000;

/**
 * Deletes messages for good that are in the bin, with their notes and whoever wrote nothing else.
 * @returns the ids of those that had files, which the caller removes after the commit (`files/message-files.ts`).
 * @throws AppError `MESSAGE_UNKNOWN` (404), `MESSAGE_NOT_IN_BIN` (409), `TOO_MANY_ACTIONS` (429).
 */
export async function purgeMessages(
  tx: Tx,
  ids: readonly string[],
  { reader, by, now }: { reader: Reader; by: MessageActor; now: Instant },
): Promise<string[]> {
  const messages = await requireMessages(tx, ids, reader);
  if (messages.some(({ folder }) => folder !== "bin")) throw messageNotInBin();
  await recordMessageEvent(tx, messages, { action: "message.purged", by, now });
  return deleteMessages(
    tx,
    messages.map(({ id }) => id),
  );
}

/**
 * Deletes the next few messages whose time is over: those that were in the bin for 30 days, and those of people whose last message is
 * older than their form keeps them.
 * @returns how many; and the ids of those that had files.
 */
export async function purgeOverdue(
  tx: Tx,
  { now, limit }: { now: Instant; limit: number },
): Promise<{ deleted: number; withFiles: string[] }> {
  const named = ["messages.id", "messages.number", "messages.form_title as formTitle"] as const;
  const binned = await tx
    .selectFrom("messages")
    .select(named)
    .where("binned_at", "<", now - MESSAGE_BIN_MS)
    .limit(limit)
    .execute();
  if (binned.length > 0) return purge(tx, binned, { reason: "bin", now });
  for (const { formId, settings } of await listMessageForms(tx)) {
    const expired = await tx
      .selectFrom("messages")
      .innerJoin("contacts", "contacts.id", "messages.contact_id")
      .select(named)
      .where("messages.form_id", "=", formId)
      .where("contacts.last_at", "<", monthsBefore(now, settings.months))
      .limit(limit)
      .execute();
    if (expired.length > 0) return purge(tx, expired, { reason: "retention", now });
  }
  return { deleted: 0, withFiles: [] };
}

async function purge(
  tx: Tx,
  messages: ReadonlyArray<{ id: string; number: number; formTitle: string }>,
  { reason, now }: { reason: "bin" | "retention"; now: Instant },
): Promise<{ deleted: number; withFiles: string[] }> {
  await recordMessageEvent(tx, messages, { action: "message.purged", by: null, now, details: { reason } });
  const withFiles = await deleteMessages(
    tx,
    messages.map(({ id }) => id),
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

/** Files, notes, posts, and words go with their message; a contact with its last one. */
async function deleteMessages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const named = [...ids];
  const files = await tx
    .selectFrom("message_files")
    .select("message_id")
    .distinct()
    .where("message_id", "in", named)
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
