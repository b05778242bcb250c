import { type Answer, ask, attributes, linkHref } from "./http.ts";

export type Crawl = {
  /** The origin that the site's absolute addresses name. */
  origin: string;
  /** Every address of the site that was reached, by its path and query, with its answer. */
  answers: Map<string, Answer>;
};

const STARTS = ["/", "/legal/routes", "/robots.txt", "/llms.txt"];
const ATTRIBUTES = [
  ["a", "href"],
  ["link", "href"],
  ["script", "src"],
  ["img", "src"],
  ["source", "src"],
] as const;

/** Pictures that are drawn when they are asked for: some tenths of a second each. */
export const PICTURES = /^\/(?:media|(?:en\/)?og)\//;
/** For the hook that crawls: every page, and every picture that is drawn on the way. */
export const CRAWL_MS = 300_000;

/**
 * Follows every address that any answer of the site names: pages, feeds, sitemap, twins, icons.
 * @param except paths that need not be asked for.
 */
export async function crawl(siteUrl: string, except?: RegExp): Promise<Crawl> {
  const home = await ask(siteUrl, "/");
  const { origin } = new URL(linkHref(home.text, "canonical") ?? siteUrl);
  const answers = new Map<string, Answer>();
  const queue = [...STARTS];
  for (const path of queue) {
    if (answers.has(path) || except?.test(path)) continue;
    const answer = await ask(siteUrl, path, { headers: { "sec-fetch-site": "same-origin" } });
    answers.set(path, answer);
    if (answer.status === 200) queue.push(...namedIn(answer, path, origin));
  }
  return { origin, answers };
}

/** Paths and queries of the site's own addresses in an answer, whatever its format. */
function namedIn({ headers, text }: Answer, path: string, origin: string): string[] {
  const type = headers["content-type"] ?? "";
  const isPage = type.startsWith("text/html");
  const written = isPage ? ATTRIBUTES.flatMap(([element, name]) => attributes(text, element, name)) : [];
  if (type.startsWith("application/manifest+json")) {
    const { start_url, icons } = JSON.parse(text) as { start_url: string; icons: Array<{ src: string }> };
    written.push(start_url, ...icons.map(({ src }) => src));
  }
  const absolute = text.replaceAll("&amp;", "&").matchAll(/https?:\/\/[^\s"'<>()\\&]+(?:&[a-z]+=[^\s"'<>()\\&]+)*/g);
  const found = [...written, ...[...absolute].map(([address]) => address)];
  return found.flatMap((address) => {
    const url = URL.parse(address, origin + path);
    // A template is filled in by whoever searches.
    return url === null || url.origin !== origin || /[{}]|%7B/.test(url.search) ? [] : [url.pathname + url.search];
  });
}

/** The answers that are pages, by path. */
export function pagesOf({ answers }: Crawl): Map<string, string> {
  const pages = [...answers].filter(([, answer]) => answer.headers["content-type"]?.startsWith("text/html"));
  return new Map(pages.map(([path, { text }]) => [path, text]));
}
