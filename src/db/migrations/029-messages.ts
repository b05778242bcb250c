import { type Kysely, sql } from "kysely";
import { wordIndexOf } from "../engines/search-engine-of.ts";
import type { MigrationContext } from "./migration.ts";

type Engine = MigrationContext["engine"];

/** What visitors send by forms, and what administrators do with it. */
export async function createMessages(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await createContacts(db, engine);
  await createTable(db, engine);
  await createIndexes(db);
  await createParts(db, engine);
  await createSettings(db, engine);
  await wordIndexOf(db, "messages").create(db);
}

async function createContacts(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("contacts")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("email", text, (column) => column.unique())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("first_at", "bigint", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("contacts_by_last").on("contacts").columns(["last_at"]).execute();
}

async function createTable(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("number", "bigint", (column) => column.notNull().unique())
    .addColumn("form_id", text, (column) => column.notNull())
    .addColumn("form_title", text, (column) => column.notNull())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("path", text, (column) => column.notNull())
    .addColumn("job_id", text)
    .addColumn("job_title", text)
    .addColumn("contact_id", text, (column) => column.notNull().references("contacts.id"))
    .addColumn("sender_name", text, (column) => column.notNull())
    .addColumn("sender_email", text, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("preview", text, (column) => column.notNull())
    .addColumn("folder", text, (column) => column.notNull())
    .addColumn("signs", text, (column) => column.notNull())
    .addColumn("unread", "integer", (column) => column.notNull())
    .addColumn("starred", "integer", (column) => column.notNull())
    .addColumn("assigned_to", text)
    .addColumn("withheld", "integer", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("former_folder", text)
    .addColumn("binned_at", "bigint")
    // Last: SQLite then reads a row's other columns without its long answers.
    .addColumn("answers", text, (column) => column.notNull())
    .execute();
}

/**
 * Each list reads one index alone, in its order, with everything that lists are filtered by; rows are read for the few that a page
 * shows. Counts read the index by form and folder.
 */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on("messages").columns(columns);
  const filters = ["unread", "starred", "assigned_to"];
  await index("messages_by_folder", ["folder", "number", "form_id", ...filters]).execute();
  await index("messages_by_form", ["form_id", "folder", "number", ...filters]).execute();
  await index("messages_by_number", ["number", "folder", "form_id", ...filters]).execute();
  await index("messages_assigned", ["assigned_to", "number", "folder", "form_id", "unread", "starred"]).execute();
  await index("messages_unread", ["folder", "number", "form_id", "starred", "assigned_to"])
    .where(sql.ref("unread"), "=", sql.lit(1))
    .execute();
  await index("messages_starred", ["number", "folder", "form_id", "unread", "assigned_to"])
    .where(sql.ref("starred"), "=", sql.lit(1))
    .execute();
  await index("messages_updated", ["updated_at", "form_id"]).execute();
  await index("messages_by_contact", ["contact_id"]).execute();
  await index("messages_binned", ["binned_at"]).where(sql.ref("binned_at"), "is not", null).execute();
}

async function createParts(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("message_files")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("message_id", text, (column) => column.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("message_files_by_message")
    .on("message_files")
    .columns(["message_id", "position"])
    .execute();
  await db.schema
    .createTable("message_notes")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("message_id", text, (column) => column.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("author_id", text, (column) => column.notNull())
    .addColumn("author", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("message_notes_by_message").on("message_notes").columns(["message_id", "id"]).execute();
  await db.schema
    .createTable("message_posts")
    .addColumn("post_key", text, (column) => column.primaryKey())
    .addColumn("message_id", text, (column) => column.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("message_posts_by_time").on("message_posts").columns(["at"]).execute();
  await db.schema.createIndex("message_posts_by_message").on("message_posts").columns(["message_id"]).execute();
}

async function createSettings(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("message_forms")
    .addColumn("form_id", text, (column) => column.primaryKey())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("settings", text, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("message_numbers")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("last", "bigint", (column) => column.notNull())
    .execute();
}
