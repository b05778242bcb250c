import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** Which emails were sent about which message. Both indexes hold few rows: what is counted, and what waits. */
export async function createMessageMails(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("message_mails")
    .addColumn("message_id", text, (column) => column.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("recipient_id", text, (column) => column.notNull())
    .addColumn("mail_id", text)
    .addColumn("state", text, (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("message_mails_key", ["message_id", "role", "recipient_id"])
    .execute();
  await db.schema
    .createIndex("message_mails_queued")
    .on("message_mails")
    .columns(["recipient_id", "role", "at"])
    .where(sql.ref("state"), "=", sql.lit("queued"))
    .execute();
  await db.schema
    .createIndex("message_mails_waiting")
    .on("message_mails")
    .columns(["recipient_id", "message_id"])
    .where(sql.ref("state"), "=", sql.lit("waiting"))
    .execute();
}
