import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Db, openDatabase } from "../db/client.ts";
import { openDataFolder } from "../db/data-folder.ts";
import { dumpDatabase } from "../db/dump/dump-database.ts";
import { openSqlite } from "../db/engines/sqlite.ts";
import { AppError } from "../kernel/errors.ts";
import { hashFile } from "./data-files.ts";
import { backupUnproven } from "./errors.ts";
import { encodeManifest, type Manifest, proofFile, type RenderedPage, sha256 } from "./manifest.ts";
import { encodeProof, type Proof } from "./proof.ts";
import { restoreFiles, restoreRows } from "./restore-into.ts";
import { differenceOfRows } from "./rows.ts";
import type { Store } from "./store/store.ts";

type Options = {
  /** Where the proof is kept: nobody needs a key to read it. */
  place: Store;
  /** Of its objects. */
  store: Store;
  name: string;
  manifest: Manifest;
  /** A folder for the restored site; emptied before and after. */
  scratch: string;
  /** Renders the same pages from the restored database. */
  renderPages(db: Db, pages: readonly RenderedPage[]): Promise<RenderedPage[]>;
};

/**
 * Restores a backup into a scratch folder, on SQLite whatever the site's engine, and compares: the number and the hash of the rows of each
 * table, the hash of each file, and public pages, rendered from the restored database by this program. Only then the backup has
 * its proof.
 * @throws AppError `BACKUP_UNPROVEN`, `BACKUP_DAMAGED`; the backup does not count then.
 */
export async function prove({ place, store, name, manifest, scratch, renderPages }: Options): Promise<Proof> {
  await rm(scratch, { recursive: true, force: true });
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    await restoreFiles(store, { name, manifest }, scratch);
    for (const file of manifest.files) {
      if ((await hashFile(join(scratch, file.name))) !== file.sha256) throw backupUnproven(name, file.name);
    }
    const folder = await openDataFolder(scratch);
    try {
      await proveRows(store, { name, manifest }, folder.databaseFile);
      await provePages({ name, manifest }, folder.databaseFile, renderPages);
    } finally {
      folder.close();
    }
    const proof: Proof = {
      proven: new Date().toISOString(),
      version: manifest.program.version,
      manifest: sha256(encodeManifest(manifest)),
      ...contentsOf(manifest),
      pages: manifest.pages.length,
    };
    const text = Buffer.from(encodeProof(proof));
    await place.write(proofFile(name), { bytes: text.length, open: () => Readable.from([text]) });
    await place.flush();
    return proof;
  } catch (error) {
    // Else the next backup would count on it again.
    const object = error instanceof AppError && error.code === "BACKUP_DAMAGED" ? error.details?.object : undefined;
    if (typeof object === "string") await store.remove(object);
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** How much a backup holds. */
export function contentsOf({ tables, files }: Manifest): Pick<Proof, "tables" | "rows" | "files" | "bytes"> {
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

type Backup = { name: string; manifest: Manifest };

async function proveRows(store: Store, backup: Backup, file: string): Promise<void> {
  const engine = openSqlite(file);
  try {
    await restoreRows(store, backup, engine);
    const difference = await engine.snapshotInTurns((reader) =>
      differenceOfRows(backup.manifest, dumpDatabase(reader)),
    );
    if (difference !== null) throw backupUnproven(backup.name, difference);
  } finally {
    await engine.close();
  }
}

async function provePages({ name, manifest }: Backup, file: string, render: Options["renderPages"]): Promise<void> {
  // Runs the migrations of this version, where the backup is older.
  const db = await openDatabase(openSqlite(file));
  try {
    const difference = differenceOfPages(manifest.pages, await render(db, manifest.pages));
    if (difference !== null) throw backupUnproven(name, difference);
  } finally {
    await db.close();
  }
}

/** The URL of the first page that is another one now; null where all are the same. */
export function differenceOfPages(before: readonly RenderedPage[], after: readonly RenderedPage[]): string | null {
  const other = before.find((page, index) => {
    const now = after[index];
    return now?.url !== page.url || now.status !== page.status || now.sha256 !== page.sha256;
  });
  return other?.url ?? null;
}
