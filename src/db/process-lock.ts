import { chmodSync, closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { explainSqlite, isBusy } from "./engines/sqlite-errors.ts";
import { folderHeld } from "./folder-errors.ts";

/** An exclusive lock on this SQLite file holds the data folder. The system releases it when the process ends. */
export const LOCK_FILE = "lock.sqlite";
/** Process id of the holder, for sentences and for how long to wait: the lock alone decides. */
export const HOLDER_FILE = "holder.pid";

/** Longer than a process that only checks the lock (`isHeld`) keeps it. */
const LOCK_TIMEOUT_MS = 300;

/**
 * Takes the lock of a data folder for this process.
 *
 * POSIX drops every lock a process has on a file when it closes any descriptor of it: while the lock is held,
 * nothing else in this process may open the file (copying the data folder must leave it out).
 *
 * @throws AppError `DATA_FOLDER_HELD`; `DISK_FULL`, `DATABASE_DAMAGED`, `DATABASE_IO` about the lock itself.
 */
export function takeLock(folder: string): { release(): void } {
  const file = join(folder, LOCK_FILE);
  let lock: DatabaseSync | undefined;
  try {
    closeToOthers(file);
    lock = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    // Nothing is ever written: no journal beside it.
    lock.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(join(folder, HOLDER_FILE), `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? folderHeld(folder, holderOf(folder)) : (explainSqlite(error, file) ?? error);
  }
  const database = lock;
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}

/**
 * A user who may read the file may lock it, and so keep the site from starting. Only before the lock is taken: see above.
 */
function closeToOthers(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  try {
    chmodSync(file, 0o600);
  } catch {
    // Another user's: `DatabaseSync` says what cannot be done with it.
  }
}

/** Whether a process, this one included, holds the folder. Disturbs no holder, and creates nothing. */
export function isHeld(folder: string): boolean {
  const file = join(folder, LOCK_FILE);
  if (!existsSync(file)) return false;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { readOnly: true });
    lock.prepare("select 1 from sqlite_master").get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    lock?.close();
  }
}

/** The process that holds the folder, where it could say so. Of use only while the folder is held. */
export function holderOf(folder: string): number | null {
  try {
    const pid = Number(readFileSync(join(folder, HOLDER_FILE), "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
