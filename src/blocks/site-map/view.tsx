import type { ReactNode } from "react";
import { LANGUAGE_LABELS, LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import { siteMapPath } from "../../kernel/paths.ts";
import { Pagination } from "../pagination.tsx";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { SiteMapLine, ViewContext } from "../view-context.ts";

export function SiteMapView({ block, context }: { block: BlockOf<"site-map">; context: ViewContext }): ReactNode {
  const map = context.data.siteMap;
  if (map === undefined) throw new TypeError("the site map was rendered without its data");
  return (
    <div className="site-map" data-track-section={sectionOf(block)}>
      {LOCALES.map((locale) => (
        <section key={locale} lang={LANGUAGE_TAGS[locale]}>
          <h2>{LANGUAGE_LABELS[locale]}</h2>
          <Lines lines={map.pages[locale]} locale={locale} context={context} />
          {map.posts[locale].length > 0 && (
            <>
              <h3>{context.messages.articlesIn[locale]}</h3>
              <Lines lines={map.posts[locale]} locale={locale} context={context} />
            </>
          )}
        </section>
      ))}
      <Pagination page={map.page} pageCount={map.pageCount} path={siteMapPath} context={context} />
    </div>
  );
}

type LinesProps = { lines: SiteMapLine[]; locale: Locale; context: ViewContext };

function Lines({ lines, locale, context }: LinesProps): ReactNode {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.path}>
          <a href={context.href(line.path, locale)} hrefLang={LANGUAGE_TAGS[locale]}>
            {line.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
