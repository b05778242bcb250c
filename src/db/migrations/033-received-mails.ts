import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** Mails that came into threads, and how far the mailbox was read. */
export async function createReceivedMails(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("received_mails")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("message_id", text, (column) => column.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("mail_key", text, (column) => column.notNull().unique())
    .addColumn("mail_message_id", text, (column) => column.notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("sender_name", text, (column) => column.notNull())
    .addColumn("sender_email", text, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("extent", text, (column) => column.notNull())
    .addColumn("is_cut", "integer", (column) => column.notNull())
    .addColumn("missing_files", "integer", (column) => column.notNull())
    .addColumn("reply_id", text)
    .addColumn("delivery", text)
    .addColumn("delivery_detail", text)
    .addColumn("thread_index", text, (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .addColumn("stored_at", "bigint", (column) => column.notNull())
    // Last: SQLite then reads a row's other columns without its long texts.
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("quoted", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("received_mails_by_message")
    .on("received_mails")
    .columns(["message_id", "stored_at"])
    .execute();
  await db.schema.alterTable("message_files").addColumn("mail_id", text).execute();
  await db.schema
    .createTable("mailboxes")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("box", text, (column) => column.notNull())
    .addColumn("uid_validity", text, (column) => column.notNull())
    .addColumn("last_uid", "bigint", (column) => column.notNull())
    .addColumn("strangers", "bigint", (column) => column.notNull())
    .addColumn("strangers_form", text)
    .addColumn("strangers_since", "bigint")
    .addColumn("read_at", "bigint")
    .addColumn("failing_since", "bigint")
    .addColumn("error", text)
    .addColumn("server_answer", text)
    .execute();
}
