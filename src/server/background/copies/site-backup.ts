import { BACKUP_HOUR } from "../../../backup/contract/interval.ts";
import type { JobKind } from "../../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../jobs/no-payload.ts";
import type { Log } from "../../log/log.ts";
import { runCommand } from "./run-command.ts";

/** Kind of the job, for whoever makes it due. */
export const SITE_BACKUP = "site-backup";

/**
 * Backs the site up each night, where the owner named a place, and deletes old backups: `vitrine backup --prune`, as a process
 * of its own. The first time at the first start with a place; also with another place than before.
 * @param isPlaceKnown whether something was backed up there, or was tried to be.
 */
export function siteBackup(log: Log, isPlaceKnown: () => boolean): JobKind<Record<string, never>> {
  return {
    kind: SITE_BACKUP,
    payload: NO_PAYLOAD,
    repeat: { dailyAt: BACKUP_HOUR },
    atStart: async () => !isPlaceKnown(),
    advice: "the site has no new backup until it succeeds; see the cause, then run vitrine backup",
    async run({ signal }) {
      signal.throwIfAborted();
      // What a cut one has written serves the next one.
      const said = await runCommand(["backup", "--prune"], { signal });
      log.info({ said }, "backup made and proven");
      return undefined;
    },
  };
}
