import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";

/**
 * Statistics: sums by day, kept for 25 months, and what counting needs for a short while (`src/tracking`): the salt and
 * the marks of today's visitors, and ids of batches that may come again.
 */
export async function createStatistics(db: Kysely<unknown>, context: MigrationContext): Promise<void> {
  const daily = (name: string, key: readonly string[], counts: readonly string[]) =>
    createDaily(db, context, { name, key, counts });
  await daily("daily_totals", [], ["views", "visitors"]);
  await daily("daily_languages", ["locale"], ["views", "visitors"]);
  await daily("daily_pages", ["path", "locale"], ["views", "visitors"]);
  await daily("daily_referrers", ["host"], ["arrivals"]);
  await daily("daily_sections", ["path", "section"], ["views"]);
  await daily("daily_clicks", ["path", "section", "cta"], ["clicks"]);
  const reached = ["starts", "reached_25", "reached_50", "reached_75", "completed"];
  await daily("daily_articles", ["article", "locale"], reached);
  await daily("daily_reading_times", ["article", "locale", "seconds"], ["readers"]);
  await daily("daily_vitals", ["device", "vital", "bucket"], ["loads"]);
  await createMarks(db, context);
}

/** Columns of keys that hold a number. */
const NUMBERS: readonly string[] = ["seconds", "bucket"];

async function createDaily(
  db: Kysely<unknown>,
  { engine: { name: engine, text } }: MigrationContext,
  { name, key, counts }: { name: string; key: readonly string[]; counts: readonly string[] },
): Promise<void> {
  let table = db.schema.createTable(name).addColumn("day", text, (column) => column.notNull());
  for (const each of key) {
    table = table.addColumn(each, NUMBERS.includes(each) ? "integer" : text, (column) => column.notNull());
  }
  for (const each of counts) table = table.addColumn(each, "bigint", (column) => column.notNull());
  await table
    .addPrimaryKeyConstraint(`${name}_key`, ["day", ...key] as never[])
    // Rows are read in the order of their key, thousands at once: there they lie in that order.
    .$call((ordered) => (engine === "sqlite" ? ordered.modifyEnd(sql`without rowid`) : ordered))
    .execute();
}

async function createMarks(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("visitor_salts")
    .addColumn("day", text, (column) => column.primaryKey())
    .addColumn("salt", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("visitor_marks")
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("mark", text, (column) => column.notNull())
    .addColumn("seen_at", "bigint")
    .addPrimaryKeyConstraint("visitor_marks_key", ["day", "mark"])
    .execute();
  await db.schema.createIndex("visitor_marks_seen").on("visitor_marks").columns(["day", "seen_at"]).execute();
  await db.schema
    .createTable("event_batches")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("event_batches_received").on("event_batches").columns(["received_at"]).execute();
}
