import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * Which text of `content/` a translation was last given (`src/content/site/starter-texts.ts`), and for which purposes a choice
 * of the log accepted third parties.
 */
export async function createStarterTexts(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("starter_texts")
    .addColumn("translation_id", text, (column) => column.primaryKey().references("translations.id"))
    .addColumn("content_hash", text, (column) => column.notNull())
    .execute();
  await db.schema.alterTable("consent_choices").addColumn("purposes", text).execute();
}
