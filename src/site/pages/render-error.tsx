import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { JobListView } from "../../blocks/job-list/view.tsx";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import type { ErrorAnswer } from "../../http/contract/error-answer.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { type Sentence, statusOrDefault } from "../../kernel/errors.ts";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import { CAREERS_PATH } from "../../kernel/paths.ts";
import type { ErrorPayload } from "../contract/payload.ts";
import { Body, Document } from "../layout/document.tsx";
import type { SwitcherTarget } from "../layout/header.tsx";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";
import type { ClosedJob } from "./load-page.ts";
import { typesetHtml } from "./typeset-html.ts";

/** Code of the not-found error in payloads and JSON answers. */
export const NOT_FOUND_CODE = "PAGE_NOT_FOUND";
/** The default message of a 404; the path follows it where a route is unknown (`Page Not Found: /x`). */
export const NOT_FOUND_MESSAGE = "Page Not Found";
/** The same for what was there once. */
export const GONE_CODE = "PAGE_GONE";
export const GONE_MESSAGE = "Page Gone";
/** The default message of every other error. */
export const INTERNAL_ERROR_MESSAGE = "Internal Server Error";

type Options = {
  locale: Locale;
  layout: SiteLayout;
  status: number;
  /** What the visitor can quote to whoever runs the site; only on errors that are logged. */
  reference?: string;
  /** The sentence for a visitor who is refused for a moment. */
  refusal?: Sentence | undefined;
  /** Language-less paths of the same page in other languages, where it is left in any. */
  translations?: Partial<Record<Locale, string>>;
  /** The job that stood there and is closed, with those that are open. */
  closed?: ClosedJob | null;
};

/** The error page in the visitor's language and the site's layout. Needs nothing from the database. */
export function renderErrorPage(
  settings: SiteSettings,
  { locale, layout, status, reference, refusal, translations = {}, closed = null }: Options,
): string {
  const context = createViewContext(settings, locale);
  const messages = messagesIn(locale);
  const switcher = LOCALES.map((of) => [of, { path: translations[of] ?? "/", missing: false }]);
  const words = wordsOf({ status, refusal, closed }, locale);
  const html = renderToStaticMarkup(
    <Document
      settings={settings}
      context={context}
      title={`${words.title} · ${settings.name}`}
      head={<meta data-page="" name="robots" content="noindex" />}
    >
      <Body
        settings={settings}
        layout={layout}
        context={context}
        path={null}
        switcher={Object.fromEntries(switcher) as SwitcherTarget}
      >
        <div className="error-page">
          <p className="eyebrow">{statusOrDefault(status)}</p>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
          <p className="actions">
            <a className="action action-main" href={context.href("/")}>
              {words.home}
            </a>
            <TranslationLinks context={context} translations={translations} />
            {closed === null ? (
              <SiteMapLink status={status} href={context.href("/legal/routes")} label={messages.notFound.siteMap} />
            ) : (
              <a className="action" href={context.href(CAREERS_PATH)}>
                {messages.jobs.closed.careers}
              </a>
            )}
          </p>
          {reference !== undefined && <p className="reference">{messages.error.reference(reference)}</p>}
        </div>
        {closed !== null && <OpenJobs jobs={closed.open} context={context} />}
      </Body>
    </Document>,
  );
  return `<!doctype html>${typesetHtml(html)}`;
}

/** What visitors can apply for instead. */
function OpenJobs({ jobs, context }: { jobs: ClosedJob["open"]; context: ViewContext }): ReactNode {
  const { others, noOthers } = context.messages.jobs;
  const block = { type: "job-list", section: "open-jobs", title: others, empty: noOthers } as const;
  return <JobListView block={block} context={{ ...context, data: { jobs } }} />;
}

function wordsOf({ status, refusal, closed }: Pick<Options, "status" | "refusal" | "closed">, locale: Locale) {
  const { notFound, gone, error, refused, jobs, forms } = messagesIn(locale);
  if (closed) {
    const { title, heading, lead } = jobs.closed;
    return { title, heading, lead: lead(closed.title), home: gone.home };
  }
  if (refusal !== undefined) {
    const heading = status === 429 || status === 503 ? refused : forms.notSent;
    return { title: heading, heading, lead: refusal[locale], home: error.home };
  }
  if (status === 410) return gone;
  return status === 404 ? notFound : error;
}

type TranslationLinksProps = { context: ViewContext; translations: Partial<Record<Locale, string>> };

/** To the same page where it is still published, in that language's own words. */
function TranslationLinks({ context, translations }: TranslationLinksProps): ReactNode {
  return LOCALES.map((of) => {
    const path = translations[of];
    if (path === undefined) return null;
    return (
      <a
        key={of}
        className="action"
        href={context.href(path, of)}
        hrefLang={LANGUAGE_TAGS[of]}
        lang={LANGUAGE_TAGS[of]}
      >
        {messagesIn(of).gone.read}
      </a>
    );
  });
}

function SiteMapLink({ status, href, label }: { status: number; href: string; label: string }): ReactNode {
  if (status !== 404 && status !== 410) return null;
  return (
    <a className="action" href={href}>
      {label}
    </a>
  );
}

/** The same as JSON, for payloads. */
export function errorPayload(settings: SiteSettings, status: number, error: ErrorAnswer["error"]): ErrorPayload {
  const statusCode = statusOrDefault(status);
  return { build: settings.build.id, status: statusCode, error: { statusCode, ...error } };
}
