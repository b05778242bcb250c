import type { Db, Tx } from "../../db/client.ts";
import type { MediaItem } from "../library/item.ts";
import { findItem, insertItem } from "../library/items-table.ts";
import { cleanedName, fileName, originalName, uploadName } from "../names.ts";
import type { Storage } from "../storage.ts";
import type { KeptFile } from "../workshop.ts";
import { uploadUnknown } from "./errors.ts";
import { type Upload, updateUpload } from "./uploads-table.ts";

type Kept = {
  upload: Upload;
  contentId: string;
  taken: KeptFile;
  /** The item's, if it has none. */
  name: string;
  onAdded(tx: Tx, item: MediaItem): Promise<void>;
};

/**
 * Gives a file that was looked at its name by content, then adds the item and ends the upload in one transaction. A file
 * that is in the library already is found, out of the bin again if it lay there.
 * @returns the item's id.
 */
export async function keepFile({ db, storage }: { db: Db; storage: Storage }, kept: Kept): Promise<string> {
  const { upload, contentId: id, taken, name, onAdded } = kept;
  const { type, width, height, pages, rewritten } = taken;
  const source = rewritten ? cleanedName(upload.id) : uploadName(upload.id);
  const target = width === null ? fileName(id) : originalName(id);
  if (!(await storage.copy(source, target))) throw uploadUnknown();
  const bytes = (await storage.stat(target))?.bytes ?? upload.size;
  await db.transaction(async (tx) => {
    const now = Date.now();
    const former = await findItem(tx, id);
    await insertItem(tx, { id, type, width, height, bytes, pages, name, now, by: upload.adminId });
    await updateUpload(tx, upload.id, { mediaId: id }, now);
    const item = await findItem(tx, id);
    if (item !== null && (former === null || former.deletedAt !== null)) await onAdded(tx, item);
  });
  return id;
}
