import { removeOldFormerDatabases } from "../../../db/upgrade/former-database.ts";
import type { JobKind } from "../../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../jobs/no-payload.ts";
import type { Log } from "../../log/log.ts";

/** Deletes the database that an upgrade left beside the current one, a week later: what is deleted on the site must not outlive it there. */
export function formerDatabase(dataDir: string, log: Log): JobKind<Record<string, never>> {
  return {
    kind: "former-database",
    payload: NO_PAYLOAD,
    repeat: { dailyAt: "04:10" },
    atStart: async () => true,
    advice: "the database of before the last upgrade stays in the data folder until it succeeds; see the cause",
    async run({ now }) {
      const deleted = removeOldFormerDatabases(dataDir, now);
      if (deleted > 0) log.info({ deleted }, "the database of before the last upgrade was deleted");
      return undefined;
    },
  };
}
