import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** What administrators say of themselves (a name, a language), and links that prove a new email address. */
export async function addOwnAccount(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema.alterTable("admins").addColumn("name", text).execute();
  await db.schema.alterTable("admins").addColumn("language", text).execute();
  await db.schema.alterTable("one_time_links").addColumn("email", text).execute();
}
