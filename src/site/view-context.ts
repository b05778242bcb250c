import { ctaOf } from "../blocks/tracking.ts";
import type { BlockData, ViewContext } from "../blocks/view-context.ts";
import type { LinkTargets } from "../content/entry-links/link-targets.ts";
import { formatDate, formatFileSize, formatNumber, formatPrice, isoDay } from "../i18n/format.ts";
import { linkTo } from "../i18n/locale-url.ts";
import { messagesIn } from "../i18n/messages.ts";
import { isLocale, LANGUAGE_TAGS, LOCALES, type Locale } from "../kernel/locale.ts";
import { entryPath, SEARCH_PATH } from "../kernel/paths.ts";
import { type EntryLink, isExternal, navigationTarget, parseEntryLink, SOURCE_LINK } from "../kernel/url.ts";
import type { ResolvedTarget } from "../rich-text/resolved-target.ts";
import type { SiteSettings } from "./settings.ts";

/** What a page shows besides its own words, as it was read with the page. */
type Shown = {
  data?: BlockData;
  /** Where the entries that it links to are published. */
  links?: LinkTargets;
};

/** Whether a link of a writer leads to the page of results, of which a static copy has none. */
function isSearch(target: string): boolean {
  const [path = ""] = target.split(/[?#]/, 1);
  return path === SEARCH_PATH || LOCALES.some((locale) => path === `/${locale}${SEARCH_PATH}`);
}

const NO_LINKS: LinkTargets = new Map();

/** How a page of one language writes its words, links, dates and numbers. */
export function createViewContext(
  settings: SiteSettings,
  locale: Locale,
  { data = {}, links = NO_LINKS }: Shown = {},
): ViewContext {
  const { assets, routing, timeZone, measurement, sourceUrl, isStatic } = settings;
  const href = (path: string, to: Locale = locale) => {
    const link = linkTo(routing, locale, to, path);
    return navigationTarget(link.href, { external: link.external });
  };
  const resolveEntry = ({ id, locale: meant, fragment }: EntryLink): ResolvedTarget | null => {
    const found = links.get(id);
    if (found == null) return null;
    const { kind, slugs } = found;
    // The language that is meant, else the page's, else whichever there is: better another language than nothing.
    const of = [meant ?? locale, locale, ...LOCALES].find((each) => slugs[each] !== undefined);
    const slug = of === undefined ? undefined : slugs[of];
    if (of === undefined || slug === undefined) return null;
    const path = entryPath({ kind, slug });
    const heading = fragment === "" ? "" : `#${fragment}`;
    return {
      href: href(path, of) + heading,
      target: path + heading,
      ...(of !== locale && { hrefLang: LANGUAGE_TAGS[of] }),
    };
  };
  return {
    locale,
    messages: messagesIn(locale),
    href,
    choose(to, path) {
      const address = href(path, to);
      // Languages that share an address need the choice said in it; the server answers with the cookie.
      if (routing.strategy !== "no_prefix" || routing.domains[to] !== undefined) return address;
      return `${address}${address.includes("?") ? "&" : "?"}lang=${to}`;
    },
    resolve(target) {
      if (target === SOURCE_LINK) return sourceUrl === undefined ? null : { href: sourceUrl, target };
      if (isStatic && isSearch(target)) return null;
      const entry = parseEntryLink(target);
      if (entry !== null) return resolveEntry(entry);
      if (!target.startsWith("/") || target.startsWith("//")) {
        return { href: navigationTarget(target, { external: isExternal(target) }), target };
      }
      // A writer may name a language; without one a link stays in the language of the page.
      const [, first = ""] = target.split(/[/?#]/, 2);
      return { href: isLocale(first) ? href(target.slice(first.length + 1) || "/", first) : href(target), target };
    },
    date: (instant) => ({ text: formatDate(instant, locale, timeZone), iso: isoDay(instant, timeZone) }),
    number: (value) => formatNumber(value, locale),
    price: (minor, currency) => formatPrice(minor, currency, locale),
    embeds: {
      lang: LANGUAGE_TAGS[locale],
      frameStyle: assets.embeds.videoFrame,
      fileSize: (bytes) => formatFileSize(bytes, locale),
      cta: (to) => ctaOf({ to }),
    },
    fileSize: (bytes) => formatFileSize(bytes, locale),
    isStatic,
    formScript: assets.form.script,
    measurement,
    data,
  };
}
