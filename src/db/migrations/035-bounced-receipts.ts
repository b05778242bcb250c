import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** Receipts that did not arrive. A report names their email, whose own row may be deleted by then. */
export async function addBouncedReceipts(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema.alterTable("message_mails").addColumn("bounced_at", "bigint").execute();
  await db.schema.alterTable("message_mails").addColumn("bounce_detail", text).execute();
  await db.schema
    .createIndex("message_mails_receipts")
    .on("message_mails")
    .columns(["mail_id"])
    .where(sql.ref("role"), "=", sql.lit("receipt"))
    .execute();
}
