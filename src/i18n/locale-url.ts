import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "../kernel/locale.ts";

type PrefixStrategy = "no_prefix" | "prefix_except_default" | "prefix_and_default";

/** How languages appear in addresses. `siteUrl` and `domains` are origins without a final slash. */
export type Routing = {
  strategy: PrefixStrategy;
  siteUrl: string;
  domains: Partial<Record<Locale, string>>;
};

/** What the language part of a request says, before anything is known about the page asked for. */
export type LocalePath =
  /** `path` is the address without its language; `locale` is null where only detection can tell (`no_prefix`). */
  | { locale: Locale | null; path: string }
  /** The address exists in one better form (rows R4, R5). `locale` null: it names no language and must. */
  | { redirect: { locale: Locale | null; path: string } };

/** True when this language's pages stand at the bare path of their origin. */
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
  if (isBare(routing, locale)) return path;
  return path === "/" || path.startsWith("/?") ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}

/**
 * The opposite of `publicPath`: the language-less path of a public one, for each language whose page may stand there.
 * Where languages share addresses, or have an origin each, more than one may; the one with a prefix comes first.
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

/** What a link on a page in language `from` must say to reach a page in language `to`. */
export function linkTo(routing: Routing, from: Locale, to: Locale, path: string): { href: string; external: boolean } {
  const external = originOf(routing, from) !== originOf(routing, to);
  return { href: external ? absoluteUrl(routing, to, path) : publicPath(routing, to, path), external };
}

/** The prefix of a language's keys in the page cache, where languages share addresses (`no_prefix`, domains). */
export function cacheScope(routing: Routing, locale: Locale): string {
  const shared = routing.strategy === "no_prefix" || routing.domains[locale] !== undefined;
  return shared ? `${locale}:` : "";
}

/** Key of an answer in the page cache: the path asked for, wherever the path alone decides. */
export function cacheKey(routing: Routing, locale: Locale, path: string): string {
  return cacheScope(routing, locale) + publicPath(routing, locale, path);
}

/**
 * Every key under which an address may be kept. Without prefixes an article answers visitors of either
 * language at its one address; `locale` null means a file of the whole site (sitemap), on every origin.
 */
export function cacheKeys(routing: Routing, locale: Locale | null, path: string): string[] {
  if (locale === null) return ["", ...LOCALES.map((of) => cacheScope(routing, of))].map((scope) => scope + path);
  if (routing.strategy !== "no_prefix") return [cacheKey(routing, locale, path)];
  return LOCALES.map((of) => cacheKey(routing, of, path));
}

/**
 * Whether an answer kept under a key may be one of a language. Where languages share addresses, any key may hold one of
 * either.
 */
export function isKeyOf(routing: Routing, locale: Locale, key: string): boolean {
  const path = key.slice(key.indexOf("/"));
  const scope = key.slice(0, -path.length);
  if (routing.strategy === "no_prefix") return true;
  if (scope !== cacheScope(routing, locale)) return false;
  const [at] = languagesAt(routing, path.split("?", 1)[0] ?? path);
  return scope !== "" || at?.locale === locale;
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
 * Takes the language out of a path. Pure; never looks at cookies.
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
  // Every language of this origin carries a prefix: an address without one has no page of its own.
  return { redirect: { locale: null, path } };
}
