import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ARCHIVE_FOLDER, ARCHIVE_KEPT_MS } from "../../../archive/contract/made-archive.ts";
import type { JobKind } from "../../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../jobs/no-payload.ts";
import { LOCALES } from "../../../kernel/locale.ts";
import type { Log } from "../../log/log.ts";
import { runCommand } from "./run-command.ts";

/** Names of what the job leaves: the archive, or why there is none. */
export const ARCHIVE_FILE = "site.zip";
export const FAILURE_FILE = "failure.json";

const payload = z.strictObject({ locale: z.enum(LOCALES) });

/** Makes an archive of the whole site for somebody to download: `vitrine export`, as a process of its own. */
export function siteArchive(dataDir: string, log: Log): JobKind<z.output<typeof payload>> {
  return {
    kind: "site-archive",
    payload,
    advice: "no archive was made; ask for it again in the back office, or run vitrine export",
    async run({ payload: { locale }, now, signal }) {
      const folder = join(dataDir, ARCHIVE_FOLDER);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      try {
        const said = await runCommand(["export", join(folder, ARCHIVE_FILE)], { signal, locale });
        log.info({ said }, "archive of the site made");
      } catch (error) {
        // After a stop it is begun again.
        signal.throwIfAborted();
        // Whoever asked is told, and may ask again; a second try would end as the first.
        const sentence = error instanceof Error ? error.message : String(error);
        await writeFile(join(folder, FAILURE_FILE), JSON.stringify({ at: now, sentence }), { mode: 0o600 });
        log.error({ err: error, code: "ARCHIVE_FAILED" }, "no archive of the site was made");
      }
      return undefined;
    },
  };
}

/** Deletes an archive that was kept long enough, and what a failure left. */
export function archiveRetention(dataDir: string): JobKind<Record<string, never>> {
  return {
    kind: "archive-retention",
    payload: NO_PAYLOAD,
    repeat: { every: 3_600_000 },
    advice: "the last archive of the site stays in the data folder until it succeeds; see the cause",
    async run({ now }) {
      const folder = join(dataDir, ARCHIVE_FOLDER);
      for (const name of [ARCHIVE_FILE, FAILURE_FILE]) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found !== null && found.mtimeMs < now - ARCHIVE_KEPT_MS) await rm(join(folder, name), { force: true });
      }
      return undefined;
    },
  };
}
