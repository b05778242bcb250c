import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** What tells spam: proofs of work that were used, and the words that the owner names. */
export async function createSpamTables(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("form_proofs")
    .addColumn("nonce", text, (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("form_proofs_by_expiry").on("form_proofs").columns(["expires_at"]).execute();
  await db.schema
    .createTable("spam_words")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("phrases", text, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}
