import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { messagesIn } from "../../i18n/messages.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { documentTitle } from "../head/head.tsx";
import { Body, Document } from "../layout/document.tsx";
import type { PageModel } from "../pages/load-page.ts";
import { needsOf } from "../pages/page-needs.ts";
import { PageBody } from "../pages/render-page.tsx";
import { typesetHtml } from "../pages/typeset-html.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";

/** What is said about a preview: until when it can be seen, and what is missing before it can be published. */
type Words = { expiresAt: Instant; missing: readonly string[] };

/** How many of the things that are missing one line names. */
const NAMED = 5;

/**
 * The page of a draft as visitors would see it, below a line that says what it is. Nothing of it is measured, and nothing
 * is told to machines: its `<head>` has no address and no picture.
 */
export function renderPreview(settings: SiteSettings, model: PageModel, words: Words): string {
  const { locale } = model.published;
  const context = createViewContext(settings, locale, model);
  const title = `${messagesIn(locale).preview.label} · ${documentTitle(settings, model)}`;
  const html = renderToStaticMarkup(
    <Document
      settings={unmeasured(settings)}
      context={context}
      title={title}
      head={<NotIndexed />}
      styles={needsOf(settings, model).styles}
      scripts={needsOf(settings, model).scripts}
    >
      <PreviewBanner settings={settings} locale={locale} words={words} />
      <PageBody settings={unmeasured(settings)} context={context} model={model} />
    </Document>,
  );
  return `<!doctype html>${typesetHtml(html)}`;
}

type Page = { locale: Locale; layout: SiteLayout };

/** A draft of which nothing can be shown: what is missing, in the site's design. */
export function renderNothingToShow(settings: SiteSettings, page: Page & Words): string {
  const { nothing } = messagesIn(page.locale).preview;
  return renderMessage(settings, page, { ...nothing, list: page.missing, words: page });
}

/** The one page of every link that shows nothing: whether it was wrong, is over, or was revoked is nobody's business. */
export function renderPreviewOver(settings: SiteSettings, page: Page): string {
  return renderMessage(settings, page, { ...messagesIn(page.locale).preview.over, list: [] });
}

type Message = { title: string; heading: string; lead: string; list: readonly string[]; words?: Words };

function renderMessage(
  settings: SiteSettings,
  { locale, layout }: Page,
  { title, heading, lead, list, words }: Message,
): string {
  const context = createViewContext(settings, locale);
  const home = { path: "/", missing: false };
  const html = renderToStaticMarkup(
    <Document
      settings={unmeasured(settings)}
      context={context}
      title={`${title} · ${settings.name}`}
      head={<NotIndexed />}
    >
      {words !== undefined && <PreviewBanner settings={settings} locale={locale} words={{ ...words, missing: [] }} />}
      <Body
        settings={unmeasured(settings)}
        layout={layout}
        context={context}
        path={null}
        switcher={{ fr: home, en: home }}
      >
        <div className="error-page">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {list.length > 0 && (
            <ul>
              {list.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </div>
      </Body>
    </Document>,
  );
  return `<!doctype html>${typesetHtml(html)}`;
}

type BannerProps = { settings: SiteSettings; locale: Locale; words: Words };

/** Stands first, as announcements do. */
function PreviewBanner({ settings, locale, words: { expiresAt, missing } }: BannerProps): ReactNode {
  const { preview } = messagesIn(locale);
  const named = missing.slice(0, NAMED);
  if (missing.length > NAMED) named.push(preview.more(missing.length - NAMED));
  return (
    <aside className="announcement" aria-label={preview.label} data-preview="">
      <p>{preview.banner(formatDateTime(expiresAt, locale, settings.timeZone))}</p>
      {named.length > 0 && <p>{preview.missing(named.join(locale === "fr" ? " ; " : "; "))}</p>}
    </aside>
  );
}

function NotIndexed(): ReactNode {
  return <meta data-page="" name="robots" content="noindex" />;
}

/** The same site without anything that measures or asks. */
function unmeasured(settings: SiteSettings): SiteSettings {
  const { respectSignals, thirdParties } = settings.measurement;
  const none = { load: thirdParties.load, tagManagerPurposes: [], hosts: [], cookies: [] };
  return { ...settings, measurement: { own: false, respectSignals, proof: false, thirdParties: none } };
}
