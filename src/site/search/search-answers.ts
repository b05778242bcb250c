import type { Db } from "../../db/client.ts";
import { HTML_TYPE, JSON_TYPE, type Representation } from "../../http/representation.ts";
import type { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { PublicUrl } from "../routing/public-url.ts";
import type { SiteSettings } from "../settings.ts";
import { FIRST_RESULTS, loadSearch, type SearchModel, withoutResults } from "./load-search.ts";
import { renderSearch, renderSearchAnswer, renderSearchPayload } from "./render-search.tsx";

/** The URL of a page of search results. */
export type SearchUrl = Extract<PublicUrl, { kind: "search" }>;

type Asked = { settings: SiteSettings; db: Db; locale: Locale };

/** A page of results, or its payload; null past the last one. */
export async function searchPage({ settings, db, locale }: Asked, url: SearchUrl): Promise<Representation | null> {
  const model = await db.snapshotInTurns((reader) => loadSearch(reader, url, locale));
  return model && represent(settings, model, url.payload);
}

/** The first results, as JSON for the dialog. */
export async function firstResults({ settings, db, locale }: Asked, text: string): Promise<Representation> {
  const first = { text, page: 1, perPage: FIRST_RESULTS };
  const model = await db.snapshotInTurns((reader) => loadSearch(reader, first, locale));
  if (model === null) throw new TypeError("a search has a first page");
  return unkept(JSON_TYPE, JSON.stringify(renderSearchAnswer(settings, model)));
}

/** The search page with what was typed, and why nothing was searched for. */
export function refusedSearch(settings: SiteSettings, url: SearchUrl, locale: Locale, refusal: AppError) {
  return represent(settings, withoutResults(url, locale, refusal), false);
}

function represent(settings: SiteSettings, model: SearchModel, payload: boolean): Representation {
  return payload
    ? unkept(JSON_TYPE, JSON.stringify(renderSearchPayload(settings, model)))
    : unkept(HTML_TYPE, renderSearch(settings, model));
}

/**
 * Not kept: there are more searches than pages, and who would ask for one again. Nor by others (`no-store`): what
 * somebody searches for is theirs, and what is published changes the answer.
 */
function unkept(type: string, body: string): Representation {
  return { type, body, cacheControl: "no-store" };
}
