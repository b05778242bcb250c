import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { findPublished } from "../content/find-published.ts";
import { listPosts } from "../content/list-published.ts";
import { FEED_LENGTH } from "../content/list-sizes.ts";
import type { Queryable } from "../db/client.ts";
import { typesetFrench } from "../i18n/french-typography.ts";
import { absoluteUrl } from "../i18n/locale-url.ts";
import { messagesIn } from "../i18n/messages.ts";
import { LANGUAGE_TAGS, type Locale } from "../kernel/locale.ts";
import { BLOG_PATH, FEED_PATH, postPath } from "../kernel/paths.ts";
import { RichTextView } from "../rich-text/view.tsx";
import type { SiteSettings } from "./settings.ts";
import { typesetHtml } from "./typeset-html.ts";
import { createViewContext } from "./view-context.ts";
import { escapeXml } from "./xml.ts";

/** The newest articles of a language, whole, as Atom (RFC 4287). */
export async function renderFeed(settings: SiteSettings, db: Queryable, locale: Locale): Promise<string> {
  const { routing, name } = settings;
  const typeset = (text: string) => escapeXml(locale === "fr" ? typesetFrench(text) : text);
  const lines = await listPosts(db, { locale, limit: FEED_LENGTH });
  const entries: string[] = [];
  let updated = 0;
  for (const { slug } of lines) {
    const published = await findPublished(db, { kind: "post", locale, slug });
    if (published?.document.kind !== "post") continue;
    const { document, updatedAt } = published;
    updated = Math.max(updated, updatedAt);
    const address = escapeXml(absoluteUrl(routing, locale, postPath(slug)));
    const context = createViewContext(settings, locale);
    const body = renderToStaticMarkup(createElement(RichTextView, { document: document.body, context, bare: true }));
    entries.push(
      "<entry>",
      // Stays the same when the address changes (RFC 4287 §4.2.6).
      `<id>urn:uuid:${published.translationId}</id>`,
      `<title>${typeset(document.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<published>${new Date(document.publishedAt).toISOString()}</published>`,
      `<updated>${new Date(updatedAt).toISOString()}</updated>`,
      ...document.tags.map(({ tag, label }) => `<category term="${escapeXml(tag)}" label="${escapeXml(label)}"/>`),
      document.summary && `<summary>${typeset(document.summary)}</summary>`,
      `<content type="html" xml:base="${address}">${escapeXml(typesetHtml(body, locale === "fr"))}</content>`,
      "</entry>",
    );
  }
  const self = escapeXml(absoluteUrl(routing, locale, FEED_PATH));
  const blog = escapeXml(absoluteUrl(routing, locale, BLOG_PATH));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[locale]}">`,
    `<id>${self}</id>`,
    `<title>${typeset(`${name}, ${messagesIn(locale).navigation.blog}`)}</title>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${blog}"/>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
    ...entries.filter((line) => line !== ""),
    "</feed>",
  ].join("\n");
}
