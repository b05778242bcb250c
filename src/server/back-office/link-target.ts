import type { LinkTarget } from "../../admin/framework/server/dependencies.ts";
import { originOf, publicPath, type Routing } from "../../i18n/locale-url.ts";
import { isLocale, type Locale } from "../../kernel/locale.ts";
import { parseMediaFilePath } from "../../media/contract/media-file.ts";
import { type PublicUrl, parsePublicUrl } from "../../site/routing/public-url.ts";

/** Better forms of one address after another: an alias, a slash at its end, and a few to spare. */
const MOST_FORMS = 4;

/**
 * Reads a link of a text as the site reads it when a visitor follows it.
 * @returns null for what the site can have no page at.
 */
export function linkTargetOf(routing: Routing): (href: string, locale: Locale) => LinkTarget | null {
  return (href, from) => {
    // A writer may name a language; without one a link stays in the language of its text.
    const [, first = ""] = href.split(/[/?#]/, 2);
    const locale = isLocale(first) ? first : from;
    const path = isLocale(first) ? href.slice(first.length + 1) || "/" : href;
    const [target = ""] = path.split("#", 1);
    const file = parseMediaFilePath(target.split("?", 1)[0] ?? "");
    if (file !== null) return { kind: "file", id: file.id };
    return targetAt(routing, { locale, path: target });
  };
}

function targetAt(routing: Routing, { locale, path }: { locale: Locale; path: string }): LinkTarget | null {
  const { host } = new URL(originOf(routing, locale));
  let [of, at] = [locale, path];
  for (let form = 0; form < MOST_FORMS; form++) {
    const url: PublicUrl = parsePublicUrl(publicPath(routing, of, at), host, routing);
    switch (url.kind) {
      case "page":
      case "post":
        return { kind: url.kind, locale: url.locale ?? of, slug: url.slug };
      case "redirect":
        [of, at] = [url.locale ?? of, url.path];
        break;
      case "choose-language":
        [of, at] = [url.chosen, url.path];
        break;
      case "unknown":
        return null;
      default:
        return { kind: "always" };
    }
  }
  return null;
}
