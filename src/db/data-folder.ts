import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { explainSqlite } from "./engines/sqlite-errors.ts";
import { diskFull } from "./errors.ts";
import { explainFileError, folderHeld, folderReadOnly, notAFolder } from "./folder-errors.ts";
import { APPLICATION_ID, inspectDatabase } from "./inspect-database.ts";
import { HOLDER_FILE, holderOf, isHeld, LOCK_FILE, takeLock } from "./process-lock.ts";
import { finishSwitch } from "./switch-data.ts";
import { syncFolder } from "./sync-folder.ts";

export { holderOf, isHeld } from "./process-lock.ts";

/** The folder that holds all of a site's data, kept by this process until `close`. */
export type DataFolder = {
  path: string;
  /** For `openSqlite`: there, and sound (unless opened without one). */
  databaseFile: string;
  /** Lets other processes have the folder; close the database first. */
  close(): void;
};

type Options = {
  /** False for a site whose database is a server's. */
  database?: boolean;
};

/** Where a site on SQLite has its database, within its data folder. */
export const DATABASE_FILE = "vitrine.sqlite";

/** Bytes without which no start can succeed: side files of the database and one migration. */
const MIN_FREE_BYTES = 512 * 1024;

/**
 * Takes a data folder for this process, and creates it (for its user only) or its database where missing.
 * Everything is checked before anything is changed.
 * @throws AppError `DATA_FOLDER_HELD`, `DATA_FOLDER_READ_ONLY`, `DATA_FOLDER_NOT_A_FOLDER`,
 *   `DATA_FOLDER_UNUSABLE`, `DISK_FULL`, `DATABASE_DAMAGED`, `DATABASE_FOREIGN`, `DATABASE_NEWER`, `DATABASE_IO`.
 */
export async function openDataFolder(folder: string, { database = true }: Options = {}): Promise<DataFolder> {
  const path = resolve(folder);
  const databaseFile = join(path, DATABASE_FILE);
  try {
    createFolder(path);
    requireWritable(path);
    if (isHeld(path)) throw folderHeld(path, holderOf(path));
    if (database && existsSync(databaseFile)) inspectDatabase(databaseFile);
    requireFreeSpace(path);
    closeToOthers(path);
    const lock = takeLock(path);
    try {
      // Of a restore that was cut. Before the database: the one of before may stand there still.
      finishSwitch(path);
      if (database && !existsSync(databaseFile)) createDatabase(databaseFile, path);
    } catch (error) {
      lock.release();
      throw error;
    }
    return { path, databaseFile, close: () => lock.release() };
  } catch (error) {
    throw explainFileError(error, path);
  }
}

function createFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw notAFolder(path);
    return;
  }
  // Not `recursive`: where nothing can be created (`/proc`), that never returns.
  const parent = dirname(path);
  if (!existsSync(parent)) createFolder(parent);
  mkdirSync(path, { mode: 0o700 });
}

/** Asks the system, which knows of mounts as well as of permissions, about the folder and each of our files. */
function requireWritable(path: string): void {
  const files = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, LOCK_FILE, HOLDER_FILE];
  for (const each of [path, ...files.map((file) => join(path, file))]) {
    try {
      accessSync(each, constants.R_OK | constants.W_OK);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") continue;
      throw folderReadOnly(each, error);
    }
  }
}

/** A folder made by an older version, or by hand, may be open to other users of the machine; a new one is not. */
function closeToOthers(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Another user's folder, which this one may write: its owner decides. Windows has no such modes.
  }
}

function requireFreeSpace(path: string): void {
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize < MIN_FREE_BYTES) throw diskFull(path);
}

/**
 * Creates the database under another name first: under its own it is always complete, so that an empty or
 * unmarked file there is known to be damaged or another application's.
 */
function createDatabase(file: string, folder: string): void {
  const temporary = `${file}.new`;
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(temporary + suffix, { force: true });
  try {
    const database = new DatabaseSync(temporary);
    try {
      database.exec(`pragma synchronous = full; pragma application_id = ${APPLICATION_ID}; pragma journal_mode = wal`);
    } finally {
      database.close();
    }
  } catch (error) {
    throw explainSqlite(error, file) ?? error;
  }
  // Side files take the mode of the database.
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  syncFolder(folder);
}
