/** Language-less paths of everything public. `i18n/locale-url.ts` gives them their language. */

export const BLOG_PATH = "/blog";
/** Slug of the page of careers; those of jobs stand below it. */
export const CAREERS_SLUG = "careers";
/** The page of careers. */
export const CAREERS_PATH = `/${CAREERS_SLUG}`;
/** Slug of the page for investors, whatever it is called. */
export const INVESTOR_SLUG = "investor";
/** The page for investors. */
export const INVESTOR_PATH = `/${INVESTOR_SLUG}`;
/** Key dates as a calendar (RFC 5545). */
export const DATES_PATH = `${INVESTOR_PATH}/dates.ics`;
/** The site map for people, page 1. */
export const SITE_MAP_PATH = "/legal/routes";
/** The cookie page, which also holds the choice of consent. */
export const COOKIES_PATH = "/legal/cookies";
/** The accessibility statement (RGAA 4). */
export const ACCESSIBILITY_PATH = "/legal/accessibility";
/** Who publishes the site. */
export const LEGAL_PATH = "/legal";
/** Another path of the page `/legal`; its canonical link names `/legal`. */
export const LEGAL_ALTERNATE_PATH = "/legal/legal";
/** Atom (RFC 4287) of a language. */
export const FEED_PATH = "/feed.xml";
/** The overview for language models (llmstxt.org). */
export const LLMS_PATH = "/llms.txt";
/** The web app manifest of a language (W3C, Web Application Manifest). */
export const MANIFEST_PATH = "/manifest.webmanifest";
/** One for the whole site, whatever the languages (sitemaps.org). */
export const SITEMAP_PATH = "/sitemap.xml";
/** For crawlers, at the root of an origin (RFC 9309). */
export const ROBOTS_PATH = "/robots.txt";
/** The page of search results; the text is in `q`. */
export const SEARCH_PATH = "/search";
/** The same as JSON, for the dialog and for programs. Its language is in the query (`lang`), not in the path. */
export const SEARCH_API_PATH = "/api/search";
/** Last segment of the path of a page's payload. */
export const PAYLOAD_FILE = "_payload.json";

/** Below it stand private previews: no page can, since none has an underscore. */
export const PREVIEW_PATH = "/_preview";

/** Path of a private preview, the same in every language. */
export function previewPath(token: string): string {
  return `${PREVIEW_PATH}/${token}`;
}

/** Path of a page: `""` is home, `legal/privacy` is `/legal/privacy`. */
export function pagePath(slug: string): string {
  return `/${slug}`;
}

/** Path of an article (row R8). */
export function postPath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** Path of the page of a job. */
export function jobPath(slug: string): string {
  return `${CAREERS_PATH}/${slug}`;
}

const DOCUMENTS_PATH = "/documents";

/** Permanent address of a document: that of its file, whichever is published. */
export function documentPath(slug: string): string {
  return `${DOCUMENTS_PATH}/${slug}`;
}

/** The slug of the document at a path; null where none can stand. */
export function documentAt(path: string): string | null {
  return /^\/documents\/([a-z0-9-]+)$/.exec(path)?.[1] ?? null;
}

/** What has an address of its own in a language. */
export type PathKind = "page" | "post" | "job" | "document";

const PATHS: Readonly<Record<PathKind, (slug: string) => string>> = {
  page: pagePath,
  post: postPath,
  job: jobPath,
  document: documentPath,
};

/** Path of what is published under a slug, by its kind. */
export function entryPath({ kind, slug }: { kind: PathKind; slug: string }): string {
  return PATHS[kind](slug);
}

/** A page of the blog's list, of all articles or of those with one tag. */
export function blogPath({ tag = null, page = 1 }: { tag?: string | null; page?: number } = {}): string {
  return listPagePath(tag === null ? BLOG_PATH : `${BLOG_PATH}?tag=${queryValue(tag)}`, page);
}

/** Atom (RFC 4287) and JSON Feed 1.1. */
export const FEED_FORMATS = ["atom", "json"] as const;
/** Atom, or JSON Feed. */
export type FeedFormat = (typeof FEED_FORMATS)[number];

const FEED_PATHS: Record<FeedFormat, string> = { atom: FEED_PATH, json: "/feed.json" };

/** A feed of all articles, or of those with one tag. */
export function feedPath({ format, tag = null }: { format: FeedFormat; tag?: string | null }): string {
  return tag === null ? FEED_PATHS[format] : `${FEED_PATHS[format]}?tag=${queryValue(tag)}`;
}

/** A feed of the open jobs. */
export function jobFeedPath(format: FeedFormat): string {
  return CAREERS_PATH + FEED_PATHS[format];
}

/** What a feed lists: articles, or open jobs. */
export type FeedList = "posts" | "jobs";

/** The feed at a path; null where none stands. */
export function feedAt(path: string): { list: FeedList; format: FeedFormat } | null {
  for (const format of FEED_FORMATS) {
    if (path === FEED_PATHS[format]) return { list: "posts", format };
    if (path === jobFeedPath(format)) return { list: "jobs", format };
  }
  return null;
}

const MARKDOWN_EXTENSION = ".md";
const INDEX = "/index";
/** Home, and pages whose own file would be home's: theirs has one `/index` more. */
const INDEX_PATHS = /^(?:\/index)*$/;

/**
 * Path of the Markdown alternate of the page or article at a path, its query kept: `/blog?page=2` has `/blog.md?page=2`, home
 * has `/index.md`, and a page that stands at `/index` has `/index/index.md`.
 */
export function markdownAlternatePath(path: string): string {
  const { base, query } = splitQuery(path);
  const page = base === "/" ? "" : base;
  return `${INDEX_PATHS.test(page) ? page + INDEX : page}${MARKDOWN_EXTENSION}${query}`;
}

/** The reverse, without a query: the path of the page or article, or null for a path that is not a Markdown alternate's. */
export function splitMarkdownAlternatePath(path: string): string | null {
  if (!path.endsWith(MARKDOWN_EXTENSION)) return null;
  const page = path.slice(0, -MARKDOWN_EXTENSION.length);
  return INDEX_PATHS.test(page) ? page.slice(0, -INDEX.length) || "/" : page;
}

/** A page of search results; without a text, the empty form. */
export function searchPath(text: string, page = 1): string {
  return listPagePath(text === "" ? SEARCH_PATH : `${SEARCH_PATH}?q=${queryValue(text)}`, page);
}

/** A page of the site map for people. */
export function siteMapPath(page = 1): string {
  return listPagePath(SITE_MAP_PATH, page);
}

/** The picture a page is shared with. Home has a name no page can have: theirs hold no underscore. */
export function shareCardPath(path: string): string {
  return `/og${path === "/" ? HOME_CARD : path}.png`;
}

/** The reverse: the page whose picture stands at a language-less path; null where none can. */
export function pageOfShareCard(path: string): string | null {
  const page = /^\/og(\/[^.]+)\.png$/.exec(path)?.[1];
  if (page === HOME_CARD) return "/";
  return page === undefined || page.includes("_") ? null : page;
}

const HOME_CARD = "/_home";

/** One part of the sitemap for machines, from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}

/** Address of a page's payload: `/` has `/_payload.json`, `/blog?page=2` has `/blog/_payload.json?page=2`. */
export function payloadPath(path: string): string {
  const { base, query } = splitQuery(path);
  return `${base === "/" ? "" : base}/${PAYLOAD_FILE}${query}`;
}

function splitQuery(path: string): { base: string; query: string } {
  const queryAt = path.indexOf("?");
  return queryAt === -1 ? { base: path, query: "" } : { base: path.slice(0, queryAt), query: path.slice(queryAt) };
}

/** A page of a list, from 1, that stands at `path`: the first is the path itself. */
function listPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}

function queryValue(text: string): string {
  return /^[a-z0-9-]*$/.test(text) ? text : new URLSearchParams({ "": text }).toString().slice(1);
}
