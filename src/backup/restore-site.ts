import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Db, openDatabase } from "../db/client.ts";
import { openDataFolder } from "../db/data-folder.ts";
import type { Engine } from "../db/engines/engine.ts";
import { openSqlite } from "../db/engines/sqlite.ts";
import { HOLDER_FILE, LOCK_FILE } from "../db/process-lock.ts";
import { RESTORING, switchData } from "../db/switch-data.ts";
import { backupName } from "./manifest.ts";

/** What a site is put back from, which was checked before: a backup, or an archive. */
export type RestoreSource = {
  /** Writes its files into a folder that has none of them. */
  restoreFiles(folder: string): Promise<void>;
  /** Loads its rows into an empty database, as `loadDatabase`. */
  restoreRows(engine: Engine): Promise<void>;
  /** Whether a database holds its rows, and nothing else. */
  isLoaded(engine: Engine): Promise<boolean>;
};

type Options = {
  source: RestoreSource;
  dataDir: string;
  /** Opens the PostgreSQL database to load into; null for a site on SQLite. */
  openServer: (() => Promise<Engine>) | null;
  /** Makes again what a backup leaves out, and checks that the site shows its pages. */
  finish(db: Db): Promise<void>;
};

/**
 * Puts a site that was kept elsewhere in the place of one that is stopped. All of it is written beside what is there, opened, and checked; then one
 * switch changes the site. Whatever ends it before, the site is the one of before.
 * @returns the folder of what was replaced; null where there was nothing.
 * @throws AppError `DATA_FOLDER_HELD`, `DATABASE_NOT_EMPTY`, and those of the source and of `finish`.
 */
export async function restoreSite(options: Options): Promise<string | null> {
  const { source, dataDir, openServer } = options;
  const folder = await openDataFolder(dataDir, { database: false });
  const restoring = join(dataDir, RESTORING);
  try {
    await rm(restoring, { recursive: true, force: true });
    try {
      await mkdir(restoring, { mode: 0o700 });
      await source.restoreFiles(restoring);
      if (openServer === null) await restoreIntoFile(options, restoring);
      else await restoreIntoServer(options, await openServer());
    } catch (error) {
      await rm(restoring, { recursive: true, force: true });
      throw error;
    }
    // From here on what was restored is the site: whoever takes the folder next finishes what is cut.
    return switchData(dataDir, backupName(new Date().toISOString()));
  } finally {
    folder.close();
  }
}

async function restoreIntoFile({ source, finish }: Options, path: string): Promise<void> {
  const restored = await openDataFolder(path);
  try {
    const engine = openSqlite(restored.databaseFile);
    try {
      await source.restoreRows(engine);
    } catch (error) {
      await engine.close();
      throw error;
    }
    const db = await openDatabase(engine);
    try {
      await finish(db);
    } finally {
      await db.close();
    }
  } finally {
    restored.close();
  }
  // They belong to this process, which holds the data folder itself.
  for (const each of [LOCK_FILE, HOLDER_FILE]) await rm(join(path, each), { force: true });
}

/** A server's database is empty, or holds these very rows already: a restore that was cut before its end is begun again. */
async function restoreIntoServer({ source, finish }: Options, engine: Engine): Promise<void> {
  try {
    const applied = await engine.appliedMigrations();
    const isLoaded = applied.length > 0 && (await source.isLoaded(engine));
    if (!isLoaded) await source.restoreRows(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const db = await openDatabase(engine);
  try {
    await finish(db);
  } finally {
    await db.close();
  }
}
