import { pageAddress } from "../walk/addresses.ts";
import { type Alternate, alternatesOf } from "../walk/translations.ts";
import { type FeedItem, FeedReader } from "./feed.ts";
import { readXml } from "./read-xml.ts";

export type SitemapEvent =
  | { type: "page"; url: string; alternates: readonly Alternate[] }
  | { type: "sitemap"; url: string }
  | { type: "item"; item: FeedItem }
  | { type: "broken" };

const MAX_TEXT = 4_000;

/** Reads a sitemap, an index of sitemaps, a feed, or a list of addresses, whichever a file is. */
export async function* readSitemap(
  bytes: AsyncIterable<Uint8Array>,
  url: string,
  maxBytes: number,
): AsyncGenerator<SitemapEvent> {
  const feed = new FeedReader(url);
  const path: string[] = [];
  let text = "";
  let address = "";
  let links: { hreflang: string; href: string }[] = [];
  let plain = "";
  for await (const event of readXml(bytes, url, maxBytes)) {
    if (event.type === "plain") {
      plain += event.text;
      const lines = plain.split(/\r\n|\r|\n/);
      plain = (lines.pop() ?? "").slice(0, MAX_TEXT);
      for (const line of lines) yield* pageEvent(line, url, []);
    } else if (event.type === "broken") yield { type: "broken" };
    else if (event.type === "text") {
      feed.text(event.text);
      if (text.length < MAX_TEXT) text += event.text.slice(0, MAX_TEXT);
    } else if (event.type === "open") {
      text = "";
      path.push(event.name);
      feed.open(event.name, event.attributes);
      const { hreflang = "", href = "" } = event.attributes;
      if (event.name === "link" && path.at(-2) === "url" && hreflang !== "" && links.length < 100)
        links.push({ hreflang, href });
    } else {
      path.pop();
      const item = feed.close(event.name);
      if (item !== null) yield { type: "item", item };
      const parent = path.at(-1);
      // `image:loc` and `video:loc` stand deeper.
      if (event.name === "loc" && (parent === "url" || parent === "sitemap")) address = text.trim();
      if (event.name === "url") yield* pageEvent(address, url, links);
      const target = event.name === "sitemap" ? pageAddress(address, url) : null;
      if (target !== null) yield { type: "sitemap", url: target };
      if (event.name === "url" || event.name === "sitemap") {
        address = "";
        links = [];
      }
    }
  }
  yield* pageEvent(plain, url, []);
}

function* pageEvent(
  address: string,
  base: string,
  links: readonly { hreflang: string; href: string }[],
): Generator<SitemapEvent> {
  const url = address.trim() === "" ? null : pageAddress(address, base);
  if (url !== null) yield { type: "page", url, alternates: alternatesOf(links, url) };
}
