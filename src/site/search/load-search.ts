import { isSearchComplete } from "../../content/search/index-published.ts";
import { countPublished, type SearchResults, searchPublished } from "../../content/search/search-published.ts";
import { MAX_QUERY_LENGTH, readQuery } from "../../content/search/search-query.ts";
import type { Queryable } from "../../db/client.ts";
import type { WordReader } from "../../i18n/search-terms.ts";
import type { AppError } from "../../kernel/errors.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";

/** Results on one page. */
export const RESULTS_PER_PAGE = 10;
/** Results in the dialog. */
export const FIRST_RESULTS = 8;

/** Everything one view of the search page shows. */
export type SearchModel = {
  locale: Locale;
  /** As typed; empty before anything is. */
  text: string;
  page: number;
  /** Null before anything is asked, and for what cannot be searched for. */
  results: SearchResults | null;
  /** What is wrong with the text, or the refusal of a search that nothing is wrong with. */
  error: "too-long" | "no-word" | AppError | null;
  /** How much other languages have, where this one has nothing. */
  elsewhere: Array<{ locale: Locale; count: number }>;
  /** False while what was published before is still being indexed. */
  complete: boolean;
};

/** What is shown where nothing was searched for, or not yet. */
export function withoutResults(
  { text, page }: Pick<SearchQuery, "text" | "page">,
  locale: Locale,
  error: SearchModel["error"],
): SearchModel {
  return { locale, text, page, results: null, error, elsewhere: [], complete: true };
}

type SearchQuery = {
  text: string;
  page: number;
  perPage?: number;
  /** The site's own, which has read what was found before. */
  reader: WordReader;
};

/** Reads what a page of results shows; null past the last one. */
export async function loadSearch(db: Queryable, query: SearchQuery, locale: Locale): Promise<SearchModel | null> {
  const { text, page, perPage = RESULTS_PER_PAGE, reader } = query;
  const model = withoutResults(query, locale, errorOf(text, locale));
  if (text === "" || model.error !== null) return page === 1 ? model : null;
  const offset = (page - 1) * perPage;
  const results = await searchPublished(db, { text, locale, limit: perPage, offset, reader });
  if (page > 1 && results.hits.length === 0) return null;
  const elsewhere = results.total === 0 || results.partial ? await countElsewhere(db, text, locale) : [];
  return { ...model, results, elsewhere, complete: await isSearchComplete(db) };
}

function errorOf(text: string, locale: Locale): "too-long" | "no-word" | null {
  if (text === "") return null;
  if (text.length > MAX_QUERY_LENGTH) return "too-long";
  return readQuery(text, locale) === null ? "no-word" : null;
}

async function countElsewhere(db: Queryable, text: string, except: Locale): Promise<SearchModel["elsewhere"]> {
  const found: SearchModel["elsewhere"] = [];
  for (const locale of LOCALES) {
    if (locale === except) continue;
    const count = await countPublished(db, { text, locale });
    if (count > 0) found.push({ locale, count });
  }
  return found;
}
