import { AppError } from "../../kernel/errors.ts";
import { addressInvalid } from "../fetching/errors.ts";
import type { Fetcher } from "../fetching/open-fetcher.ts";
import type { Found, FoundSite } from "../reading/found.ts";
import { notASite } from "./errors.ts";
import { ADDRESS_LIMITS, type AddressLimits } from "./limits.ts";
import { textAt } from "./page/json-values.ts";
import { plain } from "./page/page-facts.ts";
import { declaredLanguage } from "./page/read-page.ts";
import { readPages } from "./read-pages.ts";
import { hostKey, pageAddress } from "./walk/addresses.ts";
import { discover } from "./walk/discover.ts";
import { Frontier } from "./walk/frontier.ts";
import { type Alternate, alternatesOf, translationOf } from "./walk/translations.ts";
import { type Visited, Visitor } from "./walk/visitor.ts";
import { readRest } from "./wordpress/read-rest.ts";
import { restRoot, siteOfRest } from "./wordpress/rest.ts";

export type AddressOptions = { limits?: Partial<AddressLimits>; signal?: AbortSignal };

/** Hosts that are named in findings. */
const MAX_HOSTS = 50;

/**
 * Reads a public site from its address, as visitors see it: what its WordPress says of posts, pages, and files, then the pages that
 * sitemaps and feeds name, or where there are none, those that its links lead to. `robots.txt` is obeyed. One text after the other, so
 * that memory does not grow with the site.
 * @throws AppError where the site cannot be read at all, or no longer answers
 */
export async function* readAddress(
  fetcher: Fetcher,
  address: string,
  options: AddressOptions = {},
): AsyncGenerator<Found> {
  const limits = { ...ADDRESS_LIMITS, ...options.limits };
  const visitor = new Visitor(fetcher, limits, options.signal);
  const start = pageAddress(address);
  if (start === null) throw addressInvalid(address, "form");
  const home = await visitor.home(start);
  if (home === null) throw notASite(start);
  try {
    yield* readFrom(visitor, start, home);
  } catch (error) {
    // What was read until then stays.
    if (!(error instanceof AppError) || error.code !== "FETCH_TOO_MUCH") throw error;
    const place = { file: home.url, line: null };
    yield { type: "finding", finding: { code: "limit", detail: error.code, place, text: null } };
  }
}

async function* readFrom(visitor: Visitor, start: string, home: Visited): AsyncGenerator<Found> {
  const { fetcher, limits } = visitor;
  const apiRoot = restRoot(home, home.head);
  const site = siteOf(home, apiRoot);
  yield { type: "site", site };

  // The folder of the address that was given: what stands beside it is another site.
  const root = new URL(".", home.url === `${start}/` ? home.url : start).href;
  const isWithin = (url: string) => fetcher.mayFetch(url) && isBelow(url, root);
  const frontier = new Frontier({ maxAddresses: limits.maxAddresses, isWithin });
  const unconfirmed = new Set<string>();
  const onAlternates = (all: readonly Alternate[]) => {
    for (const { url } of all)
      if (!fetcher.mayFetch(url) && unconfirmed.size < MAX_HOSTS) unconfirmed.add(new URL(url).host);
  };
  const ofHome = alternatesOf(home.head.links, home.url);
  onAlternates(ofHome);

  let ofRest = 0;
  if (apiRoot !== null && fetcher.mayFetch(apiRoot)) {
    ofRest = yield* readRest({
      visitor,
      frontier,
      root: apiRoot,
      site,
      isMultilingual: ofHome.length > 1,
      onAlternates,
    });
  }
  // The home page of a WordPress is a list, or one of its pages.
  if (ofRest > 0) for (const url of [home.url, start]) frontier.take(url);
  else frontier.add(home.url, { translation: translationOf(home.url, ofHome) });
  for (const { url } of ofHome) frontier.add(url, { translation: translationOf(url, ofHome) });

  const discovery = discover({ visitor, frontier, home, root, onAlternates });
  let next = await discovery.next();
  for (; next.done !== true; next = await discovery.next()) yield { type: "finding", finding: next.value };
  // A sitemap of the home page alone says nothing.
  const isCrawl = next.value < 2 && ofRest === 0;
  if (isCrawl) frontier.readLists();
  const about = { site, home: home.url, picture: URL.parse(home.head.meta("og:image"), home.url)?.href ?? "" };
  yield* readPages({ visitor, frontier, about, isCrawl, onAlternates });
  for (const host of unconfirmed) {
    yield {
      type: "finding",
      finding: { code: "unconfirmed", detail: host, place: { file: home.url, line: null }, text: null },
    };
  }
}

function isBelow(url: string, root: string): boolean {
  const [one, other] = [URL.parse(url), new URL(root)];
  // Another confirmed host is another language, or a blog of its own: all of it is meant.
  return one !== null && (hostKey(one) !== hostKey(other) || `${one.pathname}/`.startsWith(other.pathname));
}

function siteOf({ url, head }: Visited, apiRoot: string | null): FoundSite {
  const named = plain(head.meta("og:site_name", "application-name") || textAt(head.data.ofType("WebSite"), "name"));
  const generator = plain(head.meta("generator")).slice(0, 60);
  const language = declaredLanguage(head);
  return {
    program: generator === "" ? "Web" : generator,
    title: named || plain(head.title),
    origin: apiRoot === null ? new URL(url).origin : siteOfRest(apiRoot),
    language: language === "" ? null : language,
  };
}
