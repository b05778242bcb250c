import type { Kysely } from "kysely";

/** Items that close by themselves, such as jobs, say since when they are closed (`content/items/close-items.ts`). */
export async function addClosedItems(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("entries").addColumn("closed_at", "bigint").execute();
}
