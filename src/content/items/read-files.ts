import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";

/** What the library says of a file that an item offers. */
export type OfferedFile = {
  id: string;
  /** Media type, by its content. */
  type: string;
  bytes: number;
  /** Of a PDF; null where they could not be counted, and for other files. */
  pages: number | null;
};

/** Ids of one statement: both engines bound its values. */
const AT_ONCE = 500;

/** The files of these ids that are in the library and no pictures, by their ids. */
export async function readFiles({ db, reads }: Reader, ids: readonly string[]): Promise<Map<string, OfferedFile>> {
  const found = new Map<string, OfferedFile>();
  const unique = [...new Set(ids)];
  for (const id of unique) reads.add(key.media(id));
  for (let from = 0; from < unique.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom("media_items")
      .select(["id", "type", "bytes", "pages"])
      .where("id", "in", unique.slice(from, from + AT_ONCE))
      .where("kind", "!=", "picture")
      .where("deleted_at", "is", null)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
