import { listAt, parseJson, textAt } from "../page/json-values.ts";
import { pageAddress } from "../walk/addresses.ts";
import type { FeedItem } from "./feed.ts";

const MAX_ITEMS = 5_000;

/** Reads a JSON feed (jsonfeed.org); null for what is none. */
export function readJsonFeed(text: string, base: string): FeedItem[] | null {
  const feed = parseJson(text);
  if (!textAt(feed, "version").includes("jsonfeed.org")) return null;
  return listAt(feed, "items")
    .slice(0, MAX_ITEMS)
    .flatMap((item) => {
      const address = textAt(item, "url");
      const url = address === "" ? null : pageAddress(address, base);
      if (url === null) return [];
      const authors = [...listAt(item, "authors"), ...listAt(item, "author")].map((author) => textAt(author, "name"));
      const tags = listAt(item, "tags").map((tag) => textAt(tag));
      const names = (list: string[]) => list.filter((name) => name !== "").slice(0, 20);
      return [{ url, date: textAt(item, "date_published"), authors: names(authors), tags: names(tags) }];
    });
}
