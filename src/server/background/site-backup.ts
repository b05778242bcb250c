import { spawn } from "node:child_process";
import { BACKUP_HOUR } from "../../backup/contract/interval.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Log } from "../log/log.ts";

/** Kind of the job, for whoever makes it due. */
export const SITE_BACKUP = "site-backup";

/** Characters of what the command says of an error. */
const MAX_SAID = 2_000;

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
      const said = await runBackup(signal);
      log.info({ said }, "backup made and proven");
      return undefined;
    },
  };
}

/**
 * @param signal ends it: what it has written serves the next one.
 * @returns what it printed
 * @throws Error with what it said of its error
 */
function runBackup(signal: AbortSignal): Promise<string> {
  const [, program = ""] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, program, "backup", "--prune"], {
    env: { ...process.env, LC_ALL: "en_US.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] = (said[name] + text).slice(0, MAX_SAID);
    });
  }
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code, ended) => {
      if (code === 0) done(said.stdout.trim());
      else fail(new Error(said.stderr.trim() || `the backup ended (${ended ?? code})`));
    });
  });
}
