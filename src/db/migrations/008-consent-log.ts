import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** The log of visitors' choices (`src/tracking/consent-log.ts`): what was chosen, and the texts that were shown. */
export async function createConsentLog(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("consent_texts")
    .addColumn("version", text, (column) => column.primaryKey())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("consent_choices")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("choice", text, (column) => column.notNull())
    .addColumn("text_version", text, (column) => column.notNull().references("consent_texts.version"))
    .addColumn("chosen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("consent_choices_chosen").on("consent_choices").columns(["chosen_at", "id"]).execute();
}
