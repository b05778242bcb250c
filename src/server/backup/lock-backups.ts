import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { backupRunning } from "../../backup/errors.ts";
import { BACKUP_FOLDER } from "../../backup/state/state-file.ts";
import { takeLock } from "../../db/process-lock.ts";
import { AppError } from "../../kernel/errors.ts";

/** How long a start waits for a backup that reads the database. */
const MAX_WAIT_MS = 120_000;
const RETRY_MS = 200;

/** Takes the lock under which a process reads the site for a backup. @throws AppError `BACKUP_RUNNING` */
export function lockBackups(dataDir: string): { release(): void } {
  const folder = join(dataDir, BACKUP_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return takeLock(folder);
  } catch (error) {
    throw error instanceof AppError && error.code === "DATA_FOLDER_HELD" ? backupRunning() : error;
  }
}

/** The same for whoever can wait for a backup to end. @throws AppError `BACKUP_RUNNING` after two minutes. */
export async function lockBackupsOnceFree(dataDir: string): Promise<{ release(): void }> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return lockBackups(dataDir);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "BACKUP_RUNNING" || performance.now() >= end) throw error;
    }
    await pause(RETRY_MS);
  }
}
