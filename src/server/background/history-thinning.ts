import { thinHistory } from "../../content/drafts/thin-history.ts";
import type { Db } from "../../db/client.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Log } from "../log/log.ts";

/** At night, when nobody writes. */
const DAILY_AT = "03:40";

/** Thins out the history of texts with its age. */
export function historyThinning(db: Db, timeZone: string, log: Log): JobKind<Record<string, never>> {
  return {
    kind: "history-thinning",
    payload: NO_PAYLOAD,
    repeat: { dailyAt: DAILY_AT },
    advice: "old drafts in the history of texts stay in the database until it succeeds; see the cause",
    async run({ now, signal, turn }) {
      const lines = await thinHistory({ ...db, transaction: turn }, { now, timeZone, signal });
      if (lines > 0) log.info({ lines }, "the history of texts was thinned out");
      return undefined;
    },
  };
}
