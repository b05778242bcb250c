import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** What became public, in the order of the commits (`src/content/changes`). */
export async function createDraftsAndChanges(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await createChanges(db, engine);
}

async function createChanges(db: Kysely<unknown>, engine: MigrationContext["engine"]): Promise<void> {
  await db.schema
    .createTable("changes")
    .addColumn("position", "bigint", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("entry_id", engine.text)
    .addColumn("translation_id", engine.text)
    .addColumn("locale", engine.text)
    .addColumn("setting", engine.text)
    .addColumn("states", engine.text)
    .execute();
  await engine.makeImmutable(db, "changes");
}
