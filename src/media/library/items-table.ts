import type { Queryable, Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import { type Crop, type Focus, mediaKindOf } from "../contract/media-file.ts";
import { type AlternativeTexts, searchText } from "../contract/search-text.ts";
import { itemUnknown } from "./errors.ts";
import { itemOf, type MediaItem } from "./item.ts";

type NewItem = {
  id: string;
  type: string;
  width: number | null;
  height: number | null;
  bytes: number;
  /** Of a PDF; left out where nobody counted them. */
  pages?: number | null;
  /** Empty where nobody gave it one. */
  name: string;
  now: Instant;
  by: string | null;
};

/**
 * Adds an item. One that is known stays as it was, out of the bin again; one that had no name, or whose pages were not
 * counted, gets what it lacked.
 */
export async function insertItem(tx: Tx, { now, by, name, pages = null, ...file }: NewItem): Promise<void> {
  const former = await findItem(tx, file.id);
  if (former !== null) {
    const named = former.name === "" && name !== "" ? { name, search: searchText(name, former.alt) } : {};
    await tx
      .updateTable("media_items")
      .set({ deleted_at: null, deleted_by: null, purging: 0, pages: former.pages ?? pages, ...named })
      .where("id", "=", file.id)
      .execute();
    return;
  }
  await tx
    .insertInto("media_items")
    .values({
      ...file,
      pages,
      kind: mediaKindOf(file.type),
      name,
      search: searchText(name, { fr: null, en: null }),
      created_at: now,
      created_by: by,
      purging: 0,
    })
    .execute();
}

/** An item, in the bin or not; null for one that was never there, or is gone. */
export async function findItem(db: Queryable, id: string): Promise<MediaItem | null> {
  const row = await db.selectFrom("media_items").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : itemOf(row);
}

/** What people can change of an item; what is left out stays. */
export type ItemChanges = {
  name?: string;
  alt?: Partial<AlternativeTexts>;
  focus?: Focus | null;
  crop?: Crop | null;
};

/**
 * Changes what is kept with an item of the library. Texts that show it stay as they are.
 * @throws AppError `MEDIA_UNKNOWN` (404), for one in the bin too.
 */
export async function changeItem(tx: Tx, id: string, changes: ItemChanges): Promise<MediaItem> {
  const former = await findItem(tx, id);
  if (former === null || former.deletedAt !== null) throw itemUnknown();
  const item: MediaItem = { ...former, ...changes, alt: { ...former.alt, ...changes.alt } };
  await tx
    .updateTable("media_items")
    .set({
      name: item.name,
      alt_fr: item.alt.fr,
      alt_en: item.alt.en,
      focus: item.focus === null ? null : encodeJson(item.focus),
      crop: item.crop === null ? null : encodeJson(item.crop),
      search: searchText(item.name, item.alt),
    })
    .where("id", "=", id)
    .execute();
  return item;
}

/** Notes which item took the place of another one, and gives it the other's name and words where it has none. */
export async function markReplaced(tx: Tx, from: MediaItem, to: MediaItem): Promise<void> {
  await tx.updateTable("media_items").set({ replaced_by: to.id }).where("id", "=", from.id).execute();
  await changeItem(tx, to.id, {
    name: to.name || from.name,
    alt: { fr: to.alt.fr ?? from.alt.fr, en: to.alt.en ?? from.alt.en },
  });
}
