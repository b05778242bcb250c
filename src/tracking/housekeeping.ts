import type { Db } from "../db/client.ts";
import { isoDay } from "../i18n/format.ts";
import type { Instant } from "../kernel/clock.ts";
import { firstDayKept, forget } from "./retention.ts";
import { monthsToRollUp, rollUp } from "./statistics/roll-up.ts";

type Work = Pick<Db, "transaction" | "snapshot" | "scrub">;

/** Deletes what its time is over for, and adds up months that are over; a transaction each, so that visits go on. */
export async function runHousekeeping(db: Work, options: { now: Instant; timeZone: string }): Promise<void> {
  await db.transaction((tx) => forget(tx, options));
  // Salts are destroyed once the files hold them no more.
  await db.scrub();
  const first = firstDayKept(isoDay(options.now, options.timeZone));
  const months = await db.snapshot((reader) => monthsToRollUp(reader, { ...options, first }));
  for (const month of months) await db.transaction((tx) => rollUp(tx, month));
}
