import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** Items stand in an order that people give them: each has a place (`content/items/places.ts`), pages and articles none. */
export async function addPlaces(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema.alterTable("entries").addColumn("place", engine.text).execute();
  await db.schema.createIndex("entries_by_place").on("entries").columns(["kind", "place", "id"]).execute();
}
