import type { Queryable, Tx } from "../../db/client.ts";
import { isoDay } from "../../i18n/format.ts";
import type { Instant } from "../../kernel/clock.ts";
import { DAILY, type DailyTable } from "./daily-counts.ts";

const DAY_MS = 86_400_000;
/** Events of a month are accepted until a day after its end (`read-batch.ts`). */
const SETTLED_MS = 2 * DAY_MS;

/** Days, both included, as `YYYY-MM-DD` in the site's time zone. */
export type Period = { from: string; to: string };

/** Past months without a sum yet, oldest first: `YYYY-MM`. @param first day that is still stored. */
export async function monthsToRollUp(
  db: Queryable,
  { now, timeZone, first }: { now: Instant; timeZone: string; first: string },
): Promise<string[]> {
  const open = isoDay(now - SETTLED_MS, timeZone).slice(0, 7);
  // A month sorts before its days, and its days before the month after it.
  const rows = await db.selectFrom("daily_totals").select("day").where("day", "<", open).orderBy("day").execute();
  const days = rows.map(({ day }) => day);
  const months = new Set(days.map((day) => day.slice(0, 7)));
  for (const day of days) if (isMonth(day)) months.delete(day);
  // A month whose first days are purged would be purged tomorrow itself.
  return [...months].filter((month) => `${month}-01` >= first);
}

/** Stores the sums of a month under its name, beside its days: a year is read from a dozen rows instead of 365. */
export async function rollUp(tx: Tx, month: string): Promise<void> {
  for (const table of Object.keys(DAILY) as DailyTable[]) await rollUpTable(tx, table, month);
}

/** The columns come from `DAILY`, which the types of Kysely cannot follow: hence `never`. */
async function rollUpTable(tx: Tx, table: DailyTable, month: string): Promise<void> {
  const { key, counts } = DAILY[table];
  const keys = key.filter((name) => name !== "day");
  await tx
    .insertInto(table)
    .columns(["day", ...keys, ...counts] as never)
    .expression((from) => {
      const sums = from
        .selectFrom(table)
        .select(({ fn, val }) => [
          val(month).as("day"),
          ...keys.map((name) => name as never),
          ...counts.map((name) => fn.sum(name as never).as(name)),
        ])
        .where("day", ">=", `${month}-01` as never)
        .where("day", "<=", `${month}-31` as never);
      return keys.length === 0 ? sums : sums.groupBy(keys as never);
    })
    .execute();
}

/** The values of `day` that make up a period: months that are added up, and the days of all others. */
export async function daysOf(db: Queryable, { from, to }: Period): Promise<string[]> {
  const months = wholeMonths({ from, to });
  const rows =
    months.length === 0 ? [] : await db.selectFrom("daily_totals").select("day").where("day", "in", months).execute();
  const rolledUp = new Set(rows.map(({ day }) => day));
  const days: string[] = [];
  for (let day = from; day <= to; ) {
    const month = day.slice(0, 7);
    const isRolledUp = rolledUp.has(month);
    days.push(isRolledUp ? month : day);
    day = isRolledUp ? firstAfter(month) : dayAfter(day);
  }
  return days;
}

/** Whether the `day` of a row is a month (`YYYY-MM`). */
export function isMonth(day: string): boolean {
  return day.length === 7;
}

function wholeMonths({ from, to }: Period): string[] {
  const months: string[] = [];
  let first = from.endsWith("-01") ? from : firstAfter(from.slice(0, 7));
  for (let next = firstAfter(first.slice(0, 7)); next <= dayAfter(to); next = firstAfter(next.slice(0, 7))) {
    months.push(first.slice(0, 7));
    first = next;
  }
  return months;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function firstAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
