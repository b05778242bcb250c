import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { forgetReferences } from "../entry-links/record-references.ts";

/**
 * Deletes what is in the bin for good: texts, versions, and history. Its addresses are all that stays: they go on
 * answering what they did, 410 Gone or the way to what its writer chose. Pictures and files are not touched: what nothing else uses can be deleted then.
 * @returns whether it was there: somebody may have restored it meanwhile.
 */
export async function purgeEntry(tx: Tx, { entryId, now }: { entryId: string; now: Instant }): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("binned_entries").where("entry_id", "=", entryId).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const translations = await tx
    .selectFrom("translations")
    .leftJoin("withdrawals", "withdrawals.translation_id", "translations.id")
    .select(["translations.id", "withdrawals.redirect_to"])
    .where("entry_id", "=", entryId)
    .execute();
  // First all addresses: one language is never led to the other, but both may be led to from elsewhere.
  for (const { id, redirect_to } of translations) await keepAddresses(tx, { id, redirect_to, now });
  for (const { id } of translations) await deleteTranslation(tx, id);
  await tx.deleteFrom("entries").where("id", "=", entryId).execute();
  return true;
}

/** Whatever led to a translation leads where it leads itself. */
async function keepAddresses(
  tx: Tx,
  { id, redirect_to, now }: { id: string; redirect_to: string | null; now: Instant },
): Promise<void> {
  const addresses = await tx
    .selectFrom("redirects")
    .select(["kind", "locale", "slug"])
    .where("translation_id", "=", id)
    .execute();
  for (const address of addresses) {
    await tx
      .insertInto("retired_addresses")
      .values({ ...address, redirect_to, at: now })
      .execute();
  }
  await tx.deleteFrom("redirects").where("translation_id", "=", id).execute();
  for (const table of ["withdrawals", "retired_addresses"] as const) {
    await tx.updateTable(table).set({ redirect_to }).where("redirect_to", "=", id).execute();
  }
}

/** Rows that refer to a translation and do not go with it by themselves. */
export async function deleteTranslation(tx: Tx, id: string): Promise<void> {
  for (const table of ["translation_tags", "starter_texts", "revisions", "versions"] as const) {
    await tx.deleteFrom(table).where("translation_id", "=", id).execute();
  }
  await forgetReferences(tx, id);
  await tx.deleteFrom("translations").where("id", "=", id).execute();
}
