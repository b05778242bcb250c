import { mkdir, open, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Queryable } from "../db/client.ts";
import { dumpDatabase } from "../db/dump/dump-database.ts";
import { loadDatabase } from "../db/dump/load-database.ts";
import type { Engine } from "../db/engines/engine.ts";
import { explainFileError } from "../db/folder-errors.ts";
import { AppError } from "../kernel/errors.ts";
import { backupDamaged } from "./errors.ts";
import type { Manifest } from "./manifest.ts";
import { ObjectDamaged, readFileObject, readRows } from "./objects.ts";
import type { RestoreSource } from "./restore-site.ts";
import { differenceOfRows, dumpOfBackup } from "./rows.ts";
import type { Store } from "./store/store.ts";

type Backup = { name: string; manifest: Manifest };

/** A backup as `restoreSite` takes it. */
export function sourceOfBackup(store: Store, backup: Backup): RestoreSource {
  return {
    restoreFiles: (folder) => restoreFiles(store, backup, folder),
    restoreRows: (engine) => restoreRows(store, backup, engine),
    async isLoaded(engine) {
      const rows = (reader: Queryable) => differenceOfRows(backup.manifest, dumpDatabase(reader));
      return (await engine.snapshotInTurns(rows)) === null;
    },
  };
}

/**
 * Writes the files of a backup into a folder that has none of them.
 * @throws AppError `BACKUP_DAMAGED`, `DISK_FULL`, and the data folder's other errors
 */
export function restoreFiles(store: Store, { name, manifest }: Backup, folder: string): Promise<void> {
  return explained(
    name,
    async () => {
      const folders = new Set<string>([folder]);
      for (const { name: file, sha256, changedAt } of manifest.files) {
        const path = join(folder, file);
        for (let each = dirname(path); !folders.has(each); each = dirname(each)) folders.add(each);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await readFileObject(store, sha256, path);
        // By its time the next backup knows a file that it has already.
        await utimes(path, changedAt / 1000, changedAt / 1000);
      }
      for (const each of folders) await syncFolder(each);
    },
    folder,
  );
}

/**
 * Loads the rows of a backup into an empty database, as `loadDatabase`.
 * @throws AppError `BACKUP_DAMAGED`, and those of `loadDatabase`
 */
export function restoreRows(store: Store, { name, manifest }: Backup, engine: Engine): Promise<void> {
  return explained(name, () =>
    loadDatabase(
      engine,
      dumpOfBackup(manifest, (hash) => readRows(store, hash)),
    ),
  );
}

async function explained<T>(name: string, work: () => Promise<T>, folder?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectDamaged) throw backupDamaged(name, { first: error.object, count: 1 });
    throw error instanceof AppError || folder === undefined ? error : explainFileError(error, folder);
  }
}

/** Writes a folder's names through to the disk. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
