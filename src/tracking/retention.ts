import type { Tx } from "../db/client.ts";
import { isoDay } from "../i18n/format.ts";
import type { Instant } from "../kernel/clock.ts";
import { BATCH_IDS_KEPT } from "./collecting/read-batch.ts";
import { DAILY, type DailyTable } from "./statistics/daily-counts.ts";

/** Statistics are kept for 25 months (CNIL, guidelines on exempted audience measurement). */
export const MONTHS_KEPT = 25;

/**
 * Deletes what has reached the end of its retention: salts and marks of past days, ids of batches that can no longer be
 * sent again, statistics and logged choices after 25 months.
 */
export async function purgeExpired(tx: Tx, { now, timeZone }: { now: Instant; timeZone: string }): Promise<void> {
  const today = isoDay(now, timeZone);
  await tx.deleteFrom("visitor_salts").where("day", "!=", today).execute();
  await tx.deleteFrom("visitor_marks").where("day", "!=", today).execute();
  await tx
    .deleteFrom("event_batches")
    .where("received_at", "<", now - BATCH_IDS_KEPT)
    .execute();
  const first = firstDayKept(today);
  await tx.deleteFrom("consent_choices").where("chosen_at", "<", Date.parse(first)).execute();
  for (const table of Object.keys(DAILY) as DailyTable[]) await tx.deleteFrom(table).where("day", "<", first).execute();
}

/** The same day 25 months earlier; where that month is shorter, its last day. */
export function firstDayKept(today: string): string {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month - MONTHS_KEPT, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - MONTHS_KEPT, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
