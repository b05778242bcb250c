import type { Kysely } from "kysely";
import type { MigrationContext } from "./migration.ts";

/** Security logs get an end (`retention.securityLogs`), floods of failures a bound, and mails under way a lease. */
export async function boundSecurityLogs(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("purges")
    .addColumn("table_name", engine.text, (column) => column.primaryKey())
    .addColumn("before", "bigint", (column) => column.notNull())
    .execute();
  await engine.allowPurge(db, "audit_events");
  await db.schema
    .createTable("audit_budgets")
    .addColumn("kind", engine.text, (column) => column.primaryKey())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("recorded", "integer", (column) => column.notNull())
    .addColumn("omitted", "integer", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("mails").addColumn("lease_until", "bigint").execute();
}
