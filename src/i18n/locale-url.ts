import { listPathWithoutQuery } from "../kernel/list-paths.ts";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "../kernel/locale.ts";

type PrefixStrategy = "no_prefix" | "prefix_except_default" | "prefix_and_default";

/** How languages appear in addresses. `siteUrl` and `domains` are origins without a final slash. */
export type Routing = {
  strategy: PrefixStrategy;
  siteUrl: string;
  domains: Partial<Record<Locale, string>>;
  /** `paths`: pages of lists have a path of their own and no query, as a server of files can answer them. */
  lists?: "paths" | undefined;
};

/** The language and the language-less path of a URL, or where it redirects. The page itself may not exist. */
export type LocalePath =
  /** `locale` is null where it has to be detected (`no_prefix`). */
  | { locale: Locale | null; path: string }
  /** The URL has a canonical form (rows R4, R5). `locale` null: the URL lacks its language, which has to be detected. */
  | { redirect: { locale: Locale | null; path: string } };

/** Whether URLs of this language have no language prefix. */
export function isBare(routing: Routing, locale: Locale): boolean {
  if (routing.domains[locale] !== undefined || routing.strategy === "no_prefix") return true;
  return routing.strategy === "prefix_except_default" && locale === DEFAULT_LOCALE;
}

/** The origin that serves a language. */
export function originOf(routing: Routing, locale: Locale): string {
  return routing.domains[locale] ?? routing.siteUrl;
}

/** Path of a page in one language, on that language's origin. `path` is language-less and starts with `/`. */
export function publicPath(routing: Routing, locale: Locale, path: string): string {
  if (routing.lists === "paths") return withLanguage(routing, locale, listPathWithoutQuery(path));
  return withLanguage(routing, locale, path);
}

function withLanguage(routing: Routing, locale: Locale, path: string): string {
  if (isBare(routing, locale)) return path;
  return path === "/" || path.startsWith("/?") ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/**
 * The inverse of `publicPath`: the language-less path, for each language that may have the public path. Where languages
 * share URLs, or have an origin each, several may; the one with a prefix comes first.
 */
export function languagesAt(routing: Routing, path: string): Array<{ locale: Locale; path: string }> {
  const prefixed = LOCALES.filter((locale) => !isBare(routing, locale)).flatMap((locale) => {
    if (path === `/${locale}`) return [{ locale, path: "/" }];
    return path.startsWith(`/${locale}/`) ? [{ locale, path: path.slice(locale.length + 1) }] : [];
  });
  return [...prefixed, ...LOCALES.filter((locale) => isBare(routing, locale)).map((locale) => ({ locale, path }))];
}

/** Absolute address of a page: canonical links, alternates, feeds, sitemap. */
export function absoluteUrl(routing: Routing, locale: Locale, path: string): string {
  return originOf(routing, locale) + publicPath(routing, locale, path);
}

/** The `href` of a link from a page in language `from` to a path in language `to`. */
export function linkTo(routing: Routing, from: Locale, to: Locale, path: string): { href: string; external: boolean } {
  const external = originOf(routing, from) !== originOf(routing, to);
  return { href: external ? absoluteUrl(routing, to, path) : publicPath(routing, to, path), external };
}

/** The prefix of a language's keys in the page cache, where languages share addresses (`no_prefix`, domains). */
export function cacheScope(routing: Routing, locale: Locale): string {
  const shared = routing.strategy === "no_prefix" || routing.domains[locale] !== undefined;
  return shared ? `${locale}:` : "";
}

/** Key of an answer in the page cache: the public path, behind the scope of its language. */
export function cacheKey(routing: Routing, locale: Locale, path: string): string {
  return cacheScope(routing, locale) + publicPath(routing, locale, path);
}

/** The language whose own domain a `Host` header names, if any. */
export function localeOfHost(routing: Routing, host: string | undefined): Locale | null {
  if (host === undefined) return null;
  for (const locale of LOCALES) {
    const domain = routing.domains[locale];
    if (domain !== undefined && domain.slice(domain.indexOf("//") + 2) === host.toLowerCase()) return locale;
  }
  return null;
}

/**
 * Splits a path into its language and the language-less path. Pure: cookies are not read.
 * `path` starts with `/` and carries no query string.
 */
export function splitLocale(routing: Routing, host: string | undefined, path: string): LocalePath {
  const [, first = ""] = path.split("/", 2);
  const prefix = isLocale(first) ? first : null;
  const rest = prefix === null ? path : path.slice(first.length + 1) || "/";
  const ofHost = localeOfHost(routing, host);

  if (ofHost !== null) {
    if (prefix !== null) return { redirect: { locale: prefix, path: rest } };
    return { locale: ofHost, path };
  }
  if (prefix !== null) {
    if (isBare(routing, prefix)) return { redirect: { locale: prefix, path: rest } };
    return { locale: prefix, path: rest };
  }
  if (routing.strategy === "no_prefix") return { locale: null, path };
  const bare = LOCALES.find((locale) => isBare(routing, locale) && routing.domains[locale] === undefined);
  if (bare !== undefined) return { locale: bare, path };
  // Every language of this origin has a prefix: a URL without one has no page of its own.
  return { redirect: { locale: null, path } };
}
