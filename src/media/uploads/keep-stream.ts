import type { Db, Tx } from "../../db/client.ts";
import { AppError } from "../../kernel/errors.ts";
import type { FairQueue } from "../../kernel/turns/fair-queue.ts";
import type { MediaItem } from "../library/item.ts";
import { findItem, insertItem } from "../library/items-table.ts";
import { fileName, originalName } from "../names.ts";
import type { Storage } from "../storage.ts";
import type { Workshop } from "../workshop.ts";
import { explainStorage } from "./errors.ts";
import { itemName } from "./file-name.ts";
import { hashOf } from "./hash-of.ts";
import { keepFile, lookAtFile } from "./keep-file.ts";

type Room = { db: Db; storage: Storage; workshop: Workshop; changes: FairQueue };

/** A file that the program got by itself. */
export type Incoming = {
  /** Name in the storage that it has until it is kept; two at a time have two. */
  place: string;
  bytes: AsyncIterable<Uint8Array>;
  /** As its owner calls it, with its extension. */
  name: string;
  /** Bytes that it may have. */
  max: number;
  by: string | null;
  /** In the transaction that adds the item. `isNew`: it was not in the library, or in its bin. */
  onKept(tx: Tx, item: MediaItem, isNew: boolean): Promise<void>;
};

/**
 * Takes a file into the library that comes from another place than somebody's browser. Pictures are cleaned as those that people
 * send. What is left of it after a crash stands under its place.
 * @throws AppError what is wrong with it (422, 413), or keeps it from being taken in now (503, 507); what the stream throws.
 */
export async function keepStream(room: Room, incoming: Incoming): Promise<void> {
  const { storage, db, workshop, changes } = room;
  const { place, name, max, by, onKept } = incoming;
  const into = `${place}.cleaned`;
  try {
    const { failure } = await storage.receive(place, 0, incoming.bytes, max);
    if (failure !== null) throw failure;
    const id = await hashOf(storage.stream(place));
    if (await isKept(storage, id)) {
      const known = await db.transaction(async (tx) => {
        const former = await findItem(tx, id);
        if (former === null) return false;
        const isNew = former.deletedAt !== null;
        if (isNew) await insertItem(tx, { ...former, name: itemName(name), now: Date.now(), by });
        await onKept(tx, former, isNew);
        return true;
      });
      if (known) return;
    }
    const taken = await lookAtFile(storage, {
      ...{ from: place, into, name, mostPicture: max },
      takeIn: (file) => workshop.takeIn(file),
    });
    const from = taken.rewritten ? into : place;
    await changes.add(() => keepFile({ db, storage }, { from, id, taken, name: itemName(name), by, onKept })).result;
  } catch (error) {
    throw error instanceof AppError ? error : explainStorage(error);
  } finally {
    await storage.remove(place);
    await storage.remove(into);
  }
}

async function isKept(storage: Storage, id: string): Promise<boolean> {
  return (await storage.stat(originalName(id))) !== null || (await storage.stat(fileName(id))) !== null;
}
