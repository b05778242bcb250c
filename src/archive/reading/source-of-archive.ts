import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncFolder } from "../../backup/restore-into.ts";
import type { RestoreSource } from "../../backup/restore-site.ts";
import type { Queryable } from "../../db/client.ts";
import { type DumpPage, type DumpStart, dumpDatabase } from "../../db/dump/dump-database.ts";
import { loadDatabase } from "../../db/dump/load-database.ts";
import { explainFileError } from "../../db/folder-errors.ts";
import { AppError } from "../../kernel/errors.ts";
import { archiveDamaged } from "../errors.ts";
import { FILES_FOLDER } from "../format/manifest.ts";
import { exportedLines } from "../what-is-exported.ts";
import { bytesOf } from "./check-archive.ts";
import type { SiteArchive } from "./site-archive.ts";

/** Bytes of rows that are loaded at once, and of one row at most. */
const PAGE_BYTES = 512 * 1024;
const MAX_ROW = 64 * 2 ** 20;
const LINE_END = 10;

/** An archive as `restoreSite` takes it. */
export function sourceOfArchive(site: SiteArchive): RestoreSource {
  return {
    restoreFiles: (folder) => restoreFiles(site, folder),
    restoreRows: (engine) => loadDatabase(engine, dumpOfArchive(site)),
    isLoaded: (engine) => engine.snapshotInTurns((reader) => isSame(site, reader)),
  };
}

async function restoreFiles(site: SiteArchive, folder: string): Promise<void> {
  const folders = new Set([folder]);
  try {
    for (const path of site.files.keys()) {
      if (!path.startsWith(FILES_FOLDER)) continue;
      const file = join(folder, path.slice(FILES_FOLDER.length));
      for (let each = dirname(file); !folders.has(each); each = dirname(each)) folders.add(each);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(bytesOf(site, path), createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
    }
    for (const each of folders) await syncFolder(each);
  } catch (error) {
    throw error instanceof AppError ? error : explainFileError(error, folder);
  }
}

/** The dump that an archive holds. */
async function* dumpOfArchive(site: SiteArchive): AsyncGenerator<DumpStart | DumpPage> {
  const { migrations, tables } = site.manifest;
  yield { migrations, tables: tables.map(({ name, columns }) => ({ name, columns })) };
  for (const { name, rows, file } of tables) {
    if (file === null) continue;
    let count = 0;
    for await (const lines of linesOf(site, file)) {
      count += lines.length;
      yield { table: name, lines };
    }
    if (count !== rows) throw archiveDamaged(site.place, file);
  }
}

/** The lines of a file, some at once. */
export async function* linesOf(site: SiteArchive, file: string): AsyncGenerator<string[]> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytesOf(site, file)) {
    const end = chunk.lastIndexOf(LINE_END);
    parts.push(end < 0 ? chunk : chunk.subarray(0, end + 1));
    length += chunk.length;
    if (length > MAX_ROW) throw archiveDamaged(site.place, file);
    if (end < 0 || length < PAGE_BYTES) {
      if (end >= 0) parts.push(chunk.subarray(end + 1));
      continue;
    }
    yield Buffer.concat(parts).toString().split("\n").slice(0, -1);
    parts = [chunk.subarray(end + 1)];
    length = parts[0]?.length ?? 0;
  }
  const rest = Buffer.concat(parts).toString();
  if (rest === "") return;
  if (!rest.endsWith("\n")) throw archiveDamaged(site.place, file);
  yield rest.split("\n").slice(0, -1);
}

/** Whether an export of a database would have the rows of an archive. */
async function isSame({ manifest, files }: SiteArchive, reader: Queryable): Promise<boolean> {
  const digests = new Map(manifest.tables.map(({ name }) => [name, createHash("sha256")]));
  for await (const part of dumpDatabase(reader)) {
    if (!("table" in part)) {
      const isFor = part.migrations.join() === manifest.migrations.join();
      if (!isFor || part.tables.length !== manifest.tables.length) return false;
      continue;
    }
    const digest = digests.get(part.table);
    for (const line of exportedLines(part.table, part.lines)) digest?.update(`${line}\n`);
  }
  return manifest.tables.every(
    ({ name, file }) => file === null || digests.get(name)?.digest("hex") === files.get(file)?.sha256,
  );
}
