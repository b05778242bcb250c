import type { ReactNode } from "react";
import { absoluteUrl } from "../i18n/locale-url.ts";
import { messagesIn } from "../i18n/messages.ts";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES } from "../kernel/locale.ts";
import { FEED_PATH } from "../kernel/paths.ts";
import type { PageModel } from "./load-page.ts";
import { descriptionOf, titleOf } from "./page-words.ts";
import type { SiteSettings } from "./settings.ts";
import { SharePicture } from "./share-picture.tsx";

/** Title of the document: the page's, then the site's. */
export function documentTitle(settings: SiteSettings, model: PageModel): string {
  const title = titleOf(model);
  return title.includes(settings.name) ? title : `${title} · ${settings.name}`;
}

/** What a page says of itself to machines; every address follows the language strategy (row R5). */
export function PageHead({ settings, model }: { settings: SiteSettings; model: PageModel }): ReactNode {
  const { routing } = settings;
  const { locale } = model.published;
  const description = descriptionOf(model);
  return (
    <>
      {description && <meta data-page="" name="description" content={description} />}
      <link data-page="" rel="canonical" href={absoluteUrl(routing, locale, model.path)} />
      <Alternates settings={settings} model={model} />
      <SharePicture settings={settings} model={model} />
      <link
        data-page=""
        rel="alternate"
        type="application/atom+xml"
        title={`${settings.name}, ${messagesIn(locale).feed}`}
        href={absoluteUrl(routing, locale, FEED_PATH)}
      />
    </>
  );
}

/** `hreflang` links, only among languages in which the page is published and that have addresses of their own. */
function Alternates({ settings, model }: { settings: SiteSettings; model: PageModel }): ReactNode {
  const { routing } = settings;
  const links = LOCALES.flatMap((locale) => {
    const path = model.translations[locale];
    return path === undefined ? [] : [{ locale, href: absoluteUrl(routing, locale, path) }];
  });
  if (new Set(links.map((link) => link.href)).size < 2) return null;
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
