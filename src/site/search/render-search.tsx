import { renderToStaticMarkup } from "react-dom/server";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { typeset, typesetFrench } from "../../i18n/french-typography.ts";
import { publicPath } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { LANGUAGE_TAGS, LOCALES } from "../../kernel/locale.ts";
import { searchPath } from "../../kernel/paths.ts";
import type { PagePayload } from "../contract/payload.ts";
import type { SearchAnswer, SearchSegment } from "../contract/search-answer.ts";
import { Body, Document } from "../layout/document.tsx";
import type { SwitcherTarget } from "../layout/header.tsx";
import { typesetHtml } from "../pages/typeset-html.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";
import type { SearchModel } from "./load-search.ts";
import { countSentence, elsewhereLabel, hitPath, SearchView } from "./search-view.tsx";

/** The search page as HTML. */
export function renderSearch(settings: SiteSettings, model: SearchModel, layout: SiteLayout): string {
  const context = createViewContext(settings, model.locale);
  const html = renderToStaticMarkup(
    <Document settings={settings} context={context} title={titleOf(settings, model)} head={<SearchHead />}>
      <SearchBody settings={settings} model={model} layout={layout} />
    </Document>,
  );
  return `<!doctype html>${typesetHtml(html)}`;
}

/** The same as `_payload.json`. It was never published: its instants are the beginning of time. */
export function renderSearchPayload(settings: SiteSettings, model: SearchModel, layout: SiteLayout): PagePayload {
  const { locale, text, page } = model;
  const context = createViewContext(settings, locale);
  const epoch = new Date(0).toISOString();
  return {
    build: settings.build.id,
    status: 200,
    url: publicPath(settings.routing, locale, searchPath(text, page)),
    locale,
    lang: LANGUAGE_TAGS[locale],
    title: typeset(titleOf(settings, model), locale),
    head: renderToStaticMarkup(<SearchHead />),
    body: typesetHtml(
      renderToStaticMarkup(<SearchBody settings={settings} model={model} layout={layout} />),
      locale === "fr",
    ),
    page: {
      kind: "search",
      key: "search",
      title: typeset(headingOf(model), locale),
      summary: "",
      publishedAt: epoch,
      updatedAt: epoch,
      tags: [],
      translations: Object.fromEntries(LOCALES.map((of) => [of, context.href(searchPath(text), of)])),
    },
  };
}

/** The first results as JSON, for the dialog; words and typography are those of the page. */
export function renderSearchAnswer(settings: SiteSettings, model: SearchModel): SearchAnswer {
  const { locale, text, results, complete } = model;
  const context = createViewContext(settings, locale);
  const hits = results?.hits ?? [];
  return {
    locale,
    summary: typeset(summaryOf(model, context), locale),
    elsewhere: model.elsewhere.map((other) => ({
      url: context.href(searchPath(text), other.locale),
      label: typeset(elsewhereLabel(other, context), locale),
    })),
    total: results?.total ?? 0,
    more: results?.more ?? false,
    partial: results?.partial ?? false,
    complete,
    hits: hits.map((hit) => ({
      kind: hit.kind,
      url: context.href(hitPath(hit)),
      title: typesetSegments(hit.title, locale === "fr"),
      excerpt: typesetSegments(hit.excerpt, locale === "fr"),
      date: hit.kind === "post" ? typeset(context.date(hit.publishedAt).text, locale) : null,
    })),
  };
}

function summaryOf({ text, error, results }: SearchModel, context: ViewContext): string {
  const words = context.messages.search;
  if (error !== null) return words.noWord;
  if (results === null) return "";
  if (results.total === 0) return words.none(text.trim());
  return results.partial ? words.partial : countSentence(results, context);
}

function typesetSegments(segments: readonly SearchSegment[], french: boolean): SearchSegment[] {
  if (!french) return [...segments];
  let before = "";
  return segments.map(({ text, hit }) => {
    const set = typesetFrench(text, { before });
    before = set.at(-1) ?? before;
    return { text: set, hit };
  });
}

/** A page of results has no content of its own: crawlers may follow its links and do not index it. */
function SearchHead() {
  return <meta data-page="" name="robots" content="noindex, follow" />;
}

type BodyProps = { settings: SiteSettings; model: SearchModel; layout: SiteLayout };

function SearchBody({ settings, model, layout }: BodyProps) {
  const { locale, text, page } = model;
  const target = { path: searchPath(text), missing: false };
  const switcher: SwitcherTarget = { fr: target, en: target };
  return (
    <Body
      settings={settings}
      layout={layout}
      context={createViewContext(settings, locale)}
      path={searchPath(text, page)}
      switcher={switcher}
    >
      <SearchView model={model} context={createViewContext(settings, locale)} />
    </Body>
  );
}

function headingOf({ locale, text, error }: SearchModel): string {
  const { search } = messagesIn(locale);
  return text === "" || error !== null ? search.title : search.resultsFor(text);
}

function titleOf(settings: SiteSettings, model: SearchModel): string {
  return `${headingOf(model)} · ${settings.name}`;
}
