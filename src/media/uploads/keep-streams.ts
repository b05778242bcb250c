import { createHash } from "node:crypto";
import type { Db, Tx } from "../../db/client.ts";
import { AppError } from "../../kernel/errors.ts";
import type { FairQueue } from "../../kernel/turns/fair-queue.ts";
import type { MediaItem } from "../library/item.ts";
import { findItem, insertItem } from "../library/items-table.ts";
import { fileName, originalName } from "../names.ts";
import { besideScratch, type Storage } from "../storage.ts";
import type { KeptFile, Workshop } from "../workshop.ts";
import { explainStorage } from "./errors.ts";
import { itemName } from "./file-name.ts";

type Room = { db: Db; storage: Storage; workshop: Workshop; changes: FairQueue };

/** A file that the program got by itself. */
export type Incoming = {
  /** Called once; null where there is none. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
  /** As its owner calls it, with its extension. */
  name: string;
};

/** What became of a file. `isNew`: it was not in the library, or in its bin. */
export type Outcome = { item: MediaItem; isNew: boolean } | { refused: AppError } | "missing";

export type Keeping = {
  /** Bytes that one file may have. */
  max: number;
  by: string | null;
  /** Whether an error that the bytes threw is about their file alone. */
  isOfFile(error: AppError): boolean;
  /** In the transaction that adds the items, with what became of each file. */
  settle(tx: Tx, outcomes: readonly Outcome[]): Promise<void>;
};

/** Files that the picture process looks at in one go, and bytes of them: a person who sends one waits no longer. */
const LOOKED_AT = { files: 16, bytes: 8 * 1024 ** 2 };
/** Files that are written at a time. */
const CONCURRENCY = 4;

/** A file in its place for a while, under the id of its content. */
type Written = { index: number; path: string; id: string; bytes: number };

/**
 * Takes files into the library that come from another place than somebody's browser, with one transaction. Pictures are cleaned as those
 * that people send. After a crash nothing is left of what was not settled.
 * @throws AppError what keeps any of them from being taken in now (503, 507); what their bytes throw, unless it is about one file.
 */
export async function keepStreams(room: Room, files: readonly Incoming[], keeping: Keeping): Promise<void> {
  const { storage } = room;
  const written: Written[] = [];
  try {
    const outcomes: Outcome[] = files.map(() => "missing");
    await writeAll(storage, files, { keeping, outcomes, written });
    const looked = await lookAtAll(room, files, { keeping, outcomes, written });
    await room.changes.add(() => keepAll(room, files, { keeping, outcomes, looked })).result;
  } catch (error) {
    throw error instanceof AppError ? error : explainStorage(error);
  } finally {
    await Promise.all(written.map(({ path }) => storage.dropScratch(path)));
  }
}

type Work = { keeping: Keeping; outcomes: Outcome[]; written: Written[] };

/** Writes the bytes of all files, some at a time. */
async function writeAll(storage: Storage, files: readonly Incoming[], { keeping, outcomes, written }: Work) {
  const waiting = [...files.entries()];
  const writeNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { open }] = next;
      try {
        const bytes = await open();
        if (bytes !== null) written.push({ index, ...(await write(storage, bytes, keeping.max)) });
      } catch (error) {
        if (!(error instanceof AppError) || !isAboutFile(error, keeping)) throw error;
        outcomes[index] = { refused: error };
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, writeNext));
  const failed = ended.find((each) => each.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

function isAboutFile(error: AppError, { isOfFile }: Keeping): boolean {
  return error.status === 422 || error.status === 413 || isOfFile(error);
}

async function write(storage: Storage, bytes: AsyncIterable<Uint8Array>, max: number): Promise<Omit<Written, "index">> {
  const hash = createHash("sha256");
  let length = 0;
  const path = await storage.scratch(
    (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        length += chunk.length;
        yield chunk;
      }
    })(),
    max,
  );
  return { path, id: hash.digest("hex").slice(0, 32), bytes: length };
}

/** A file that is to be kept: what the picture process says of it; null where it is stored already. */
type Looked = Written & { taken: KeptFile | null };

/** Has the picture process look at what is not known yet, each content once. */
async function lookAtAll(room: Room, files: readonly Incoming[], { keeping, outcomes, written }: Work) {
  const { storage, db, workshop } = room;
  const looked: Looked[] = [];
  const unknown: Written[] = [];
  const known = new Set<string>();
  await Promise.all(
    [...new Set(written.map(({ id }) => id))].map(async (id) => {
      if (await isKept(storage, id)) known.add(id);
    }),
  );
  const rows = await db.snapshot((reader) =>
    reader
      .selectFrom("media_items")
      .select("id")
      .where("id", "in", known.size === 0 ? [""] : [...known])
      .execute(),
  );
  const inLibrary = new Set(rows.map(({ id }) => id));
  const seen = new Set<string>();
  for (const file of written) {
    if (inLibrary.has(file.id) || seen.has(file.id)) looked.push({ ...file, taken: null });
    else unknown.push(file);
    seen.add(file.id);
  }
  for (const batch of batchesOf(unknown)) {
    const all = await workshop.takeInAll(
      batch.map(({ path, index }) => ({
        ...{ file: path, into: besideScratch(path), name: files[index]?.name ?? "", mostPicture: keeping.max },
      })),
    );
    for (const [place, file] of batch.entries()) {
      const taken = all[place];
      if (taken instanceof AppError) outcomes[file.index] = { refused: taken };
      else if (taken !== undefined) looked.push({ ...file, taken });
    }
  }
  // The same content a second time follows what became of it the first time.
  const refusedIds = new Map<string, AppError>();
  for (const { id, index } of written) {
    const outcome = outcomes[index];
    if (typeof outcome === "object" && "refused" in outcome) refusedIds.set(id, outcome.refused);
  }
  return looked.filter(({ id, index }) => {
    const refused = refusedIds.get(id);
    if (refused !== undefined) outcomes[index] = { refused };
    return refused === undefined;
  });
}

function* batchesOf(files: readonly Written[]): Generator<Written[]> {
  let batch: Written[] = [];
  let bytes = 0;
  for (const file of files) {
    batch.push(file);
    bytes += file.bytes;
    if (batch.length < LOOKED_AT.files && bytes < LOOKED_AT.bytes) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

type Kept = { keeping: Keeping; outcomes: Outcome[]; looked: readonly Looked[] };

/** Gives files their names by content, then adds them in one transaction with what belongs to them. */
async function keepAll({ db, storage }: Room, files: readonly Incoming[], { keeping, outcomes, looked }: Kept) {
  const { by, settle } = keeping;
  const fresh = looked.flatMap(({ taken, ...file }) => (taken === null ? [] : [{ ...file, taken }]));
  const targetOf = ({ id, taken: { width } }: (typeof fresh)[number]) =>
    width === null ? fileName(id) : originalName(id);
  await storage.keepScratch(
    fresh.map((file) => ({
      path: file.taken.rewritten ? besideScratch(file.path) : file.path,
      name: targetOf(file),
    })),
  );
  const sizes = await Promise.all(
    fresh.map(async (file) => (file.taken.rewritten ? ((await storage.stat(targetOf(file)))?.bytes ?? 0) : file.bytes)),
  );
  await db.transaction(async (tx) => {
    const now = Date.now();
    const settled = [...outcomes];
    // What is new comes first: others of the batch may be the same.
    const inOrder = [
      ...fresh.map((file, place) => ({ ...file, size: sizes[place] ?? 0 })),
      ...looked.filter(({ taken }) => taken === null).map((file) => ({ ...file, size: 0 })),
    ];
    for (const { index, id, taken, size } of inOrder) {
      const name = itemName(files[index]?.name ?? "");
      const former = await findItem(tx, id);
      const isNew = former === null || former.deletedAt !== null;
      const facts = taken ?? former;
      if (isNew && facts !== null) {
        const { type, width, height, pages } = facts;
        await insertItem(tx, { id, type, width, height, pages, bytes: former?.bytes ?? size, name, now, by });
      }
      const item = isNew ? await findItem(tx, id) : former;
      // Purged a moment ago: it is looked for once more when the import goes on.
      settled[index] = item === null ? "missing" : { item, isNew };
    }
    await settle(tx, settled);
  });
}

async function isKept(storage: Storage, id: string): Promise<boolean> {
  return (await storage.stat(originalName(id))) !== null || (await storage.stat(fileName(id))) !== null;
}
