import type { Tx } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { MediaUsePlace } from "../../db/schema/media.ts";
import { mediaIdsOf } from "./media-ids.ts";

/** A current text: the draft, the published version, or the plan of a translation (its id), or the layout of a language. */
export type MediaUser = { place: MediaUsePlace; owner: string };

/** Ids of one statement: both engines bound its values. */
const AT_ONCE = 500;

/**
 * Writes down which files a current text uses, in the transaction that writes the text. A file that lies in the bin comes
 * back out of it: what a text uses is in the library.
 * @param text the text, or its JSON as it is stored; null where there is none any more.
 * @returns whether anything was otherwise before.
 */
export async function recordUses(tx: Tx, { place, owner }: MediaUser, text: unknown): Promise<boolean> {
  const rows = await tx
    .selectFrom("media_uses")
    .select("media_id")
    .where("owner", "=", owner)
    .where("place", "=", place)
    .execute();
  const before = new Set(rows.map(({ media_id }) => media_id));
  const after = new Set(mediaIdsOf(typeof text === "string" ? decodeJson(text) : text));
  const gone = [...before].filter((id) => !after.has(id));
  const added = [...after].filter((id) => !before.has(id));
  for (const ids of inParts(gone)) {
    await tx
      .deleteFrom("media_uses")
      .where("owner", "=", owner)
      .where("place", "=", place)
      .where("media_id", "in", ids)
      .execute();
  }
  for (const ids of inParts(added)) {
    await tx
      .insertInto("media_uses")
      .values(ids.map((media_id) => ({ media_id, place, owner })))
      .execute();
    await tx
      .updateTable("media_items")
      .set({ deleted_at: null, deleted_by: null })
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .where("purging", "=", 0)
      .execute();
  }
  return gone.length > 0 || added.length > 0;
}

/** Nothing of a translation is current any more: neither its draft, nor what is published or planned. */
export async function forgetUses(tx: Tx, translationId: string): Promise<void> {
  await tx.deleteFrom("media_uses").where("owner", "=", translationId).execute();
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
