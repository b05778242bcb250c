import type { Db, Tx } from "../../db/client.ts";
import type { MediaItem } from "../library/item.ts";
import { findItem, insertItem } from "../library/items-table.ts";
import { fileName, originalName } from "../names.ts";
import type { Storage } from "../storage.ts";
import type { KeptFile, Workshop } from "../workshop.ts";
import { uploadUnknown } from "./errors.ts";

type LookAt = {
  /** Name of the file in the storage, and of the one that is made of it where that is kept instead. */
  from: string;
  into: string;
  /** As its owner calls it. */
  name: string;
  /** Bytes that a picture may have. */
  mostPicture: number;
  /** Hands it to the workshop, in its turn. */
  takeIn: Workshop["takeIn"];
};

/** Has the picture process look at a stored file. @throws AppError as `Workshop.takeIn`. */
export async function lookAtFile(
  storage: Storage,
  { from, into, name, mostPicture, takeIn }: LookAt,
): Promise<KeptFile> {
  const taken = await storage.withFile(from, async (file) => {
    let result: KeptFile | undefined;
    await storage.create(into, async (path) => {
      result = await takeIn({ file, into: path, name, mostPicture });
      return result.rewritten;
    });
    return result;
  });
  if (taken === undefined) throw new Error("the picture process gave no answer");
  return taken;
}

type Kept = {
  /** Name in the storage of the file that is kept. */
  from: string;
  /** Of the content that was handed in. */
  id: string;
  taken: KeptFile;
  /** The item's, if it has none. */
  name: string;
  by: string | null;
  /** In the transaction that adds the item. `isNew`: it was not in the library, or in its bin. */
  onKept(tx: Tx, item: MediaItem, isNew: boolean): Promise<void>;
};

/**
 * Gives a file that was looked at its name by content, then adds the item in one transaction with what belongs to it. A file
 * that is in the library already is found, out of the bin again if it lay there.
 */
export async function keepFile({ db, storage }: { db: Db; storage: Storage }, kept: Kept): Promise<void> {
  const { from, id, taken, name, by, onKept } = kept;
  const { type, width, height, pages } = taken;
  const target = width === null ? fileName(id) : originalName(id);
  if (!(await storage.copy(from, target))) throw uploadUnknown();
  const bytes = (await storage.stat(target))?.bytes ?? 0;
  await db.transaction(async (tx) => {
    const former = await findItem(tx, id);
    await insertItem(tx, { id, type, width, height, bytes, pages, name, now: Date.now(), by });
    const item = await findItem(tx, id);
    if (item !== null) await onKept(tx, item, former === null || former.deletedAt !== null);
  });
}
