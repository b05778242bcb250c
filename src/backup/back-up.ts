import { join } from "node:path";
import { Readable } from "node:stream";
import type { Queryable } from "../db/client.ts";
import { dumpDatabase } from "../db/dump/dump-database.ts";
import type { Engine } from "../db/engines/engine.ts";
import { type DataFile, dataFiles, hashFile } from "./data-files.ts";
import {
  type BackedUpFile,
  backupName,
  encodeManifest,
  type Manifest,
  manifestFile,
  type RenderedPage,
} from "./manifest.ts";
import { ContentChanged, Objects } from "./objects.ts";
import { newestManifest } from "./read-backup.ts";
import { RowParts } from "./rows.ts";
import { type Sealing, sealedStore } from "./sealing/sealed-store.ts";
import type { Store } from "./store/store.ts";

type Options = {
  dataDir: string;
  /** Of the site's database; only read. */
  engine: Pick<Engine, "name" | "snapshotInTurns">;
  store: Store;
  /** How it is encrypted; null where it is not. */
  sealing: Sealing | null;
  program: Manifest["program"];
  /** Renders public pages from one state of the database. */
  renderPages(reader: Queryable): Promise<RenderedPage[]>;
};

/** A backup that was written, and what it took. */
export type Written = {
  name: string;
  manifest: Manifest;
  /** What its objects are read from. */
  store: Store;
  objects: number;
  bytes: number;
};

/**
 * Writes a backup: objects that the store does not have, then the manifest. Without its manifest it is none, so that one that was cut
 * leaves objects that the next one uses.
 *
 * Files are written before the rows that name them. So those that are there just before the rows are read, and those that
 * came while they were read, are all that the rows can name.
 */
export async function backUp({
  dataDir,
  engine,
  store: place,
  sealing,
  program,
  renderPages,
}: Options): Promise<Written> {
  const store = sealing === null ? place : sealedStore(place, sealing);
  const objects = await Objects.of(store);
  const files = new Files(dataDir, objects, await newestManifest(place, sealing?.identities ?? []));
  // What takes long, before the moment that counts.
  await files.keepAll();
  await files.keepAll();
  const rows = new RowParts((text) => objects.putRows(text));
  const { created, migrations, pages } = await engine.snapshotInTurns(async (reader) => {
    const dump = dumpDatabase(reader);
    const first = await dump.next();
    // The snapshot stands from its first query on.
    const created = new Date().toISOString();
    if (first.done === true || "table" in first.value) throw new Error("a dump begins with its tables");
    rows.begin(first.value);
    for await (const part of dump) if ("table" in part) await rows.add(part);
    await rows.end();
    return { created, migrations: [...first.value.migrations], pages: await renderPages(reader) };
  });
  await files.keepAll();
  const manifest: Manifest = {
    ...{ created, program, nameKey: sealing?.nameKey ?? null, engine: engine.name, migrations },
    ...{ tables: rows.tables, files: files.kept(), pages },
  };
  await store.flush();
  const name = backupName(created);
  const text = Buffer.from(encodeManifest(manifest));
  await store.write(manifestFile(name), { bytes: text.length, open: () => Readable.from([text]) });
  await store.flush();
  return { name, manifest, store, ...objects.written };
}

/** How often a file that changes while it is read is tried. */
const MAX_TRIES = 5;

/** The files of a backup. One whose size and time are those of the last backup is not read again. */
class Files {
  readonly #dataDir: string;
  readonly #objects: Objects;
  readonly #before: Map<string, BackedUpFile>;
  readonly #kept = new Map<string, BackedUpFile>();

  constructor(dataDir: string, objects: Objects, before: Manifest | null) {
    this.#dataDir = dataDir;
    this.#objects = objects;
    this.#before = new Map(before?.files.map((file) => [file.name, file]));
  }

  /** Keeps every file that is there and not kept yet. */
  async keepAll(): Promise<void> {
    for await (const file of dataFiles(this.#dataDir)) {
      if (!isSame(this.#kept.get(file.name), file)) await this.#keep(file);
    }
  }

  kept(): BackedUpFile[] {
    return [...this.#kept.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #keep({ name, bytes, changedAt }: DataFile): Promise<void> {
    const path = join(this.#dataDir, name);
    const before = this.#before.get(name);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const isKnown = isSame(before, { name, bytes, changedAt }) && tries === 0;
      const sha256 = isKnown ? before?.sha256 : await hashFile(path);
      if (sha256 === undefined || sha256 === null) return;
      try {
        await this.#objects.putFile(path, { hash: sha256, bytes });
        this.#kept.set(name, { name, bytes, sha256, changedAt });
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
        if (!(error instanceof ContentChanged)) throw error;
      }
    }
    throw new Error(`${name} changes each time that it is read`);
  }
}

function isSame(a: DataFile | undefined, b: DataFile): boolean {
  return a !== undefined && a.bytes === b.bytes && a.changedAt === b.changedAt;
}
