import type { AddressedDocument, Document } from "../document/document.ts";
import { isAddressed } from "../document/document.ts";
import { jobWordsPage } from "../items/item-page.ts";

/** A published text as a page or an article that can be found; null for one that is found by the pages that show it alone. */
export function searchedDocument(document: Document): AddressedDocument | null {
  if (isAddressed(document)) return document;
  return document.kind === "job" && "words" in document ? jobWordsPage(document) : null;
}
