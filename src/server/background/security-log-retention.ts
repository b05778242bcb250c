import { settleBudgets } from "../../audit/failure-budget.ts";
import { purgeEvents } from "../../audit/purge-events.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { ProviderKind } from "../../identity/provider/provider.ts";
import { purgeIdentity } from "../../identity/retention.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import { monthsBefore } from "../../kernel/clock.ts";
import { deleteMails } from "../../mail/mails-table.ts";
import type { Log } from "../log/log.ts";

/** How often it checks for what is too old. */
export const EVERY_MS = 10 * 60_000;
/** Rows deleted in one transaction: another writer waits no longer than for these. */
export const AT_ONCE = 500;

type Options = {
  db: Db;
  /** Who keeps the accounts. */
  provider: ProviderKind;
  /** `retention.securityLogs` */
  months: number;
  log: Log;
};

/**
 * Deletes security logs that are older than the owner keeps them: lines of the audit log, mails' rows, ended invitations;
 * and what nobody can use any more. At each start, since the owner may have shortened the time, and
 * regularly from then on; in turns, between which visitors are answered.
 */
export function securityLogRetention({ db, provider, months, log }: Options): JobKind<Record<string, never>> {
  return {
    kind: "security-log-retention",
    payload: NO_PAYLOAD,
    repeat: { every: EVERY_MS },
    atStart: async () => true,
    advice: "security logs that are too old stay in the database until it succeeds; see the cause",
    async run({ now, signal, transaction, turn }) {
      const inTurns = async (deleteSome: (tx: Tx, limit: number) => Promise<number>): Promise<number> => {
        let total = 0;
        for (let deleted = AT_ONCE; deleted === AT_ONCE; total += deleted) {
          signal.throwIfAborted();
          deleted = await turn((tx) => deleteSome(tx, AT_ONCE));
        }
        return total;
      };
      const before = monthsBefore(now, months);
      await transaction((tx) => purgeIdentity(tx, { provider, now, before }));
      await transaction((tx) => settleBudgets(tx, now));
      const events = await inTurns((tx, limit) => purgeEvents(tx, { before, limit }));
      const mails = await inTurns((tx, limit) => deleteMails(tx, { before, limit }));
      if (events + mails > 0)
        log.info({ events, mails, months }, "security logs older than the retention were deleted");
      await db.scrub();
      return undefined;
    },
  };
}
