import type { JobKind } from "./job-kind.ts";
import { deleteFinished } from "./jobs-table.ts";
import { NO_PAYLOAD } from "./no-payload.ts";
import type { JobLog } from "./run-job.ts";

/** How long a finished job is kept, so that an operator can see what happened. */
const KEPT_MS = 30 * 86_400_000;
/** Rows deleted in one transaction: another writer waits no longer than for these. */
const AT_ONCE = 500;

/** Deletes jobs that are over, once a day, in the small hours of the site. */
export function keepFinished(log: JobLog): JobKind<Record<string, never>> {
  return {
    kind: "jobs-retention",
    payload: NO_PAYLOAD,
    repeat: { dailyAt: "03:30" },
    advice: "jobs that are over stay in the database until it succeeds; see the cause",
    async run({ now, signal, turn }) {
      let total = 0;
      for (let deleted = AT_ONCE; deleted === AT_ONCE; total += deleted) {
        signal.throwIfAborted();
        deleted = await turn((tx) => deleteFinished(tx, { before: now - KEPT_MS, limit: AT_ONCE }));
      }
      if (total > 0) log.info({ jobs: total }, "finished jobs were deleted");
      return undefined;
    },
  };
}
