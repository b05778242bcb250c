import { readLayout } from "../../src/content/layout/read-layout.ts";
import { findPublished } from "../../src/content/reading/find-published.ts";
import {
  countAddresses,
  findTagLabel,
  listAddresses,
  listPages,
  listPosts,
  slugsOf,
} from "../../src/content/reading/list-published.ts";
import { FEED_LENGTH, LLMS_LENGTH, pageCount, SITEMAP_PART_LENGTH } from "../../src/content/reading/list-sizes.ts";
import type { Db, Queryable } from "../../src/db/client.ts";
import { LOCALES, type Locale } from "../../src/kernel/locale.ts";
import {
  BLOG_PATH,
  blogPath,
  FEED_FORMATS,
  feedPath,
  LLMS_PATH,
  pagePath,
  postPath,
  SITE_MAP_PATH,
  SITEMAP_PATH,
  siteMapPath,
  sitemapPartPath,
  twinPath,
} from "../../src/kernel/paths.ts";
import { loadPage, type PageAddress, type PageModel } from "../../src/site/pages/load-page.ts";

/** Addresses of a small site: every slug, tag and list page it may ever have. */
export type Universe = { posts: string[]; pages: string[]; tags: string[]; listPages: number };

/** What visitors can be shown, by `<locale or all> <path>`; an address without an answer, or with a redirect, is absent. */
export type SiteView = Map<string, string>;

/** Reads everything each address shows, as the site's pages, feeds and sitemap do. */
export function viewSite(db: Db, universe: Universe): Promise<SiteView> {
  return db.snapshot(async (reader) => {
    const view: SiteView = new Map();
    for (const locale of LOCALES) {
      const layout = await readLayout(reader, { locale, shared: false });
      // No address, but what surrounds every page of the language.
      view.set(`${locale} layout`, JSON.stringify(layout));
      for (const [path, address] of addresses(universe)) {
        const loaded = await loadPage(reader, address, [locale], async () => layout);
        if (loaded === null || !("model" in loaded)) continue;
        const text = JSON.stringify(shown(loaded.model));
        view.set(`${locale} ${path}`, text);
        // The Markdown of an article says nothing of the articles around it, and has no menu.
        const { layout: _, ...alone } = loaded.model;
        const twin = JSON.stringify(shown({ ...alone, around: null }));
        if (address.kind === "post") view.set(`${locale} ${twinPath(path)}`, twin);
      }
      for (const tag of [null, ...universe.tags]) {
        const feed = await readFeed(reader, locale, tag);
        if (feed === null) continue;
        for (const format of FEED_FORMATS) view.set(`${locale} ${feedPath({ format, tag })}`, feed);
      }
      const named = [await listPages(reader, locale), await listPosts(reader, { locale, limit: LLMS_LENGTH })];
      view.set(`${locale} ${LLMS_PATH}`, JSON.stringify(named));
    }
    for (const [path, part] of await readSitemap(reader)) view.set(`all ${path}`, part);
    return view;
  });
}

/**
 * What of a model is rendered: other languages through `translations` only; the list of all articles does not say
 * how many there are, a tag's does.
 */
function shown({ published, data, ...model }: Omit<PageModel, "layout">): unknown {
  const list = data.postList;
  return {
    ...model,
    published: { ...published, slugs: null },
    data: list?.tag === null ? { ...data, postList: { ...list, total: null } } : data,
  };
}

function addresses({ posts, pages, tags, listPages }: Universe): Map<string, PageAddress> {
  const all = new Map<string, PageAddress>();
  const numbers = Array.from({ length: listPages }, (_, index) => index + 1);
  for (const slug of posts) all.set(postPath(slug), { kind: "post", slug });
  for (const slug of pages) all.set(pagePath(slug), { kind: "page", slug, page: 1, tag: null });
  for (const page of numbers) {
    for (const tag of [null, ...tags])
      all.set(blogPath({ tag, page }), { kind: "page", slug: BLOG_PATH.slice(1), page, tag });
    all.set(siteMapPath(page), { kind: "page", slug: SITE_MAP_PATH.slice(1), page, tag: null });
  }
  return all;
}

/** Null where the feed is not found: no article has the tag. */
async function readFeed(db: Queryable, locale: Locale, tag: string | null): Promise<string | null> {
  const label = tag === null ? "" : await findTagLabel(db, locale, tag);
  if (label === null) return null;
  const lines = await listPosts(db, { locale, tag, limit: FEED_LENGTH });
  const posts = [];
  for (const { slug } of lines) {
    const post = await findPublished(db, { kind: "post", locale, slug });
    // A feed does not name the other languages.
    if (post !== null) posts.push({ ...post, slugs: {} });
  }
  return JSON.stringify([label, posts]);
}

async function readSitemap(db: Queryable): Promise<Array<[path: string, content: string]>> {
  const total = await countAddresses(db);
  const parts: Array<[string, string]> = [[SITEMAP_PATH, String(pageCount(total, SITEMAP_PART_LENGTH))]];
  for (let part = 1; (part - 1) * SITEMAP_PART_LENGTH < total; part++) {
    const lines = await listAddresses(db, { limit: SITEMAP_PART_LENGTH, offset: (part - 1) * SITEMAP_PART_LENGTH });
    const slugs = await slugsOf(
      db,
      lines.map(({ entryId }) => entryId),
    );
    parts.push([sitemapPartPath(part), JSON.stringify(lines.map((line) => [line, slugs.get(line.entryId)]))]);
  }
  return parts;
}
