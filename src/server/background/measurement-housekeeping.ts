import type { Db } from "../../db/client.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import { runHousekeeping } from "../../tracking/housekeeping.ts";

/** How often it checks whether a day is over, so that its secrets do not wait for the next visitor. */
export const EVERY_MS = 10 * 60_000;

/** Deletes the secrets of days that are over and what statistics are kept no longer, and adds up months that are over. */
export function measurementHousekeeping(db: Db, timeZone: string): JobKind<Record<string, never>> {
  return {
    kind: "measurement-housekeeping",
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "secrets and marks of past days are not destroyed until it succeeds; see the cause",
    async run({ now, turn }) {
      await runHousekeeping({ ...db, transaction: turn }, { now, timeZone });
      return undefined;
    },
  };
}
