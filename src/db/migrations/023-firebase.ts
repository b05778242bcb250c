import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * For a site whose administrators' accounts are in its owner's Firebase project: what was last learnt of them, the
 * sessions, and the records that are still to be written to Firestore. Empty everywhere else.
 */
export async function createFirebase(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("firebase_accounts")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("second_factor", "integer", (column) => column.notNull())
    .addColumn("valid_since", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("firebase_sessions")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("user_id", text, (column) => column.notNull())
    .addColumn("method", text, (column) => column.notNull())
    .addColumn("second_factor", "integer", (column) => column.notNull())
    .addColumn("ip", text)
    .addColumn("user_agent", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("firebase_sessions_user").on("firebase_sessions").column("user_id").execute();
  await db.schema
    .createTable("firebase_changes")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created", "integer", (column) => column.notNull())
    .addColumn("signed_in", "integer", (column) => column.notNull())
    .execute();
}
