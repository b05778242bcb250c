import type { Kysely } from "kysely";

/** The pages of a PDF are counted when it is taken in (`media/worker/pdf/count-pages.ts`). */
export async function addDocumentPages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("media_items").addColumn("pages", "integer").execute();
}
