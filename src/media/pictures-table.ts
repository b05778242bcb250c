import type { Queryable, Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import type { PictureFile } from "./contract/picture.ts";

/** The sizes of those pictures that are stored. */
export async function findPictures(db: Queryable, ids: readonly string[]): Promise<PictureFile[]> {
  const found: PictureFile[] = [];
  // Both engines bound the values of one statement; a document names few.
  for (let from = 0; from < ids.length; from += 1000) {
    const rows = await db
      .selectFrom("pictures")
      .select(["id", "width", "height"])
      .where("id", "in", ids.slice(from, from + 1000))
      .execute();
    found.push(...rows);
  }
  return found;
}

type NewPicture = PictureFile & { type: string; bytes: number; now: Instant };

/** Records a stored picture; does nothing where it has a row already. */
export async function insertPicture(tx: Tx, { id, type, width, height, bytes, now }: NewPicture): Promise<void> {
  await tx
    .insertInto("pictures")
    .values({ id, type, width, height, bytes, created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
