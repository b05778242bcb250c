import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** What is known of each stored picture; the files stand in the storage of `src/media`. */
export async function createPictures(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("pictures")
    .addColumn("id", engine.text, (column) => column.primaryKey())
    .addColumn("type", engine.text, (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}
