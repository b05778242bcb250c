import type { Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";

/**
 * Deletes the oldest lines of the audit log from before an instant, at most so many. The only way in which lines go: the
 * table's triggers refuse every other deletion, and this one too for lines younger than four weeks.
 * @returns how many went.
 */
export async function purgeEvents(tx: Tx, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  await tx.insertInto("purges").values({ table_name: "audit_events", before }).execute();
  const oldest = tx.selectFrom("audit_events").select("id").where("at", "<", before).orderBy("at").limit(limit);
  const { numDeletedRows } = await tx.deleteFrom("audit_events").where("id", "in", oldest).executeTakeFirst();
  await tx.deleteFrom("purges").where("table_name", "=", "audit_events").execute();
  return Number(numDeletedRows);
}
