import { articleUnknown } from "../../../../content/bin/errors.ts";
import type { DraftDocument, FactsDraft, ItemDraft } from "../../../../content/document/draft.ts";
import { readableDraft } from "../../../../content/document/readable-draft.ts";
import { translationUnknown } from "../../../../content/previews/preview-links.ts";
import type { Queryable } from "../../../../db/client.ts";
import type { PostText } from "../../../../writing/document.ts";

/**
 * An article as an editor can open it, whatever is stored (`content/document/readable-draft.ts`).
 * @throws AppError `ARTICLE_UNKNOWN` (404): a page has a screen of its own.
 */
export function postOf(stored: DraftDocument): PostText {
  const { document } = readableDraft(stored);
  if (document.kind !== "post") throw articleUnknown();
  return document;
}

/**
 * A text of an article, or of an item, as whoever writes it can open it.
 * @throws AppError `ARTICLE_UNKNOWN` (404): a page has a screen of its own.
 */
export function writtenTextOf(stored: DraftDocument): PostText | ItemDraft | FactsDraft {
  return "words" in stored || "facts" in stored ? stored : postOf(stored);
}

/** @throws AppError `TRANSLATION_UNKNOWN` (404) for what is no text of an article or an item. */
export async function requireWrittenText(db: Queryable, translationId: string): Promise<void> {
  const row = await db
    .selectFrom("translations")
    .select("id")
    .where("id", "=", translationId)
    .where("kind", "!=", "page")
    .executeTakeFirst();
  if (row === undefined) throw translationUnknown();
}

/** @throws AppError `TRANSLATION_UNKNOWN` (404) for what is no language of an article. */
export async function requireArticleText(db: Queryable, translationId: string): Promise<void> {
  const row = await db
    .selectFrom("translations")
    .select("id")
    .where("id", "=", translationId)
    .where("kind", "=", "post")
    .executeTakeFirst();
  if (row === undefined) throw translationUnknown();
}
