import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * The job runner (`src/jobs/`). Whoever sends mails holds the lease of the job that does, so that mails need none of
 * their own.
 */
export async function createJobs(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("key", text)
    .addColumn("payload", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("run_at", "bigint")
    .addColumn("longest_wait_ms", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease_holder", text)
    .addColumn("lease_until", "bigint")
    .addColumn("last_error", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .execute();
  // Jobs without a key are each their own: an index sees two nulls as different.
  await db.schema
    .createIndex("jobs_by_key")
    .unique()
    .on("jobs")
    .columns(["kind", "key"])
    .where(sql.ref("status"), "in", sql`('waiting', 'running')`)
    .execute();
  // What a runner looks for; it stays small whatever was done before.
  await db.schema
    .createIndex("jobs_due")
    .on("jobs")
    .columns(["run_at", "id"])
    .where(sql.ref("status"), "=", sql.lit("waiting"))
    .execute();
  await db.schema.createIndex("jobs_by_status").on("jobs").columns(["status", "finished_at"]).execute();
  await db.schema.alterTable("mails").dropColumn("lease_until").execute();
}
