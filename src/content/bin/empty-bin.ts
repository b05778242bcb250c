import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { purgeEntry } from "./purge-entry.ts";

/** Number of articles in the bin; of those that were put there until an instant, where one is given. */
export async function countBin(db: Queryable, until?: Instant): Promise<number> {
  const { articles } = await db
    .selectFrom("binned_entries")
    .select(({ fn }) => fn.countAll().as("articles"))
    .$if(until !== undefined, (query) => query.where("at", "<=", until ?? 0))
    .executeTakeFirstOrThrow();
  return Number(articles);
}

/**
 * Deletes for good some of what was put into the bin until an instant, the oldest first.
 * @returns how many articles: fewer than `limit` once none is left.
 */
export async function purgeSome(
  tx: Tx,
  { until, limit, now }: { until: Instant; limit: number; now: Instant },
): Promise<number> {
  const entries = await tx
    .selectFrom("binned_entries")
    .select("entry_id")
    .where("at", "<=", until)
    .orderBy("at")
    .orderBy("entry_id")
    .limit(limit)
    .execute();
  for (const { entry_id: entryId } of entries) await purgeEntry(tx, { entryId, now });
  return entries.length;
}
