import { readLayout } from "../../../src/content/layout/read-layout.ts";
import type { Db, Queryable } from "../../../src/db/client.ts";
import { publicPath } from "../../../src/i18n/locale-url.ts";
import { LOCALES } from "../../../src/kernel/locale.ts";
import {
  BLOG_PATH,
  blogPath,
  FEED_FORMATS,
  feedPath,
  LLMS_PATH,
  markdownAlternatePath,
  pagePath,
  postPath,
  SITE_MAP_PATH,
  SITEMAP_PATH,
  siteMapPath,
  sitemapPartPath,
} from "../../../src/kernel/paths.ts";
import { loadPage, type PageAddress, type PageModel } from "../../../src/site/pages/load-page.ts";
import type { SiteSettings } from "../../../src/site/settings.ts";
import { Site } from "../../../src/site/site.ts";

/** Addresses of a small site: every slug, tag and list page it may ever have. */
export type Universe = { posts: string[]; pages: string[]; tags: string[]; listPages: number };

/** What visitors can be shown, by `<locale or all> <path>`; an address without an answer, or with a redirect, is absent. */
export type SiteView = Map<string, string>;

const ROUTING = { strategy: "prefix_except_default", siteUrl: "https://vitrine.example", domains: {} } as const;
const NO_THIRD_PARTIES = { load: "after-acceptance", tagManagerPurposes: [], hosts: [], cookies: [] } as const;
const SETTINGS: SiteSettings = {
  name: "Vitrine",
  routing: ROUTING,
  timeZone: "Europe/Paris",
  build: { id: "contract", timestamp: "2026-11-20T00:00:00.000Z" },
  assets: {
    scripts: [],
    styles: [],
    fonts: [],
    islands: {},
    thirdParties: "",
    embeds: { style: "", videoFrame: "" },
    firebase: {},
  },
  measurement: { own: false, respectSignals: true, thirdParties: NO_THIRD_PARTIES, proof: false },
  boundByArticle47: false,
  refusedPolicies: {},
  sourceUrl: undefined,
  announcement: {},
};

/** A site that keeps its answers. @param onRender is called with what it had to make anew. */
export function keptSite(db: Db, onRender: (key: string) => void = () => {}): Site {
  return new Site({ settings: SETTINGS, db, commonHeaders: {}, onRender });
}

/** What is answered at a target, or the status of what is no answer. */
export async function textAt(site: Site, target: string): Promise<string | number> {
  const visitor = { cookie: undefined, acceptLanguage: undefined, fetchSite: undefined };
  const answer = await site.answer(target, undefined, visitor);
  if (answer.kind !== "ready" || answer.status !== 200) return answer.kind === "ready" ? answer.status : 302;
  return Buffer.from(answer.answer.variant("identity").body, "latin1").toString();
}

/** Reads everything each address shows: what pages are rendered from, and the bytes of feeds, sitemap and `llms.txt`. */
export function viewSite(db: Db, universe: Universe): Promise<SiteView> {
  return db.snapshot(async (reader) => {
    const pages = await viewPages(reader, universe);
    const files = await viewFiles(
      { ...db, snapshot: (read) => read(reader), snapshotInTurns: (read) => read(reader) },
      universe,
    );
    return new Map([...pages, ...files]);
  });
}

async function viewFiles(db: Db, { tags }: Universe): Promise<SiteView> {
  const view: SiteView = new Map();
  // A site just opened has kept nothing.
  const site = new Site({ settings: SETTINGS, db, commonHeaders: {} });
  const feeds = [null, ...tags].flatMap((tag) => FEED_FORMATS.map((format) => feedPath({ format, tag })));
  for (const locale of LOCALES) {
    for (const path of [...feeds, LLMS_PATH]) {
      const served = await serve(site, publicPath(ROUTING, locale, path));
      if (served !== null) view.set(`${locale} ${path}`, served);
    }
  }
  for (let part = 0; ; part++) {
    const path = part === 0 ? SITEMAP_PATH : sitemapPartPath(part);
    const served = await serve(site, path);
    if (served === null) return view;
    view.set(`all ${path}`, served);
  }
}

/** The hash of what a target is answered with; null where nothing stands. */
async function serve(site: Site, target: string): Promise<string | null> {
  const visitor = { cookie: undefined, acceptLanguage: undefined, fetchSite: undefined };
  const answer = await site.answer(target, undefined, visitor);
  return answer.kind === "ready" && answer.status === 200 ? answer.answer.hash : null;
}

async function viewPages(db: Queryable, universe: Universe): Promise<SiteView> {
  const view: SiteView = new Map();
  for (const locale of LOCALES) {
    const layout = await readLayout(db, { locale, shared: false });
    // No address, but what surrounds every page of the language.
    view.set(`${locale} layout`, JSON.stringify(layout));
    for (const [path, address] of addresses(universe)) {
      const loaded = await loadPage(db, address, [locale], async () => layout);
      if (loaded === null || !("model" in loaded)) continue;
      view.set(`${locale} ${path}`, JSON.stringify(shown(loaded.model)));
      // The Markdown of an article says nothing of the articles around it, and has no menu.
      const { layout: _, ...alone } = loaded.model;
      const alternate = JSON.stringify(shown({ ...alone, surroundings: null }));
      if (address.kind === "post") view.set(`${locale} ${markdownAlternatePath(path)}`, alternate);
    }
  }
  return view;
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
