import type { SiteLayout } from "../../content/contract/site-layout.ts";
import type { Db } from "../../db/client.ts";
import { HTML_TYPE, JSON_TYPE, type Representation } from "../../http/representation.ts";
import type { AppError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ReadLayout } from "../pages/load-page.ts";
import type { PublicUrl } from "../routing/public-url.ts";
import type { SiteSettings } from "../settings.ts";
import { FIRST_RESULTS, loadSearch, type SearchModel, withoutResults } from "./load-search.ts";
import { renderSearch, renderSearchAnswer, renderSearchPayload } from "./render-search.tsx";

export type SearchUrl = Extract<PublicUrl, { kind: "search" }>;

type Asked = { settings: SiteSettings; db: Db; locale: Locale };
/** What a page needs besides: reads the layout that surrounds it. */
type AskedPage = Asked & { readLayout: ReadLayout };

/** A page of results, or its payload; null past the last one. */
export async function searchPage(asked: AskedPage, url: SearchUrl): Promise<Representation | null> {
  const { settings, db, locale, readLayout } = asked;
  const { model, layout } = await db.snapshotInTurns(async (reader) => ({
    model: await loadSearch(reader, url, locale),
    layout: await readLayout(reader, locale),
  }));
  return model && represent(settings, { model, layout }, url.payload);
}

/** The first results, as JSON for the dialog. */
export async function firstResults({ settings, db, locale }: Asked, text: string): Promise<Representation> {
  const first = { text, page: 1, perPage: FIRST_RESULTS };
  const model = await db.snapshotInTurns((reader) => loadSearch(reader, first, locale));
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

type Shown = { model: SearchModel; layout: SiteLayout };

function represent(settings: SiteSettings, { model, layout }: Shown, payload: boolean): Representation {
  return payload
    ? unkept(JSON_TYPE, JSON.stringify(renderSearchPayload(settings, model, layout)))
    : unkept(HTML_TYPE, renderSearch(settings, model, layout));
}

/**
 * Not kept: there are more searches than pages, and who would ask for one again. Nor by others (`no-store`): what
 * somebody searches for is theirs, and what is published changes the answer.
 */
function unkept(type: string, body: string): Representation {
  return { type, body, cacheControl: "no-store" };
}
