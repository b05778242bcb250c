import type { Feed, FeedEntry } from "./feed.ts";

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    icon: feed.icon.large,
    favicon: feed.icon.small,
    authors: [{ name: feed.publisher }],
    language: feed.language,
    items: feed.entries.map((entry) => toItem(entry, feed.language)),
  });
}

/** What an entry does not have is left out. */
function toItem(entry: FeedEntry, language: string) {
  return {
    id: entry.id,
    url: entry.address,
    title: entry.title,
    content_html: entry.html,
    ...(entry.summary !== "" && { summary: entry.summary }),
    ...(entry.cover !== null && { image: entry.cover.address }),
    date_published: new Date(entry.published).toISOString(),
    date_modified: new Date(entry.updated).toISOString(),
    ...(entry.author !== null && { authors: [{ name: entry.author }] }),
    ...(entry.tags.length > 0 && { tags: entry.tags.map(({ label }) => label) }),
    language,
  };
}
