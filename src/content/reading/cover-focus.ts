import { decodeJson } from "../../db/json.ts";
import type { Focus } from "../../media/contract/media-file.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import type { DraftDocument } from "../document/draft.ts";

/** The focal point of a picture of the library; null where nobody set one. */
export async function readFocus({ db, reads }: Reader, id: string): Promise<Focus | null> {
  reads.add(key.media(id));
  const row = await db.selectFrom("media_items").select("focus").where("id", "=", id).executeTakeFirst();
  return row === undefined || row.focus === null ? null : (decodeJson(row.focus) as Focus);
}

/**
 * The focal point of an article's cover. It belongs to the picture and not to the text: whoever sets it in the library
 * sets it for every text that shows the picture.
 */
export async function readCoverFocus(reader: Reader, document: DraftDocument): Promise<Focus | null> {
  return document.kind !== "post" || document.cover === undefined ? null : readFocus(reader, document.cover.id);
}
