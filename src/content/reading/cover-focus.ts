import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { Focus } from "../../media/contract/media-file.ts";
import type { DraftDocument } from "../document/draft.ts";

/** The focal point of a picture of the library; null where nobody set one. */
export async function readFocus(db: Queryable, id: string): Promise<Focus | null> {
  const row = await db.selectFrom("media_items").select("focus").where("id", "=", id).executeTakeFirst();
  return row === undefined || row.focus === null ? null : (decodeJson(row.focus) as Focus);
}

/**
 * The focal point of an article's cover. It belongs to the picture and not to the text: whoever sets it in the library
 * sets it for every text that shows the picture.
 */
export async function readCoverFocus(db: Queryable, document: DraftDocument): Promise<Focus | null> {
  return document.kind !== "post" || document.cover === undefined ? null : readFocus(db, document.cover.id);
}
