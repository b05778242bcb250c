import { AppError } from "../../../kernel/errors.ts";
import type { Finding } from "../../reading/findings.ts";
import { readJsonFeed } from "../sitemaps/json-feed.ts";
import { readSitemap } from "../sitemaps/sitemap.ts";
import { pageAddress } from "./addresses.ts";
import type { Frontier } from "./frontier.ts";
import { type Alternate, translationOf } from "./translations.ts";
import type { Visited, Visitor } from "./visitor.ts";

/** Where sitemaps stand that nothing names. */
const USUAL = ["sitemap.xml", "sitemap_index.xml", "sitemap-index.xml", "wp-sitemap.xml", "sitemap.txt"];
/** Sitemaps of lists: of tags, categories, and authors, as WordPress and its plug-ins name them. */
const OF_LISTS =
  /\/(?:wp-sitemap-(?:taxonomies|users)|(?:category|post_tag|tag|author|product_cat)-sitemap)[\w-]{0,100}\.xml/;
const FEEDS = ["application/rss+xml", "application/atom+xml", "application/feed+json", "application/json"];
const ACCEPT =
  "application/xml,application/rss+xml,application/atom+xml,application/feed+json,text/xml,text/plain;q=0.8";
const MAX_JSON_BYTES = 8 * 2 ** 20;
const MAX_BROKEN = 50;

type Options = {
  visitor: Visitor;
  frontier: Frontier;
  home: Visited;
  root: string;
  onAlternates(all: readonly Alternate[]): void;
};

/**
 * Finds addresses by sitemaps, and by feeds what those do not say.
 * @returns how many pages sitemaps named: a feed has the latest alone
 */
export async function* discover({
  visitor,
  frontier,
  home,
  root,
  onAlternates,
}: Options): AsyncGenerator<Finding, number> {
  const robots = await visitor.robotsOf(home.url);
  const named = [
    ...robots.sitemaps,
    ...home.head.links.filter(({ rel }) => rel.includes("sitemap")).map(({ href }) => href),
  ];
  const waiting: { url: string; isNamed: boolean }[] = [];
  const seen = new Set<string>();
  const add = (address: string, isNamed: boolean) => {
    const url = pageAddress(address, home.url);
    if (url === null || seen.has(url) || seen.size >= visitor.limits.maxSitemaps || OF_LISTS.test(url)) return;
    seen.add(url);
    waiting.push({ url, isNamed });
  };
  for (const address of named) add(address, true);
  for (const name of named.length > 0 ? [] : USUAL) add(new URL(name, root).href, false);
  const sitemaps = { pages: 0 };
  let broken = 0;
  let hasFeeds = false;
  for (;;) {
    const next = waiting.shift();
    if (next === undefined) {
      if (hasFeeds) break;
      hasFeeds = true;
      for (const { rel, type, href } of home.head.links) {
        if (
          rel.includes("alternate") &&
          FEEDS.includes(type) &&
          !href.includes("comments") &&
          !href.includes("wp-json")
        )
          add(href, true);
      }
      continue;
    }
    if (visitor.isLate) break;
    // Of the usual places, the first that has pages is the one.
    if (!next.isNamed && sitemaps.pages > 0) continue;
    const problem = await readOne(next.url, {
      visitor,
      frontier,
      sitemaps,
      onAlternates,
      onSitemap: (url) => add(url, true),
    });
    if (problem === null || !next.isNamed || ++broken > MAX_BROKEN) continue;
    yield { code: problem, detail: next.url.slice(0, 200), place: { file: next.url, line: null }, text: null };
  }
  return sitemaps.pages;
}

type OneOptions = Pick<Options, "visitor" | "frontier" | "onAlternates"> & {
  sitemaps: { pages: number };
  onSitemap(url: string): void;
};

/** Reads one sitemap or feed. @returns why some or all of it is not read; null where all is. */
async function readOne(
  url: string,
  { visitor, frontier, sitemaps, onAlternates, onSitemap }: OneOptions,
): Promise<Finding["code"] | null> {
  if (!visitor.fetcher.mayFetch(url)) return "unconfirmed";
  if (!(await visitor.allows(url))) return "robots";
  try {
    const answer = await visitor.fetcher.get(url, { maxBytes: visitor.limits.maxSitemapBytes, accept: ACCEPT });
    visitor.succeeded();
    if (answer.type.endsWith("json")) {
      await answer.body.return?.();
      const { bytes } = await visitor.fetcher.read(url, { maxBytes: MAX_JSON_BYTES, accept: ACCEPT });
      const items = readJsonFeed(new TextDecoder().decode(bytes), url);
      for (const { url: address, ...feed } of items ?? []) frontier.add(address, { feed });
      return items === null ? "unreadable" : null;
    }
    // A page in the place of a sitemap, which says that there is none.
    if (answer.type === "text/html") {
      await answer.body.return?.();
      return "unreadable";
    }
    let problem: Finding["code"] | null = null;
    for await (const event of readSitemap(answer.body, answer.url, visitor.limits.maxSitemapBytes)) {
      if (event.type === "page") {
        onAlternates(event.alternates);
        sitemaps.pages += 1;
        frontier.add(event.url, { translation: translationOf(event.url, event.alternates) });
        for (const { url: other } of event.alternates)
          frontier.add(other, { translation: translationOf(other, event.alternates) });
      } else if (event.type === "sitemap") onSitemap(event.url);
      else if (event.type === "item") {
        const { url: address, ...feed } = event.item;
        frontier.add(address, { feed });
      } else problem = "unreadable";
      if (frontier.isFull) break;
    }
    return problem;
  } catch (error) {
    // A file that is packed wrongly, or unpacks to too much: what it said before is taken.
    if (error instanceof AppError) return visitor.failed(error).code;
    visitor.throwIfAborted();
    return error instanceof RangeError ? "too-large" : "unreadable";
  }
}
