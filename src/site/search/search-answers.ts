import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { readerOf } from "../../content/dependencies/reads.ts";
import type { Db } from "../../db/client.ts";
import type { Representation } from "../../http/representation.ts";
import { HTML_TYPE, JSON_TYPE } from "../../http/response/media-types.ts";
import type { WordReader } from "../../i18n/search-terms.ts";
import type { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ReadLayout } from "../pages/load-page.ts";
import type { PublicUrl } from "../routing/public-url.ts";
import type { SiteSettings } from "../settings.ts";
import { FIRST_RESULTS, loadSearch, type SearchModel, withoutResults } from "./load-search.ts";
import { renderSearch, renderSearchAnswer, renderSearchPayload } from "./render-search.tsx";

/** The URL of a page of search results. */
export type SearchUrl = Extract<PublicUrl, { kind: "search" }>;

type Options = { settings: SiteSettings; db: Db; locale: Locale; reader: WordReader };
/** What a page needs besides: reads the layout that surrounds it. */
type PageOptions = Options & { readLayout: ReadLayout };

/** A page of results, or its payload; null past the last one. */
export async function searchPage(options: PageOptions, url: SearchUrl): Promise<Representation | null> {
  const { settings, db, locale, reader, readLayout } = options;
  const { model, layout } = await db.snapshotInTurns(async (snapshot) => ({
    model: await loadSearch(snapshot, { ...url, reader }, locale),
    layout: await readLayout(readerOf(snapshot), locale),
  }));
  return model && represent(settings, { model, layout }, url.payload);
}

/** The first results, as JSON for the dialog. */
export async function firstResults({ settings, db, locale, reader }: Options, text: string): Promise<Representation> {
  const first = { text, page: 1, perPage: FIRST_RESULTS, reader };
  const model = await db.snapshotInTurns((snapshot) => loadSearch(snapshot, first, locale));
  if (model === null) throw new TypeError("a search has a first page");
  return unkept(JSON_TYPE, JSON.stringify(renderSearchAnswer(settings, model)));
}

/** The search page with what was typed, and why nothing was searched for. */
export function refusedSearch(
  settings: SiteSettings,
  url: SearchUrl,
  { locale, layout, refusal }: { locale: Locale; layout: SiteLayout; refusal: AppError },
): Representation {
  return represent(settings, { model: withoutResults(url, locale, refusal), layout }, false);
}

type PageContents = { model: SearchModel; layout: SiteLayout };

function represent(settings: SiteSettings, { model, layout }: PageContents, payload: boolean): Representation {
  return payload
    ? unkept(JSON_TYPE, JSON.stringify(renderSearchPayload(settings, model, layout)))
    : unkept(HTML_TYPE, renderSearch(settings, model, layout));
}

/**
 * Not kept in the page cache: searches are many and rarely repeated. Nor by browsers and proxies (`no-store`): a search is
 * private, and each publish may change its answer.
 */
function unkept(type: string, body: string): Representation {
  return { type, body, cacheControl: "no-store" };
}
