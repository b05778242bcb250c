import { escapeXml } from "../../kernel/text/escape-xml.ts";
import type { Feed, FeedEntry } from "./feed.ts";

/** A feed as Atom (RFC 4287); covers as Media RSS thumbnails. */
export function writeAtom(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${feed.language}">`,
    `<id>${escapeXml(feed.self)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<author><name>${escapeXml(feed.publisher)}</name></author>`,
    `<icon>${escapeXml(feed.icon.small)}</icon>`,
    `<logo>${escapeXml(feed.icon.large)}</logo>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.page)}"/>`,
    `<updated>${new Date(feed.updated).toISOString()}</updated>`,
    ...feed.entries.flatMap(writeEntry),
    "</feed>",
  ].join("\n");
}

function writeEntry(entry: FeedEntry): string[] {
  const address = escapeXml(entry.address);
  return [
    "<entry>",
    // Stays the same when the address changes (§4.2.6).
    `<id>${entry.id}</id>`,
    `<title>${escapeXml(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${new Date(entry.published).toISOString()}</published>`,
    `<updated>${new Date(entry.updated).toISOString()}</updated>`,
    ...(entry.author === null ? [] : [`<author><name>${escapeXml(entry.author)}</name></author>`]),
    ...entry.tags.map(({ tag, label }) => `<category term="${escapeXml(tag)}" label="${escapeXml(label)}"/>`),
    ...(entry.summary === "" ? [] : [`<summary>${escapeXml(entry.summary)}</summary>`]),
    ...thumbnail(entry),
    `<content type="html" xml:base="${address}">${escapeXml(entry.html)}</content>`,
    "</entry>",
  ];
}

function thumbnail({ cover }: FeedEntry): string[] {
  if (cover === null) return [];
  const { address, width, height } = cover;
  return [`<media:thumbnail url="${escapeXml(address)}" width="${width}" height="${height}"/>`];
}
