import type { Queryable, Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import type { PictureFile } from "./contract/picture.ts";
import { insertItem } from "./library/items-table.ts";

/** The sizes of those pictures that are stored, and not in the bin. */
export async function findPictures(db: Queryable, ids: readonly string[]): Promise<PictureFile[]> {
  const found: PictureFile[] = [];
  // Both engines bound the values of one statement; a document names few.
  for (let from = 0; from < ids.length; from += 1000) {
    const rows = await db
      .selectFrom("media_items")
      .select(["id", "width", "height"])
      .where("id", "in", ids.slice(from, from + 1000))
      .where("kind", "=", "picture")
      .where("deleted_at", "is", null)
      .execute();
    for (const { id, width, height } of rows) {
      if (width !== null && height !== null) found.push({ id, width, height });
    }
  }
  return found;
}

/** Which of these ids are files that are no pictures, and not in the bin. */
export async function findFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("media_items")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("kind", "!=", "picture")
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

type NewPicture = PictureFile & { type: string; bytes: number; name: string; now: Instant };

/** Records a stored picture that the command line or the starter content brought; does nothing where it has a row already. */
export function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  return insertItem(tx, { ...picture, by: null });
}
