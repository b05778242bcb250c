import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * A change names what it alters by keys (`content/dependencies/`). Changes from before name none: anything may differ. Which
 * lists a page shows is noted when it is read, and no longer stored beside it.
 */
export async function nameChangedKeys(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await sql`alter table changes drop column states`.execute(db);
  await sql`alter table versions drop column shows`.execute(db);
  await db.schema.alterTable("changes").addColumn("keys", engine.text).execute();
}
