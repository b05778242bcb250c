import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import type { AppError } from "../../kernel/errors.ts";
import { databaseBusy, databaseDamaged, databaseIo, diskFull } from "../errors.ts";

/** Primary result codes (https://sqlite.org/rescode.html). */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const PROTOCOL = 15;
const NOLFS = 22;
const NOTADB = 26;

/** The primary result code of an error of `node:sqlite`, or null for any other error. */
function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return null;
  return error.errcode & 0xff;
}

/** Whether SQLite found the file unsound, rather than out of reach. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === CORRUPT || code === NOTADB;
}

/** Whether another connection holds the lock of the file (`SQLITE_BUSY`). */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === BUSY;
}

/** What an error of SQLite means for `file`, or null when it means a wrong query. */
export function explainSqlite(error: unknown, file: string): AppError | null {
  if (!(error instanceof Error)) return null;
  switch (sqliteCode(error)) {
    case FULL:
    // The file would be larger than the file system allows.
    case NOLFS:
      return diskFull(file, error);
    case CORRUPT:
    case NOTADB:
      return databaseDamaged(file, error.message, error);
    case IOERR:
    case CANTOPEN:
      // A full disk also shows as a side file that cannot be made or enlarged.
      return isFull(dirname(file)) ? diskFull(file, error) : databaseIo(file, error.message, error);
    case READONLY:
      return databaseIo(file, error.message, error);
    case BUSY:
    case LOCKED:
    case PROTOCOL:
      return databaseBusy(file, error);
    default:
      return null;
  }
}

/** Whether the disk has no free block for this user. */
function isFull(folder: string): boolean {
  try {
    return statfsSync(folder).bavail === 0;
  } catch {
    return false;
  }
}
