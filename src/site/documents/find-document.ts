import { readerOf } from "../../content/dependencies/reads.ts";
import { findPublishedItem } from "../../content/items/list-published-items.ts";
import { findFormer } from "../../content/reading/find-former.ts";
import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { type FormerPage, formerPage } from "../pages/load-page.ts";

/** A file that is published at a permanent address. */
export type PublishedFile = {
  id: string;
  /** When the document was published last. */
  publishedAt: Instant;
};

/**
 * What stands at the address of a document: its file, where it leads to now, or that it is gone; `hidden` for one that visitors
 * are not shown. Null where no document ever stood. Nothing of it is kept: a file is replaced with the next request.
 * @param locales the languages to look in, best first.
 */
export async function findDocument(
  db: Queryable,
  slug: string,
  locales: readonly Locale[],
): Promise<PublishedFile | FormerPage | "hidden" | null> {
  for (const locale of locales) {
    const found = await findPublishedItem(readerOf(db), "document", { locale, slug });
    if (found === null) continue;
    const { file } = found.words;
    return found.facts.visible && file !== null ? { id: file.id, publishedAt: found.updatedAt } : "hidden";
  }
  for (const locale of locales) {
    const former = await findFormer(db, { kind: "document", locale, slug });
    if (former !== null) return formerPage(former, "document", locale);
  }
  return null;
}
