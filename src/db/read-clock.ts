import type { Instant } from "../kernel/clock.ts";
import type { Db, Queryable } from "./client.ts";

/** The instant by the database's clock, which is the same for every process that uses it. */
export async function readClock(db: Queryable, clock: Db["clock"]): Promise<Instant> {
  const { now } = await db.selectNoFrom(clock.as("now")).executeTakeFirstOrThrow();
  return now;
}
