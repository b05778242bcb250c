import { type Kysely, sql } from "kysely";
import { searchEngineOf } from "../engines/search-engine-of.ts";
import type { MigrationContext } from "./migration.ts";

/**
 * What published entries are found by. Empty at first, also for what is published already: reading texts is for
 * `content`, so the server indexes them once it runs (`content/search/search-index.ts`).
 */
export async function createSearch(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("search_entries")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("translation_id", engine.text, (column) =>
      column.notNull().unique().references("translations.id").onDelete("cascade"),
    )
    .addColumn("analyser", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("search_words")
    .addColumn("locale", engine.text, (column) => column.notNull())
    .addColumn("word", engine.text, (column) => column.notNull())
    .addColumn("uses", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_words_pk", ["locale", "word"])
    .$call((table) => (engine.name === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await searchEngineOf(db).create(db);
}
