import { type Routing, splitLocale } from "../../i18n/locale-url.ts";
import { listPathWithQuery } from "../../kernel/list-paths.ts";
import { isLocale, type Locale } from "../../kernel/locale.ts";
import {
  BLOG_PATH,
  blogPath,
  DATES_PATH,
  documentAt,
  type FeedFormat,
  type FeedList,
  feedAt,
  LEGAL_ALTERNATE_PATH,
  LLMS_PATH,
  MANIFEST_PATH,
  markdownAlternatePath,
  PAYLOAD_FILE,
  pageOfShareCard,
  payloadPath,
  ROBOTS_PATH,
  SEARCH_PATH,
  SITE_MAP_PATH,
  SITEMAP_PATH,
  siteMapPath,
  splitMarkdownAlternatePath,
} from "../../kernel/paths.ts";
import { ALIASES } from "./routes.ts";

/**
 * A page or article asked for, as HTML, as its payload, or as Markdown. `path` is language-less, that of the HTML, and without
 * query; `query` is as it was sent.
 */
export type PageUrl = { locale: Locale | null; path: string; query: string; payload: boolean; markdown: boolean } & (
  | { kind: "page"; slug: string; page: number; tag: string | null }
  | { kind: "post"; slug: string }
);

/** A file of which each language has one. `tag` narrows a feed of articles to those that have it. */
export type LanguageFileUrl = { locale: Locale | null } & (
  | { kind: "feed"; list: FeedList; format: FeedFormat; tag: string | null }
  | { kind: "dates" }
  | { kind: "llms" }
  | { kind: "web-manifest" }
);

/** A page or article by its address alone. */
type SharedPage = { kind: PageUrl["kind"]; slug: string };

/** What a request asks for. `locale` is null where only detection can tell (`no_prefix`). */
export type PublicUrl =
  | PageUrl
  | LanguageFileUrl
  /** The file of a document; `page` is what stands there where no document does. */
  | { kind: "document"; locale: Locale | null; slug: string; page: PageUrl }
  /** What is found; `text` as it was typed. */
  | { kind: "search"; locale: Locale | null; text: string; page: number; payload: boolean }
  | { kind: "sitemap"; locale: Locale | null; part: number | null }
  | { kind: "robots"; locale: Locale | null }
  /** The picture a page is shared with; `version` is the one that was asked for. */
  | { kind: "share-card"; locale: Locale | null; page: SharedPage; version: string | null }
  /** A better form of the same address, for good. `path` is language-less; `query` keeps what was asked. */
  | { kind: "redirect"; locale: Locale | null; path: string; query: string }
  /** A language chosen by `?lang=`: remembered, then shown at its own address. */
  | { kind: "choose-language"; chosen: Locale; path: string; query: string }
  | { kind: "unknown"; locale: Locale | null; payload: boolean };

/** One or more segments of the characters our addresses are made of; everything else has no page. */
const PATH = /^\/(?:[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*)?$/;
const SITEMAP_PART = /^\/sitemap-([1-9]\d{0,5})\.xml$/;

/**
 * Reads a request target (RFC 9112 §3.2.1) as one of the site's addresses. Pure, and total: any text gives an
 * answer, and no answer holds a path that could leave the site. Lower case, without a trailing slash and
 * without the default language is the one canonical form; the rest redirects to it, query kept.
 */
export function parsePublicUrl(target: string, host: string | undefined, routing: Routing): PublicUrl {
  const queryAt = target.indexOf("?");
  const typed = queryAt === -1 ? target : target.slice(0, queryAt);
  const query = queryAt === -1 ? "" : target.slice(queryAt);
  const canonical = canonicalForm(typed);
  if (canonical === null)
    return { kind: "unknown", locale: likelyLocale(typed, host, routing), payload: isPayload(typed) };

  const file = rootFile(canonical);
  if (file !== null && canonical === typed) return { ...file, locale: likelyLocale("/", host, routing) };

  const { path: page, payload } = takePayload(canonical);
  const split = splitLocale(routing, host, page);
  const redirect = (locale: Locale | null, path: string): PublicUrl => {
    const to = payload ? payloadPath(path) : path;
    return { kind: "redirect", locale, path: to, query };
  };
  if ("redirect" in split)
    return redirect(split.redirect.locale, aliasedPath(split.redirect.path) ?? split.redirect.path);
  const { locale, path } = split;
  const alias = aliasedPath(path);
  if (alias !== undefined) return redirect(locale, alias);
  const list = listPathWithQuery(path);
  if (list !== null) return { kind: "redirect", locale, path: payload ? payloadPath(list) : list, query: "" };
  if (canonical !== typed) return redirect(locale, path);
  return identify({ locale, path, query, payload });
}

/** The path that an alias leads to, or the Markdown alternate there for that of an alias; undefined for any other path. */
function aliasedPath(path: string): string | undefined {
  const page = splitMarkdownAlternatePath(path);
  const target = ALIASES.get(page ?? path);
  return target === undefined || page === null ? target : markdownAlternatePath(target);
}

/** Files of which an origin has one, at its root, whatever the languages. */
function rootFile(path: string): { kind: "sitemap"; part: number | null } | { kind: "robots" } | null {
  if (path === ROBOTS_PATH) return { kind: "robots" };
  if (path === SITEMAP_PATH) return { kind: "sitemap", part: null };
  const part = SITEMAP_PART.exec(path)?.[1];
  return part === undefined ? null : { kind: "sitemap", part: Number(part) };
}

type SplitUrl = { locale: Locale | null; path: string; query: string; payload: boolean };

function identify({ locale, path, query, payload }: SplitUrl): PublicUrl {
  const parameters = new URLSearchParams(query);
  const chosen = parameters.get("lang");
  if (isLocale(chosen) && !payload) {
    return { kind: "choose-language", chosen, path, query: withoutLanguage(query) };
  }
  if (!payload) {
    const shared = pageOfShareCard(path);
    if (shared !== null) return { kind: "share-card", locale, page: entryAt(shared), version: parameters.get("v") };
    const feed = feedAt(path);
    if (feed !== null) {
      const tag = feed.list === "posts" ? parameters.get("tag") : null;
      return isTag(tag) ? { kind: "feed", locale, ...feed, tag } : { kind: "unknown", locale, payload };
    }
    if (path === DATES_PATH) return { kind: "dates", locale };
    if (path === LLMS_PATH) return { kind: "llms", locale };
    if (path === MANIFEST_PATH) return { kind: "web-manifest", locale };
  }
  const alternateOf = payload ? null : splitMarkdownAlternatePath(path);
  const shown = { locale, path: alternateOf ?? path, query, payload, markdown: alternateOf !== null };
  const page = identifyPage(shown, parameters);
  const document = documentAt(shown.path);
  return document === null || page.kind !== "page" ? page : { kind: "document", locale, slug: document, page };
}

type ShownUrl = SplitUrl & { markdown: boolean };

function identifyPage({ path, markdown, ...shown }: ShownUrl, parameters: URLSearchParams): PublicUrl {
  const { locale, payload } = shown;
  if (path.startsWith(`${BLOG_PATH}/`)) return identifyPost({ path, markdown, ...shown });
  if (/[._]/.test(path)) return { kind: "unknown", locale, payload };
  if (path === SEARCH_PATH) {
    if (markdown) return { kind: "unknown", locale, payload };
    const number = pageNumber(parameters.get("page"));
    const text = readable(parameters.get("q") ?? "").trim();
    return number === null
      ? { kind: "unknown", locale, payload }
      : { kind: "search", locale, text, page: number, payload };
  }
  const page = path === BLOG_PATH || path === SITE_MAP_PATH ? pageNumber(parameters.get("page")) : 1;
  if (page === null) return { kind: "unknown", locale, payload };
  const tag = path === BLOG_PATH ? parameters.get("tag") : null;
  if (!isTag(tag)) return { kind: "unknown", locale, payload };
  const slug = path === LEGAL_ALTERNATE_PATH ? "legal" : path.slice(1);
  return { kind: "page", ...shown, slug, path, markdown, page, tag };
}

/** The page or article that stands at a path, if one does. */
function entryAt(path: string): SharedPage {
  if (path.startsWith(`${BLOG_PATH}/`)) return { kind: "post", slug: path.slice(BLOG_PATH.length + 1) };
  return { kind: "page", slug: path.slice(1) };
}

function identifyPost(url: ShownUrl): PublicUrl {
  const slug = url.path.slice(BLOG_PATH.length + 1);
  if (/[._/]/.test(slug)) return { kind: "unknown", locale: url.locale, payload: url.payload };
  return { kind: "post", slug, ...url };
}

/** The canonical form of a path, or null for a text that cannot be a path of the site. */
function canonicalForm(typed: string): string | null {
  const path = typed.length > 1 && typed.endsWith("/") ? typed.slice(0, -1) : typed;
  const lower = path.toLowerCase();
  // Lower-casing must not turn another script's letter into an ASCII one (the Kelvin sign becomes "k").
  return PATH.test(lower) && lower.length === path.length && !/[^ -~]/.test(path) ? lower : null;
}

function takePayload(path: string): { path: string; payload: boolean } {
  if (!isPayload(path)) return { path, payload: false };
  return { path: path.slice(0, -PAYLOAD_FILE.length - 1) || "/", payload: true };
}

/** Whether a path, without its query, is that of a payload. */
export function isPayload(path: string): boolean {
  return path.endsWith(`/${PAYLOAD_FILE}`);
}

/** Path of the form a URL asks for: the page itself, its payload, or its Markdown alternate. */
export function requestedPath(url: PageUrl, path: string): string {
  if (url.payload) return payloadPath(path);
  return url.markdown ? markdownAlternatePath(path) : path;
}

/** Key part of a page in the cache: its path and the parameters that matter, in one order. */
export function canonicalPath(url: PageUrl): string {
  if (url.kind === "post") return url.path;
  if (url.path === BLOG_PATH) return blogPath(url);
  return url.path === SITE_MAP_PATH ? siteMapPath(url.page) : url.path;
}

/** What was typed, without what no page can show: control characters (HTML Standard §13.2.3.5). */
export function readable(typed: string): string {
  return typed.toWellFormed().replace(/\p{Cc}+/gu, " ");
}

/** Whether a tag could be one of an article: none holds a control character, which not every database can compare. */
function isTag(tag: string | null): boolean {
  return tag === null || !/\p{Cc}/u.test(tag);
}

/** A page number from 1; null for anything else, so that a list has one address a page. */
function pageNumber(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function withoutLanguage(query: string): string {
  const rest = query
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !pair.startsWith("lang="));
  return rest.length === 0 ? "" : `?${rest.join("&")}`;
}

/** The language of the not-found page, from a path that the site does not have. */
function likelyLocale(typed: string, host: string | undefined, routing: Routing): Locale | null {
  const [, first = ""] = typed.split("/", 2);
  const split = splitLocale(routing, host, isLocale(first) ? `/${first}` : "/");
  return "redirect" in split ? split.redirect.locale : split.locale;
}
