import type { ReactNode } from "react";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import { LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import type { PageModel } from "../pages/load-page.ts";
import type { SiteSettings } from "../settings.ts";
import { descriptionOf, titleOf } from "./page-words.ts";

/** What a link to the page looks like where people share it (ogp.me). */
export function SocialMeta({ settings, model }: { settings: SiteSettings; model: PageModel }): ReactNode {
  const { document, locale, updatedAt } = model.published;
  const description = descriptionOf(model);
  const others = LOCALES.filter((of) => of !== locale && model.translations[of] !== undefined);
  return (
    <>
      <meta data-page="" property="og:site_name" content={settings.name} />
      <meta data-page="" property="og:type" content={document.kind === "post" ? "article" : "website"} />
      <meta data-page="" property="og:title" content={titleOf(model)} />
      {description && <meta data-page="" property="og:description" content={description} />}
      <meta data-page="" property="og:url" content={absoluteUrl(settings.routing, locale, model.path)} />
      <meta data-page="" property="og:locale" content={territory(locale)} />
      {others.map((of) => (
        <meta key={of} data-page="" property="og:locale:alternate" content={territory(of)} />
      ))}
      <meta data-page="" name="twitter:card" content="summary_large_image" />
      {document.kind === "post" && (
        <>
          <meta data-page="" property="article:published_time" content={new Date(document.publishedAt).toISOString()} />
          <meta data-page="" property="article:modified_time" content={new Date(updatedAt).toISOString()} />
        </>
      )}
    </>
  );
}

/** `fr_FR`: Open Graph writes language and territory with an underscore. */
function territory(locale: Locale): string {
  return LANGUAGE_TAGS[locale].replace("-", "_");
}
