import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** Replies to messages with their files, and replies that are written beforehand. */
export async function createMessageReplies(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("message_replies")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("message_id", text, (column) => column.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("author_id", text, (column) => column.notNull())
    .addColumn("author", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("save_id", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("stored_at", "bigint")
    .addColumn("subject", text)
    .addColumn("mail_id", text, (column) => column.unique())
    .addColumn("mail_message_id", text, (column) => column.unique())
    .addColumn("archived_from", text)
    .execute();
  await db.schema
    .createIndex("message_replies_by_message")
    .on("message_replies")
    .columns(["message_id", "stored_at"])
    .execute();
  // One draft for each message and author.
  await db.schema
    .createIndex("message_replies_drafts")
    .unique()
    .on("message_replies")
    .columns(["message_id", "author_id"])
    .where(sql.ref("stored_at"), "is", null)
    .execute();
  // Which messages are answered, read by their numbers alone.
  await db.schema
    .createIndex("message_replies_answered")
    .on("message_replies")
    .columns(["number"])
    .where(sql.ref("stored_at"), "is not", null)
    .execute();
  await db.schema
    .createTable("reply_files")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("reply_id", text, (column) => column.notNull().references("message_replies.id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("reply_files_by_reply").on("reply_files").columns(["reply_id", "id"]).execute();
  await db.schema
    .createTable("ready_replies")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}
