import type { ReactNode } from "react";
import { absoluteUrl, publicPath } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { pageTitle } from "../../i18n/page-title.ts";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import { FEED_FORMATS, feedPath, jobFeedPath, MANIFEST_PATH, markdownAlternatePath } from "../../kernel/paths.ts";
import type { PageModel } from "../pages/load-page.ts";
import type { SiteSettings } from "../settings.ts";
import { descriptionOf, titleOf } from "./page-words.ts";
import { SharePicture } from "./share-picture.tsx";
import { SocialMeta } from "./social-meta.tsx";
import { structuredData } from "./structured-data.ts";

type Props = { settings: SiteSettings; model: PageModel };

/** Title of the document: the page's, then the site's. */
export function documentTitle(settings: SiteSettings, model: PageModel): string {
  const title = pageTitle(titleOf(model), settings.name);
  const isRefused = model.data.forms?.state?.status === "refused";
  return isRefused ? messagesIn(model.published.locale).forms.errorTitle(title) : title;
}

/** What a page says of itself to machines; every address follows the language strategy. */
export function PageHead({ settings, model }: Props): ReactNode {
  const { routing } = settings;
  const { document, locale } = model.published;
  const description = descriptionOf(model);
  return (
    <>
      {description && <meta data-page="" name="description" content={description} />}
      {/* Nobody should find a page by what its owner has yet to fill in, a job that nobody can apply for, or an answer to one visitor. */}
      {(model.blanks.length > 0 || model.job?.state === "filled" || model.data.forms?.state != null) && (
        <meta data-page="" name="robots" content="noindex" />
      )}
      <link data-page="" rel="canonical" href={absoluteUrl(routing, locale, model.path)} />
      <Alternates settings={settings} model={model} />
      {/* Every page has one; pages that show no offer need not say so. */}
      {(document.kind === "post" || model.data.offers !== undefined || showsJobs(model)) && (
        <link
          data-page=""
          rel="alternate"
          type="text/markdown"
          href={absoluteUrl(routing, locale, markdownAlternatePath(model.path))}
        />
      )}
      <Feeds settings={settings} model={model} />
      <link data-page="" rel="manifest" href={publicPath(routing, locale, MANIFEST_PATH)} />
      <SocialMeta settings={settings} model={model} />
      <SharePicture settings={settings} model={model} />
      <script
        data-page=""
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which no "<" is left
        dangerouslySetInnerHTML={{ __html: structuredData(settings, model) }}
      />
    </>
  );
}

/** Whether a page is about jobs: its readers may follow them. */
function showsJobs({ data, job }: PageModel): boolean {
  return data.jobs !== undefined || job !== null;
}

/** `hreflang` links, only among languages in which the page is published and that have addresses of their own. */
function Alternates({ settings, model }: Props): ReactNode {
  const links = alternates(settings, model);
  const fallback = links.find((link) => link.locale === DEFAULT_LOCALE);
  return (
    <>
      {links.map(({ locale, href }) => (
        <link key={locale} data-page="" rel="alternate" hrefLang={LANGUAGE_TAGS[locale]} href={href} />
      ))}
      {fallback && <link data-page="" rel="alternate" hrefLang="x-default" href={fallback.href} />}
    </>
  );
}

/** The page in every language in which it is published; empty unless there are two, each at its own address. */
function alternates({ routing }: SiteSettings, { translations }: PageModel): Array<{ locale: Locale; href: string }> {
  const links = LOCALES.flatMap((locale) => {
    const path = translations[locale];
    return path === undefined ? [] : [{ locale, href: absoluteUrl(routing, locale, path) }];
  });
  return new Set(links.map((link) => link.href)).size < 2 ? [] : links;
}

/** The feeds of all articles; on the page of a tag, first those of the tag, and where jobs are, those of jobs. */
function Feeds({ settings, model }: Props): ReactNode {
  const { name, routing } = settings;
  const { locale } = model.published;
  const messages = messagesIn(locale);
  const tag = model.data.postList?.tag ?? null;
  const lists = tag === null ? [null] : [tag, null];
  const feeds = lists.flatMap((list) =>
    FEED_FORMATS.map((format) => ({
      format,
      title: list === null ? messages.feeds[format] : messages.articlesOn(list.label),
      path: feedPath({ format, tag: list?.tag ?? null }),
    })),
  );
  const ofJobs = FEED_FORMATS.map((format) => ({
    format,
    title: messages.jobs.feed[format],
    path: jobFeedPath(format),
  }));
  return [...(showsJobs(model) ? ofJobs : []), ...feeds].map(({ format, title, path }) => (
    <link
      key={path}
      data-page=""
      rel="alternate"
      type={format === "atom" ? "application/atom+xml" : "application/feed+json"}
      title={`${name}, ${title}`}
      href={absoluteUrl(routing, locale, path)}
    />
  ));
}
