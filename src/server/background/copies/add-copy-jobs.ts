import { readBackupState } from "../../../backup/state/state-file.ts";
import type { Config } from "../../../config.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Log } from "../../log/log.ts";
import { formerDatabase } from "./former-database.ts";
import { archiveRetention, siteArchive } from "./site-archive.ts";
import { siteBackup } from "./site-backup.ts";

/**
 * Adds the jobs that make copies of the site, and delete those that were kept long enough.
 * @returns the one that makes archives, for whoever asks for one.
 */
export function addCopyJobs(
  jobs: Pick<Jobs, "add">,
  { backup: place, dataDir }: Pick<Config, "backup" | "dataDir">,
  log: Log,
): ReturnType<typeof siteArchive> {
  if (place !== null) jobs.add(siteBackup(log, () => readBackupState(dataDir, place) !== null));
  const archive = siteArchive(dataDir, log);
  jobs.add(archive);
  for (const each of [archiveRetention(dataDir), formerDatabase(dataDir, log)]) jobs.add(each);
  return archive;
}
