import { articleUnknown } from "../../../../content/bin/errors.ts";
import type { DraftDocument } from "../../../../content/document/draft.ts";
import type { PostText } from "../../../../writing/document.ts";

/** A text as the editor writes it. @throws AppError `ARTICLE_UNKNOWN` (404): a page has a screen of its own. */
export function postOf(document: DraftDocument): PostText {
  if (document.kind !== "post") throw articleUnknown();
  return document;
}
