import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** Mails to send, and what became of them (`src/mail`). */
export async function createMails(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("mails")
    .addColumn("id", engine.text, (column) => column.primaryKey())
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("locale", engine.text, (column) => column.notNull())
    .addColumn("recipient", engine.text, (column) => column.notNull())
    .addColumn("subject", engine.text, (column) => column.notNull())
    .addColumn("message_id", engine.text, (column) => column.notNull())
    .addColumn("status", engine.text, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint")
    .addColumn("expires_at", "bigint")
    .addColumn("last_error", engine.text)
    .addColumn("last_answer", engine.text)
    .addColumn("data", engine.text)
    .addColumn("content", engine.text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
  // What the worker asks for; it stays small whatever was sent before.
  await db.schema
    .createIndex("mails_due")
    .on("mails")
    .columns(["next_attempt_at", "id"])
    .where(sql.ref("status"), "=", sql.lit("queued"))
    .execute();
  await db.schema.createIndex("mails_by_status").on("mails").columns(["status", "id"]).execute();
}
