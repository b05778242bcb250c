import { type Reader, readerOf } from "../../content/dependencies/reads.ts";
import { listFormerPaths } from "../../content/former-site/list-addresses.ts";
import { jobState } from "../../content/items/closing.ts";
import { listPublishedItems, listShownDocuments } from "../../content/items/list-published-items.ts";
import { listOnceAddresses, type OnceAddress } from "../../content/publishing/list-once-addresses.ts";
import { findPublished } from "../../content/reading/find-published.ts";
import { countAddresses, countPosts, listAddresses } from "../../content/reading/list-published.ts";
import { POSTS_PER_PAGE, pageCount, SITE_MAP_LENGTH, SITEMAP_PART_LENGTH } from "../../content/reading/list-sizes.ts";
import { listTags } from "../../content/reading/list-tags.ts";
import type { Db } from "../../db/client.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import {
  BLOG_PATH,
  blogPath,
  DATES_PATH,
  documentPath,
  entryPath,
  FEED_FORMATS,
  feedPath,
  jobFeedPath,
  jobPath,
  LEGAL_ALTERNATE_PATH,
  LEGAL_PATH,
  LLMS_PATH,
  MANIFEST_PATH,
  pagePath,
  postPath,
  ROBOTS_PATH,
  SITE_MAP_PATH,
  SITEMAP_PATH,
  siteMapPath,
  sitemapPartPath,
} from "../../kernel/paths.ts";
import type { PublicUrl } from "../routing/public-url.ts";
import { ALIASES } from "../routing/routes.ts";
import { formsOf, type PublicAddress, sharedFormsOf } from "./public-address.ts";

/**
 * Whether addresses of a kind are listed. A kind that is new has to be decided here: the compiler asks for it. A search has
 * any number of addresses, and the others stand for no content of their own.
 */
export const LISTED: Readonly<Record<PublicUrl["kind"], boolean>> = {
  page: true,
  post: true,
  document: true,
  feed: true,
  dates: true,
  llms: true,
  "web-manifest": true,
  "share-card": true,
  sitemap: true,
  robots: true,
  redirect: true,
  search: false,
  "choose-language": false,
  unknown: false,
};

/** More tags than any language has. */
const ALL_TAGS = 1_000_000;

/**
 * Every public address of the site, read from what is published and never from links, in batches: a batch is one state of
 * the database. Searches are left out.
 */
export async function* listPublicAddresses(db: Db): AsyncGenerator<PublicAddress[]> {
  yield db.snapshot((tx) => rootFiles(readerOf(tx)));
  for (const locale of LOCALES) {
    yield languageFiles(locale);
    yield db.snapshot((tx) => items(readerOf(tx), locale));
    yield db.snapshot((tx) => lists(readerOf(tx), locale));
    yield [...ALIASES.keys()].flatMap((path) => formsOf(path, { locale, published: false }));
  }
  for (let offset = 0; ; offset += SITEMAP_PART_LENGTH) {
    const part = { limit: SITEMAP_PART_LENGTH, offset };
    const found = await db.snapshot((tx) => listAddresses(readerOf(tx), part));
    if (found.length === 0) break;
    yield found.flatMap(({ kind, locale, slug }) => {
      const path = kind === "post" ? postPath(slug) : pagePath(slug);
      const alternate = path === LEGAL_PATH ? formsOf(LEGAL_ALTERNATE_PATH, { locale, published: true }) : [];
      return [...sharedFormsOf(path, locale), ...alternate];
    });
  }
  for (const table of ["redirects", "retired_addresses"] as const) {
    for (let last: OnceAddress | undefined | null = null; last !== undefined; ) {
      const after: OnceAddress | null = last;
      const found: OnceAddress[] = await db.snapshot((tx) => listOnceAddresses(tx, table, after));
      yield found.flatMap(({ kind, locale, slug }) => {
        const [path, published] = [entryPath({ kind, slug }), false];
        return kind === "document" ? [{ locale, path, published }] : formsOf(path, { locale, published });
      });
      last = found.at(-1);
    }
  }
  for (let after = ""; ; ) {
    const found = await db.snapshot((tx) => listFormerPaths(tx, after));
    if (found.length === 0) break;
    yield found.map((path) => ({ locale: null, path: encodeURI(path), published: false }));
    after = found.at(-1) ?? after;
  }
}

async function rootFiles(reader: Reader): Promise<PublicAddress[]> {
  // The first part is there without a page too, for jobs.
  const parts = Math.ceil((await countAddresses(reader)) / SITEMAP_PART_LENGTH);
  const sitemaps = Array.from({ length: parts }, (_, index) => sitemapPartPath(index + 1));
  return [ROBOTS_PATH, SITEMAP_PATH, ...sitemaps].map((path) => ({ locale: null, path, published: true }));
}

function languageFiles(locale: Locale): PublicAddress[] {
  const feeds = FEED_FORMATS.flatMap((format) => [feedPath({ format }), jobFeedPath(format)]);
  return [...feeds, DATES_PATH, LLMS_PATH, MANIFEST_PATH].map((path) => ({ locale, path, published: true }));
}

/** Jobs, filled ones too, and documents. A closed job has left its page, which says so. */
async function items(reader: Reader, locale: Locale): Promise<PublicAddress[]> {
  const jobs = await listPublishedItems(reader, "job", locale);
  const documents = await listShownDocuments(reader, locale);
  return [
    ...jobs.flatMap(({ slug, facts, closedAt }) => {
      const state = jobState(facts, closedAt);
      if (state === "hidden") return [];
      return state === "gone"
        ? formsOf(jobPath(slug), { locale, published: false })
        : sharedFormsOf(jobPath(slug), locale);
    }),
    ...documents
      .filter(({ words }) => words.file !== null)
      .map(({ slug }) => ({ locale, path: documentPath(slug), published: true })),
  ];
}

/** The further pages of lists, and lists of one tag with their feeds. */
async function lists(reader: Reader, locale: Locale): Promise<PublicAddress[]> {
  const published = true;
  const found: PublicAddress[] = [];
  const tags = await listTags(reader, locale, ALL_TAGS);
  for (const { tag } of tags)
    found.push(...FEED_FORMATS.map((format) => ({ locale, published, path: feedPath({ format, tag }) })));
  if (await shows(reader, { locale, path: BLOG_PATH, block: "post-list" })) {
    const all = { tag: null, total: await countPosts(reader, locale) };
    for (const { tag, total } of [all, ...tags])
      for (const page of pagesOf(total, POSTS_PER_PAGE))
        if (tag !== null || page > 1) found.push(...formsOf(blogPath({ tag, page }), { locale, published }));
  }
  if (await shows(reader, { locale, path: SITE_MAP_PATH, block: "site-map" })) {
    let longest = 0;
    for (const of of LOCALES) longest = Math.max(longest, await countPosts(reader, of));
    for (const page of pagesOf(longest, SITE_MAP_LENGTH).slice(1))
      found.push(...formsOf(siteMapPath(page), { locale, published }));
  }
  return found;
}

function pagesOf(total: number, perPage: number): number[] {
  return Array.from({ length: pageCount(total, perPage) }, (_, index) => index + 1);
}

type ListPage = { locale: Locale; path: string; block: "post-list" | "site-map" };

/** Whether the page at a path has the block that makes it a list of several pages. */
async function shows(reader: Reader, { locale, path, block }: ListPage): Promise<boolean> {
  const published = await findPublished(reader, { kind: "page", locale, slug: path.slice(1) });
  return published?.document.kind === "page" && published.document.blocks.some(({ type }) => type === block);
}
