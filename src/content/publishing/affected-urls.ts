import { LOCALES, type Locale } from "../../kernel/locale.ts";
import {
  BLOG_PATH,
  blogPath,
  FEED_FORMATS,
  feedPath,
  LLMS_PATH,
  markdownAlternatePath,
  pagePath,
  pagePaths,
  payloadPath,
  postPath,
  SITE_MAP_PATH,
  SITEMAP_PATH,
  sitemapPartPath,
} from "../../kernel/paths.ts";
import {
  FEED_LENGTH,
  LATEST_POSTS_MAX,
  LLMS_LENGTH,
  PLACES_COUNTED,
  POSTS_PER_PAGE,
  pageCount,
  SITE_MAP_LENGTH,
  SITEMAP_PART_LENGTH,
} from "../reading/list-sizes.ts";
import type { TagLine } from "../reading/list-tags.ts";
import type { PublishedState } from "./published-state.ts";

/** One translation before and after something was published or unpublished. */
export type Change = { before: PublishedState; after: PublishedState };

/**
 * A language-less path, and the language that serves it; null for a file of the whole site. With `pages`, the pages of
 * the list at that path, from the first to the last of the two: there may be thousands.
 */
export type AffectedUrl = { locale: Locale | null; path: string; pages?: readonly [from: number, to: number] };

/**
 * Every URL whose bytes a change alters, each page with its payload. Pure: all it needs of the rest of the site is in the
 * two states.
 */
export function affectedUrls(change: Change): AffectedUrl[] {
  if (change.before.entry === null && change.after.entry === null) return [];
  const pages = [...ownPages(change), ...neighborPages(change), ...postLists(change), ...siteMapPages(change)];
  const withPayloads = pages.flatMap((page) => [page, { ...page, path: payloadPath(page.path) }]);
  return [...withPayloads, ...markdownAlternates(change), ...feeds(change), ...llmsFile(change), ...sitemaps(change)];
}

/** The Markdown alternate of an article names its other languages, as the page does. */
function markdownAlternates(change: Change): AffectedUrl[] {
  if (change.after.kind !== "post") return [];
  return ownPages(change).map((page) => ({ ...page, path: markdownAlternatePath(page.path) }));
}

/** Both URLs of the entry itself, and its other languages where their link to it, or the words of it, change. */
function ownPages({ before, after }: Change): AffectedUrl[] {
  const { kind, locale } = after;
  const pathsOf = (slug: string) => (kind === "post" ? [postPath(slug)] : pagePaths(slug));
  const slugs = new Set([before.entry?.slug, after.entry?.slug]);
  const at = (of: Locale, slug: string) => pathsOf(slug).map((path) => ({ locale: of, path }));
  const own = [...slugs].flatMap((slug) => (slug === undefined ? [] : at(locale, slug)));
  const sameTitle = kind === "page" || before.entry?.title === after.entry?.title;
  if (slugs.size === 1 && sameTitle) return own;
  return [...own, ...after.siblings.flatMap((sibling) => at(sibling.locale, sibling.slug))];
}

/** Articles that link to this one, or did, as previous, next, or related. */
function neighborPages({ before, after }: Change): AffectedUrl[] {
  if (after.kind === "page" || readsAlike(before.entry, after.entry)) return [];
  const slugs = new Set([...before.neighbours, ...after.neighbours]);
  return [...slugs].map((slug) => ({ locale: after.locale, path: postPath(slug) }));
}

type Entry = PublishedState["entry"];

/** Whether nothing changed of what other articles show of it, or of what decides which articles show it. */
function readsAlike(before: Entry, after: Entry): boolean {
  return (
    before?.slug === after?.slug &&
    before?.title === after?.title &&
    before?.publishedAt === after?.publishedAt &&
    before?.tags.join() === after?.tags.join()
  );
}

/** Tags the article has or had. */
function tagsOf({ before, after }: Change): Set<string> {
  return new Set([...(before.entry?.tags ?? []), ...(after.entry?.tags ?? [])]);
}

/** Pages of the blog, of its tags, and pages that show the latest articles. */
function postLists(change: Change): AffectedUrl[] {
  const { before, after } = change;
  const { kind, locale } = after;
  if (kind === "page") return isPageAt(change, BLOG_PATH) ? blogPages(change) : [];

  // Every page of the list of all articles shows the tags with their numbers.
  const lists = sameTags(before.namedTags, after.namedTags)
    ? pagesOf(null, ...changedPages(change, POSTS_PER_PAGE), locale)
    : pagesOf(null, 1, pageCount(Math.max(before.total, after.total), POSTS_PER_PAGE), locale);
  for (const tag of tagsOf(change)) {
    // A tag's pages say how many articles it has.
    const most = Math.max(totalOf(before, tag), totalOf(after, tag));
    lists.push(...pagesOf(tag, 1, pageCount(most, POSTS_PER_PAGE), locale));
  }
  if (firstPosition(change) < LATEST_POSTS_MAX) {
    const pages = new Set([...before.pagesWithLatestPosts, ...after.pagesWithLatestPosts]);
    lists.push(...[...pages].map((slug) => ({ locale, path: pagePath(slug) })));
  }
  return lists;
}

/** A writer chooses the word of a tag, `constructor` too. */
function totalOf({ tagTotals }: Change["before"], tag: string): number {
  return Object.hasOwn(tagTotals, tag) ? (tagTotals[tag] ?? 0) : 0;
}

function sameTags(before: readonly TagLine[], after: readonly TagLine[]): boolean {
  const text = (tags: readonly TagLine[]) => JSON.stringify(tags.map(({ tag, label, total }) => [tag, label, total]));
  return text(before) === text(after);
}

/** The site map names both languages on every page, so each language's copy changes. */
function siteMapPages(change: Change): AffectedUrl[] {
  const { before, after } = change;
  const sameLine = before.entry?.slug === after.entry?.slug && before.entry?.title === after.entry?.title;
  const isPage = after.kind === "page";
  // Every page of the site map shows its own words.
  const own = isPageAt(change, SITE_MAP_PATH) ? Math.max(before.longest, after.longest) : 0;
  const below = listPages(after.locale, SITE_MAP_PATH, 2, pageCount(own, SITE_MAP_LENGTH));
  if (sameLine && (isPage || !hasMoved(change))) return below;
  // Pages of the site are listed on the first page only.
  const [from, to] = isPage ? [1, 1] : changedPages(change, SITE_MAP_LENGTH);
  return [...below, ...LOCALES.flatMap((locale) => listPages(locale, SITE_MAP_PATH, from, to))];
}

function feeds(change: Change): AffectedUrl[] {
  if (change.after.kind !== "post") return [];
  // The place of an article among those of its tag is not read: the feeds of a tag are cheap to render again.
  const lists: Array<string | null> = [...tagsOf(change)];
  if (firstPosition(change) < FEED_LENGTH) lists.push(null);
  const { locale } = change.after;
  return lists.flatMap((tag) => FEED_FORMATS.map((format) => ({ locale, path: feedPath({ format, tag }) })));
}

/** `llms.txt` names every page of its language, and the newest articles. */
function llmsFile(change: Change): AffectedUrl[] {
  const { kind, locale } = change.after;
  if (kind === "post" && firstPosition(change) >= LLMS_LENGTH) return [];
  return [{ locale, path: LLMS_PATH }];
}

/** Every part: adding or removing an entry shifts those after it, and parts are cheap to render again. */
function sitemaps({ before, after }: Change): AffectedUrl[] {
  const parts = pageCount(Math.max(before.published, after.published), SITEMAP_PART_LENGTH);
  const paths = [SITEMAP_PATH, ...Array.from({ length: parts }, (_, index) => sitemapPartPath(index + 1))];
  return paths.map((path) => ({ locale: null, path }));
}

/** Every page of the list, and of the list of each tag, shows the words of the page `blog`. */
function blogPages({ before, after }: Change): AffectedUrl[] {
  const tags = { ...before.tagTotals, ...after.tagTotals };
  return [
    ...pagesOf(null, 1, pageCount(after.total, POSTS_PER_PAGE), after.locale),
    ...Object.entries(tags).flatMap(([tag, total]) => pagesOf(tag, 1, pageCount(total, POSTS_PER_PAGE), after.locale)),
  ];
}

/** Whether the entry is, or was, the page of that path. */
function isPageAt({ before, after }: Change, path: string): boolean {
  if (after.kind !== "page") return false;
  return [before.entry, after.entry].some((entry) => entry !== null && pagePath(entry.slug) === path);
}

/** Whether the order or the number of the articles changed. Where places are not counted, a new date may have done it. */
function hasMoved({ before, after }: Change): boolean {
  const placed = before.place?.position !== after.place?.position || before.total !== after.total;
  return placed || (isUncounted(after) && before.entry?.publishedAt !== after.entry?.publishedAt);
}

/** The place nearest the top that the article has or had; where it is not counted, the first of those. */
function firstPosition({ before, after }: Change): number {
  return Math.min(positionOf(before) ?? Infinity, positionOf(after) ?? Infinity);
}

function positionOf(state: PublishedState): number | undefined {
  return isUncounted(state) ? PLACES_COUNTED : (state.place?.position ?? undefined);
}

function isUncounted({ place }: PublishedState): boolean {
  return place?.position === null;
}

/** First and last page, from 1, of a list of that page size that reads differently now. */
function changedPages(change: Change, perPage: number): [from: number, to: number] {
  const { before, after } = change;
  const pagesBefore = pageCount(before.total, perPage);
  const pagesAfter = pageCount(after.total, perPage);
  const first = Math.floor(firstPosition(change) / perPage) + 1;
  const last = Math.max(pagesBefore, pagesAfter);
  // Every page shows the number of pages: "Page 2 of 9".
  if (pagesBefore !== pagesAfter) return [1, last];
  // An uncounted place, or another number of articles: every page from there on changes.
  if (before.total !== after.total || isUncounted(before) || isUncounted(after)) return [first, last];
  if (!hasMoved(change)) return [first, first];
  // Moved within the list: the pages between its two places change.
  const lowest = Math.max(positionOf(before) ?? 0, positionOf(after) ?? 0);
  return [first, Math.floor(lowest / perPage) + 1];
}

function pagesOf(tag: string | null, from: number, to: number, locale: Locale): AffectedUrl[] {
  return listPages(locale, blogPath({ tag }), from, to);
}

function listPages(locale: Locale, path: string, from: number, to: number): AffectedUrl[] {
  return from > to ? [] : [{ locale, path, pages: [from, to] }];
}
