import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { itemInUse, itemUnknown } from "./errors.ts";
import type { MediaItem } from "./item.ts";
import { findItem } from "./items-table.ts";

/** How long a deleted file can be restored: 30 days, as articles. */
export const BIN_MS = 30 * 24 * 3_600_000;

/**
 * Moves an item to the bin. Nothing current uses it, in the same state of the database, and a text that does so later takes
 * it out again (`content/media-uses`).
 * @throws AppError `MEDIA_UNKNOWN` (404), `MEDIA_IN_USE` (409).
 */
export async function moveToBin(
  tx: Tx,
  id: string,
  { now, by }: { now: Instant; by: string | null },
): Promise<MediaItem> {
  const item = await findItem(tx, id);
  if (item === null || item.deletedAt !== null) throw itemUnknown();
  const uses = await countUses(tx, id);
  if (uses > 0) throw itemInUse(uses);
  await tx.updateTable("media_items").set({ deleted_at: now, deleted_by: by }).where("id", "=", id).execute();
  return { ...item, deletedAt: now };
}

/**
 * Brings an item back from the bin.
 * @throws AppError `MEDIA_UNKNOWN` (404) when it is gone for good.
 */
export async function restoreFromBin(tx: Tx, id: string): Promise<MediaItem> {
  const { numUpdatedRows } = await tx
    .updateTable("media_items")
    .set({ deleted_at: null, deleted_by: null })
    .where("id", "=", id)
    .where("purging", "=", 0)
    .executeTakeFirst();
  const item = numUpdatedRows === 0n ? null : await findItem(tx, id);
  if (item === null) throw itemUnknown();
  return item;
}

/** How many texts use a file: a text that is a draft and published counts once. */
async function countUses(db: Queryable, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("media_uses")
    .select(({ fn }) => fn.count("owner").distinct().as("count"))
    .where("media_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Items whose time in the bin is over, or whose removal was begun and not ended. */
export async function listPurgeable(db: Queryable, before: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom("media_items")
    .select("id")
    .where("deleted_at", "is not", null)
    .where((where) => where.or([where("deleted_at", "<", before), where("purging", "=", 1)]))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Begins to remove an item for good, which nobody can then restore; false where it came out of the bin meanwhile. */
export async function beginPurge(tx: Tx, id: string, before: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("media_items")
    .set({ purging: 1 })
    .where("id", "=", id)
    .where((where) => where.or([where("deleted_at", "<", before), where("purging", "=", 1)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends it, once its files are gone. */
export async function endPurge(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("media_items").where("id", "=", id).where("purging", "=", 1).execute();
}
