import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { BouncedDelivery } from "../../mail/contract/incoming-mail.ts";

/** Mails that a report names and that are looked for. */
const MAX_NAMED = 10;
/** The Message-ID of an email of the site that is no reply: its id and the site's host (`mail/mail.ts`). */
const NAMED = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/**
 * The receipt that a report is about, by the Message-IDs it names: the id of its email, or null. Found without the row of that email,
 * which is kept for a shorter time than the message. Nobody but its recipient knows that id.
 */
export async function findReceipt(db: Queryable, references: readonly string[]): Promise<string | null> {
  const ids = references.flatMap((reference) => NAMED.exec(reference.toLowerCase())?.[1] ?? []).slice(0, MAX_NAMED);
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom("message_mails")
    .select("mail_id")
    .where("mail_id", "in", ids)
    // A partial index stands for it: a parameter does not say that it is this role.
    .where("role", "=", sql.lit("receipt"))
    .executeTakeFirst();
  return row?.mail_id ?? null;
}

/**
 * Records that a receipt did not arrive, once. The message stays as it is: nobody has to answer a receipt.
 * @returns false where the report says nothing new: the receipt arrived, is still tried, or is known not to have arrived.
 */
export async function recordBouncedReceipt(
  tx: Tx,
  { mailId, bounce }: { mailId: string; bounce: BouncedDelivery | null },
  now: Instant,
): Promise<boolean> {
  if (bounce?.state !== "failed") return false;
  const changed = await tx
    .updateTable("message_mails")
    .set({ bounced_at: now, bounce_detail: bounce.detail })
    .where("mail_id", "=", mailId)
    .where("role", "=", sql.lit("receipt"))
    .where("bounced_at", "is", null)
    .returning("message_id")
    .executeTakeFirst();
  if (changed === undefined) return false;
  // Whoever has the message open sees it at once.
  await tx.updateTable("messages").set({ updated_at: now }).where("id", "=", changed.message_id).execute();
  return true;
}
