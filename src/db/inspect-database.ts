import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { appliedMigrations } from "./engines/sqlite.ts";
import { explainSqlite, isDamage } from "./engines/sqlite-errors.ts";
import { databaseDamaged, databaseForeign, databaseNewer } from "./errors.ts";
import { unknownMigrations } from "./migrations/index.ts";

/** "VITR", written at creation: tells our files from those of other applications (sqlite.org/fileformat2.html §1.3.11). */
export const APPLICATION_ID = 0x56495452;

/** Files up to this size are read in full: 50 MB take about 25 ms. */
const FULL_CHECK_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Checks an existing database file and changes nothing, not even beside it. To be called while no process
 * has it open for writing.
 * @throws AppError `DATABASE_DAMAGED`, `DATABASE_FOREIGN`, `DATABASE_NEWER`, `DATABASE_IO`.
 */
export function inspectDatabase(file: string): void {
  const size = statSync(file).size;
  const header = readHeader(file);
  if (size === 0) throw databaseDamaged(file, "the file is empty");
  if (header.length < 100 || header.toString("latin1", 0, 16) !== "SQLite format 3\0") {
    throw databaseDamaged(file, "the file is not a SQLite database");
  }
  const small = size <= FULL_CHECK_MAX_BYTES;
  // After a crash the newest pages stand in the WAL, and the file alone may mix old and new ones.
  const hasWal = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
  if (!hasWal) {
    requirePages(file, size, header);
    inspectView(file, file, small);
  } else if (small) {
    withCopy(file, (copy) => inspectView(file, copy, true));
  } else {
    // SQLite applies the WAL when it opens the file, and reports damage when it reads it.
    try {
      inspectView(file, file, false);
    } catch (error) {
      if (!isDamage(error instanceof Error ? error.cause : null)) throw error;
    }
  }
}

function readHeader(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const header = Buffer.alloc(100);
    return header.subarray(0, readSync(descriptor, header, 0, 100, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Compares the size with the number of pages in the header (sqlite.org/fileformat2.html §1.3.7). */
function requirePages(file: string, size: number, header: Buffer): void {
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const pages = header.readUInt32BE(28);
  const isCurrent = header.readUInt32BE(24) === header.readUInt32BE(92);
  if (isCurrent && pages * pageSize > size) throw databaseDamaged(file, "the end of the file is missing");
}

/** `immutable` keeps SQLite from making side files; it is true, since nobody else has the file open. */
function inspectView(file: string, view: string, inFull: boolean): void {
  const location = view === file ? new URL(`${pathToFileURL(view).href}?immutable=1`) : view;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(location, { readOnly: view === file });
    const id = database.prepare("pragma application_id").get()?.application_id;
    if (id !== APPLICATION_ID) throw databaseForeign(file);
    const unknown = unknownMigrations(appliedMigrations(database));
    if (unknown.length > 0) throw databaseNewer(unknown);
    if (!inFull) return;
    const [first] = database.prepare("pragma quick_check(1)").all();
    if (first?.quick_check !== "ok") throw databaseDamaged(file, String(first?.quick_check).replaceAll("\n", " "));
  } catch (error) {
    throw explainSqlite(error, file) ?? error;
  } finally {
    database?.close();
  }
}

/** Lets SQLite recover a copy, so that the original keeps every byte. */
function withCopy(file: string, inspect: (copy: string) => void): void {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), "vitrine-"));
    const copy = join(folder, "copy.sqlite");
    for (const suffix of ["", "-wal"]) copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_FICLONE);
    inspect(copy);
  } catch (error) {
    // No space for a copy: the check is skipped. SQLite recovers and checks when it opens the original.
    if (!(error instanceof Error && "syscall" in error)) throw error;
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
