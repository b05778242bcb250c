import { ctaOf } from "../blocks/tracking.ts";
import type { BlockData, ViewContext } from "../blocks/view-context.ts";
import { formatDate, formatFileSize, formatNumber, formatPrice, isoDay } from "../i18n/format.ts";
import { linkTo } from "../i18n/locale-url.ts";
import { messagesIn } from "../i18n/messages.ts";
import { isLocale, LANGUAGE_TAGS, type Locale } from "../kernel/locale.ts";
import { isExternal, navigationTarget, SOURCE_LINK } from "../kernel/url.ts";
import type { SiteSettings } from "./settings.ts";

/** How a page of one language writes its words, links, dates and numbers. */
export function createViewContext(settings: SiteSettings, locale: Locale, data: BlockData = {}): ViewContext {
  const { assets, routing, timeZone, measurement, sourceUrl } = settings;
  const href = (path: string, to: Locale = locale) => {
    const link = linkTo(routing, locale, to, path);
    return navigationTarget(link.href, { external: link.external });
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
      if (target === SOURCE_LINK) return sourceUrl ?? null;
      if (!target.startsWith("/") || target.startsWith("//")) {
        return navigationTarget(target, { external: isExternal(target) });
      }
      // A writer may name a language; without one a link stays in the language of the page.
      const [, first = ""] = target.split(/[/?#]/, 2);
      return isLocale(first) ? href(target.slice(first.length + 1) || "/", first) : href(target);
    },
    date: (instant) => ({ text: formatDate(instant, locale, timeZone), iso: isoDay(instant, timeZone) }),
    number: (value) => formatNumber(value, locale),
    price: (amount) => formatPrice(amount, locale),
    embeds: {
      lang: LANGUAGE_TAGS[locale],
      frameStyle: assets.embeds.videoFrame,
      fileSize: (bytes) => formatFileSize(bytes, locale),
      cta: (to) => ctaOf({ to }),
    },
    measurement,
    data,
  };
}
