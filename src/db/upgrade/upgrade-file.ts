import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { type Db, openDatabase, type UpgradeCheck } from "../client.ts";
import type { DataFolder } from "../data-folder.ts";
import { openSqlite } from "../engines/sqlite.ts";
import { explainSqlite } from "../engines/sqlite-errors.ts";
import { databaseBusy } from "../errors.ts";
import { explainFileError } from "../folder-errors.ts";
import { pendingMigrations } from "../migrations/index.ts";
import { syncFolder } from "../sync-folder.ts";
import { noRoomForUpgrade, refusedUpgrade } from "./errors.ts";
import { formerDatabaseName, removeFormerDatabases } from "./former-database.ts";

/** Where a copy of the database is upgraded, within the data folder. */
const UPGRADING = ".upgrading";
/** Bytes besides the copies themselves. */
const SPARE_BYTES = 1024 * 1024;
/** How long another program may keep the file. */
const BUSY_TIMEOUT_MS = 5_000;

export type Opened = {
  db: Db;
  /** Puts the database of before back, once `db` is closed; null where nothing was upgraded. */
  undo: (() => void) | null;
};

type Options = {
  check: UpgradeCheck;
  /** Keeps others from opening the file, until it is called back. */
  lock(): Promise<{ release(): void }>;
};

/**
 * Opens the database of a data folder, which this process holds. One of an older version is copied first; the copy is
 * upgraded and checked, and takes the database's place in one rename. Until that, the site's own file is only read.
 * @throws AppError `UPGRADE_FAILED`, `DISK_FULL`, and the engine's own; nothing was changed then.
 */
export async function openUpgraded({ path, databaseFile }: DataFolder, { check, lock }: Options): Promise<Opened> {
  const workplace = join(path, UPGRADING);
  // Of an upgrade that was cut.
  rmSync(workplace, { recursive: true, force: true });
  const engine = openSqlite(databaseFile);
  let isOlder: boolean;
  try {
    const applied = await engine.appliedMigrations();
    isOlder = applied.length > 0 && pendingMigrations(applied).length > 0;
  } catch (error) {
    await engine.close();
    throw engine.explain(error) ?? error;
  }
  if (!isOlder) return { db: await openDatabase(engine), undo: null };
  await engine.close();
  const { release } = await lock().catch((error) => {
    throw refusedUpgrade(error);
  });
  try {
    requireRoom(path, databaseFile);
    mkdirSync(workplace, { mode: 0o700 });
    const copy = join(workplace, "vitrine.sqlite");
    await copyDatabase(databaseFile, copy);
    await (await openDatabase(openSqlite(copy), check)).close();
    const former = switchFile(path, { from: copy, to: databaseFile });
    return {
      db: await openDatabase(openSqlite(databaseFile)),
      undo: () => {
        intoOneFile(databaseFile);
        renameSync(former, databaseFile);
        syncFolder(path);
      },
    };
  } catch (error) {
    throw refusedUpgrade(explainFileError(error, path));
  } finally {
    rmSync(workplace, { recursive: true, force: true });
    release();
  }
}

/** Migrations may write every row anew, into the copy and into its WAL. */
function requireRoom(path: string, file: string): void {
  const sizes = [file, `${file}-wal`].map((each) => (existsSync(each) ? statSync(each).size : 0));
  const needed = 3 * sizes.reduce((sum, size) => sum + size, 0) + SPARE_BYTES;
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize < needed) throw noRoomForUpgrade(path, needed);
}

/** Page by page, so that the copy is the database as it is. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, to, { rate: 2_000 });
  } catch (error) {
    throw explainSqlite(error, to) ?? error;
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
}

/**
 * Puts a database in the place of another in one step: whatever ends this process, the file is one of them, whole.
 * @returns the name that the other one has from then on.
 */
function switchFile(path: string, { from, to }: { from: string; to: string }): string {
  const former = join(path, formerDatabaseName(new Date()));
  // A WAL belongs to the name of its file: neither may have one.
  for (const file of [from, to]) intoOneFile(file);
  syncFile(from);
  removeFormerDatabases(path);
  try {
    linkSync(to, former);
  } catch {
    // The file system has no hard links.
    copyFileSync(to, former);
    syncFile(former);
  }
  syncFolder(path);
  renameSync(from, to);
  syncFolder(path);
  return former;
}

/** Brings what stands in the WAL into the file itself. @throws AppError `DATABASE_BUSY` while another program has it open. */
function intoOneFile(file: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const mode = database.prepare("pragma journal_mode = delete").get()?.journal_mode;
    if (mode !== "delete") throw databaseBusy(file);
  } catch (error) {
    throw explainSqlite(error, file) ?? error;
  } finally {
    database.close();
  }
}

function syncFile(file: string): void {
  const descriptor = openSync(file, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
