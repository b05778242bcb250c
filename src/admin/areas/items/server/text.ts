import type { DraftDocument, FactsDraft, ItemDraft } from "../../../../content/document/draft.ts";
import { itemUnknown } from "../../../../content/items/errors.ts";

/** A stored text of an item. @throws AppError `ITEM_UNKNOWN` (404) for what has an address. */
export function itemTextOf(document: DraftDocument): ItemDraft | FactsDraft {
  if ("words" in document || "facts" in document) return document;
  throw itemUnknown();
}
