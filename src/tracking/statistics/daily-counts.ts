import type { Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { inChunks } from "../collecting/row-chunks.ts";

/**
 * The tables of statistics: what a row is about (its key, the day first), and what it counts. They hold no
 * personal data: a visitor is one in a sum.
 */
export const DAILY = {
  daily_totals: { key: ["day"], counts: ["views", "visitors"] },
  daily_languages: { key: ["day", "locale"], counts: ["views", "visitors"] },
  daily_pages: { key: ["day", "path", "locale"], counts: ["views", "visitors"] },
  daily_referrers: { key: ["day", "host"], counts: ["arrivals"] },
  daily_sections: { key: ["day", "path", "section"], counts: ["views"] },
  daily_clicks: { key: ["day", "path", "section", "cta"], counts: ["clicks"] },
  daily_articles: {
    key: ["day", "article", "locale"],
    counts: ["starts", "reached_25", "reached_50", "reached_75", "completed"],
  },
  daily_reading_times: { key: ["day", "article", "locale", "seconds"], counts: ["readers"] },
  daily_vitals: { key: ["day", "device", "vital", "bucket"], counts: ["loads"] },
} as const satisfies { [Table in DailyTable]: { key: readonly string[]; counts: readonly string[] } };

/** A table whose rows are sums of a day. */
export type DailyTable = Extract<keyof Database, `daily_${string}`>;
type Columns<Table extends DailyTable> = (typeof DAILY)[Table];
type KeyOf<Table extends DailyTable> = Pick<Database[Table], Columns<Table>["key"][number] & keyof Database[Table]>;
type CountOf<Table extends DailyTable> = Columns<Table>["counts"][number];

/** Most rows of a table in one day. Names come from browsers: an attacker must not fill the disk with them. */
const MOST_ROWS_A_DAY = 20_000;

type Row = Record<string, string | number>;

/** Counts to add to the tables, summed in memory first. */
export class DailyCounts {
  readonly #tables = new Map<DailyTable, Map<string, Row>>();

  add<Table extends DailyTable>(table: Table, key: KeyOf<Table>, count: CountOf<Table>, by = 1): void {
    const { key: names, counts } = DAILY[table];
    const values = key as Row;
    const id = names.map((name) => values[name]).join("\n");
    let rows = this.#tables.get(table);
    if (rows === undefined) {
      rows = new Map();
      this.#tables.set(table, rows);
    }
    let row = rows.get(id);
    if (row === undefined) {
      row = { ...values, ...Object.fromEntries(counts.map((name) => [name, 0])) };
      rows.set(id, row);
    }
    row[count] = (row[count] as number) + by;
  }

  /** Adds everything to the tables. Where a day is full, only rows that exist are updated: other counts are lost. */
  async write(tx: Tx): Promise<void> {
    for (const [table, rows] of this.#tables) {
      const all = [...rows.values()];
      const hasRoom = (await rowsOfDay(tx, table, all)) + all.length <= MOST_ROWS_A_DAY;
      for (const chunk of inChunks(all)) await (hasRoom ? upsert(tx, table, chunk) : update(tx, table, chunk));
    }
  }
}

/** The number of rows of the day that has most, of the days of these rows. */
async function rowsOfDay(tx: Tx, table: DailyTable, rows: readonly Row[]): Promise<number> {
  const days = [...new Set(rows.map(({ day }) => String(day)))];
  const found = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .where("day", "in", days)
    .groupBy("day")
    .execute();
  return Math.max(0, ...found.map((day) => Number(day.rows)));
}

/** The columns come from `DAILY`, which the types of Kysely cannot follow: hence `never`. */
async function upsert(tx: Tx, table: DailyTable, rows: Row[]): Promise<void> {
  const { key, counts } = DAILY[table];
  await tx
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns(key as never)
        .doUpdateSet(({ eb, ref }) =>
          Object.fromEntries(
            counts.map((name) => [name, eb(ref(`${table}.${name}` as never), "+", ref(`excluded.${name}` as never))]),
          ),
        ),
    )
    .execute();
}

async function update(tx: Tx, table: DailyTable, rows: Row[]): Promise<void> {
  const { key, counts } = DAILY[table];
  for (const row of rows) {
    let query = tx
      .updateTable(table)
      .set(
        ({ eb, ref }) =>
          Object.fromEntries(counts.map((name) => [name, eb(ref(name as never), "+", row[name] as never)])) as never,
      );
    for (const name of key) query = query.where(name as never, "=", row[name] as never);
    await query.execute();
  }
}
