import { renderToStaticMarkup } from "react-dom/server";
import { BlocksView } from "../../blocks/view.tsx";
import type { ViewContext } from "../../blocks/view-context.ts";
import { publicPath } from "../../i18n/locale-url.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import { BLOG_PATH } from "../../kernel/paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { PagePayload } from "../contract/payload.ts";
import { documentTitle, PageHead } from "../head/head.tsx";
import { breadcrumbs } from "../layout/breadcrumbs.ts";
import { Body, Document } from "../layout/document.tsx";
import type { SwitcherTarget } from "../layout/header.tsx";
import { PostView } from "../post/post-view.tsx";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";
import type { PageModel } from "./load-page.ts";
import { needsOf, payloadBuild } from "./page-needs.ts";
import { typesetHtml } from "./typeset-html.ts";

/** A page as HTML: the same words, in the same order, as its payload. */
export function renderPage(settings: SiteSettings, model: PageModel): string {
  const context = createViewContext(settings, model.published.locale, model);
  const { styles, scripts } = needsOf(settings, model);
  const html = renderToStaticMarkup(
    <Document
      settings={settings}
      context={context}
      title={documentTitle(settings, model)}
      head={<PageHead settings={settings} model={model} />}
      styles={styles}
      scripts={scripts}
    >
      <PageBody settings={settings} context={context} model={model} />
    </Document>,
  );
  return `<!doctype html>${typesetHtml(html)}`;
}

/** The same page as `_payload.json`. */
export function renderPayload(settings: SiteSettings, model: PageModel): PagePayload {
  const { published, translations } = model;
  const { document, locale } = published;
  const french = locale === "fr";
  const context = createViewContext(settings, locale, model);
  const addresses = Object.entries(translations).map(([of, path]) => [of, context.href(path, of as Locale)]);
  return {
    build: payloadBuild(settings, needsOf(settings, model)),
    status: 200,
    url: publicPath(settings.routing, locale, model.path),
    locale,
    lang: LANGUAGE_TAGS[locale],
    title: typesetContent(documentTitle(settings, model), locale),
    head: typesetHtml(renderToStaticMarkup(<PageHead settings={settings} model={model} />), french),
    body: typesetHtml(renderToStaticMarkup(<PageBody settings={settings} context={context} model={model} />), french),
    page: {
      kind: document.kind,
      key: published.key,
      title: typesetContent(document.title, locale),
      summary: typesetContent(document.summary, locale),
      publishedAt: new Date(document.publishedAt).toISOString(),
      updatedAt: new Date(published.updatedAt).toISOString(),
      tags: document.kind === "post" ? document.tags.map(({ label }) => label) : [],
      translations: Object.fromEntries(addresses),
    },
  };
}

type BodyProps = { settings: SiteSettings; context: ViewContext; model: PageModel };

/** What stands inside `<div id="page">`. */
export function PageBody({ settings, context, model }: BodyProps) {
  const { document } = model.published;
  const { messages } = context;
  const trail = breadcrumbs(model);
  const crumbs = trail.map(({ name, path }) => ({ name, href: path === model.path ? null : context.href(path) }));
  // The header's menu already says where a page stands that is one step from home.
  const trailView = crumbs.length > 2 && <Breadcrumbs label={messages.breadcrumbs} crumbs={crumbs} />;
  return (
    <Body settings={settings} layout={model.layout} context={context} path={model.path} switcher={switcherOf(model)}>
      {document.kind === "post" && model.surroundings !== null ? (
        <PostView
          document={document}
          surroundings={model.surroundings}
          settings={settings}
          context={context}
          breadcrumbs={trailView}
        />
      ) : null}
      {document.kind === "page" && (
        <>
          {trailView}
          <BlocksView blocks={document.blocks} context={context} />
        </>
      )}
    </Body>
  );
}

/** The same page; for an article without a translation, that language's blog. */
function switcherOf({ published, translations, path }: PageModel): SwitcherTarget {
  const targets = LOCALES.map((locale) => {
    const translated = translations[locale];
    if (translated !== undefined) return [locale, { path: translated, missing: false }];
    const missing = published.document.kind === "post";
    // Another page of a list leads to that list's beginning.
    const fallback = missing ? BLOG_PATH : (path.split("?")[0] ?? path);
    return [locale, { path: locale === published.locale ? path : fallback, missing }];
  });
  return Object.fromEntries(targets) as SwitcherTarget;
}
