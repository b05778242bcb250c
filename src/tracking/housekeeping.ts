import type { Db } from "../db/client.ts";
import { isoDay } from "../i18n/format.ts";
import type { Instant } from "../kernel/clock.ts";
import { firstDayKept, purgeExpired } from "./retention.ts";
import { monthsToRollUp, rollUp } from "./statistics/roll-up.ts";

type Work = Pick<Db, "transaction" | "snapshot" | "scrub">;

/** Purges what has expired, and adds up past months; in one transaction each, so that visits are counted in between. */
export async function runHousekeeping(db: Work, options: { now: Instant; timeZone: string }): Promise<void> {
  await db.transaction((tx) => purgeExpired(tx, options));
  // Only then are deleted salts gone from the files of the database.
  await db.scrub();
  const first = firstDayKept(isoDay(options.now, options.timeZone));
  const months = await db.snapshot((reader) => monthsToRollUp(reader, { ...options, first }));
  for (const month of months) await db.transaction((tx) => rollUp(tx, month));
}
