import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { escapeXml } from "../../kernel/text/escape-xml.ts";
import { cdata } from "./cdata.ts";

/** The site that is left. */
export type ExportedSite = {
  title: string;
  /** Its origin, without a final slash. */
  url: string;
  language: Locale;
  /** Program and version. */
  generator: string;
};

/** Who wrote. Their accounts are not part of an export: the names are those that readers see. */
export type ExportedAuthor = { id: number; login: string; name: string };

/** A word by which articles are found. `slug` is one of its own across languages, as terms of WordPress are. */
export type ExportedTag = { id: number; slug: string; name: string };

/** Translations of one text, or of one tag: a term of Polylang. `ids`: of items, or of terms, by language. */
export type ExportedGroup = {
  id: number;
  taxonomy: "post_translations" | "term_translations";
  slug: string;
  ids: Readonly<Partial<Record<Locale, number>>>;
};

/** An article or a page in one language. */
export type ExportedText = {
  id: number;
  type: "post" | "page";
  status: "publish" | "future" | "draft" | "trash";
  language: Locale;
  /** Slug of the term of its translations; null for a text without any. */
  group: string | null;
  title: string;
  slug: string;
  /** Absolute. */
  link: string;
  /** Null for a text that no reader has seen. */
  date: Dated | null;
  author: string;
  summary: string;
  content: string;
  tags: readonly ExportedTag[];
  /** Fields that WordPress keeps beside it: a name and a value each. */
  fields: ReadonlyArray<readonly [string, string]>;
};

/** An instant, and the local time (`YYYY-MM-DD HH:MM:SS`) that clocks of the site show then. */
export type Dated = { at: Instant; local: string };

/** A file of the library. `parent`: the text that it was put into first; 0 for none. */
export type ExportedFile = {
  id: number;
  url: string;
  name: string;
  caption: string;
  alt: string | null;
  date: Dated;
  parent: number;
};

const NAMESPACES = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(" ");

/** The beginning of an export, up to its first item. WordPress's importer creates terms before it reads items. */
export function openExport(
  { title, url, language, generator }: ExportedSite,
  authors: readonly ExportedAuthor[],
  tags: readonly ExportedTag[],
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<description></description>
<language>${language === "fr" ? "fr-FR" : "en-US"}</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeXml(url)}</wp:base_site_url>
<wp:base_blog_url>${escapeXml(url)}</wp:base_blog_url>
${authors.map(authorElement).join("")}${tags.map(tagElement).join("")}<generator>${escapeXml(generator)}</generator>
`;
}

/** The end of an export. */
export const CLOSE_EXPORT = "</channel>\n</rss>\n";

function authorElement({ id, login, name }: ExportedAuthor): string {
  const address = `<wp:author_email>${cdata("")}</wp:author_email>`;
  return `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login>${address}<wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`;
}

function tagElement({ id, slug, name }: ExportedTag): string {
  return `<wp:tag><wp:term_id>${id}</wp:term_id><wp:tag_slug>${cdata(slug)}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>\n`;
}

/** Translations as Polylang keeps them: a term whose description is a map that PHP serialized. */
export function groupElement({ id, taxonomy, slug, ids }: ExportedGroup): string {
  const pairs = Object.entries(ids).map(([language, item]) => `s:${language.length}:"${language}";i:${item};`);
  const map = `a:${pairs.length}:{${pairs.join("")}}`;
  return `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(slug)}</wp:term_slug><wp:term_parent>${cdata("")}</wp:term_parent><wp:term_name>${cdata(slug)}</wp:term_name><wp:term_description>${cdata(map)}</wp:term_description></wp:term>\n`;
}

/** A text as an item. */
export function textElement(text: ExportedText, { url }: Pick<ExportedSite, "url">): string {
  const { id, type, status, language, group, title, slug, link, date, author, tags } = text;
  const categories = [
    categoryElement("language", language, language === "fr" ? "Français" : "English"),
    ...(group === null ? [] : [categoryElement("post_translations", group, group)]),
    ...tags.map(({ slug: nicename, name }) => categoryElement("post_tag", nicename, name)),
  ];
  return itemElement({
    ...{ id, type, status, title, slug, link, date, author },
    guid: `${url}/?${type === "page" ? "page_id" : "p"}=${id}`,
    excerpt: text.summary,
    content: text.content,
    parent: 0,
    more: categories.join(""),
    fields: text.fields,
  });
}

/** A file as an item. */
export function fileElement({ id, url, name, caption, alt, date, parent }: ExportedFile): string {
  return itemElement({
    ...{ id, date, parent },
    ...{ type: "attachment", status: "inherit", title: name, slug: `media-${id}`, link: url, guid: url },
    ...{ author: "", excerpt: caption, content: "" },
    more: `<wp:attachment_url>${cdata(url)}</wp:attachment_url>\n`,
    fields: alt === null ? [] : [["_wp_attachment_image_alt", alt]],
  });
}

type Item = {
  id: number;
  type: string;
  status: string;
  title: string;
  slug: string;
  link: string;
  guid: string;
  date: Dated | null;
  author: string;
  excerpt: string;
  content: string;
  parent: number;
  /** Further elements. */
  more: string;
  fields: ReadonlyArray<readonly [string, string]>;
};

/** What WordPress has for "no date". */
const NO_DATE = "0000-00-00 00:00:00";

function itemElement(item: Item): string {
  const { date } = item;
  const utc = date === null ? NO_DATE : new Date(date.at).toISOString().slice(0, 19).replace("T", " ");
  const local = date?.local ?? NO_DATE;
  const published =
    date === null ? "" : `<pubDate>${new Date(date.at).toUTCString().replace("GMT", "+0000")}</pubDate>\n`;
  return `<item>
<title>${cdata(item.title)}</title>
<link>${escapeXml(item.link)}</link>
${published}<dc:creator>${cdata(item.author)}</dc:creator>
<guid isPermaLink="false">${escapeXml(item.guid)}</guid>
<description></description>
<content:encoded>${cdata(item.content)}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt)}</excerpt:encoded>
<wp:post_id>${item.id}</wp:post_id>
<wp:post_date>${cdata(local)}</wp:post_date>
<wp:post_date_gmt>${cdata(utc)}</wp:post_date_gmt>
<wp:post_modified>${cdata(local)}</wp:post_modified>
<wp:post_modified_gmt>${cdata(utc)}</wp:post_modified_gmt>
<wp:comment_status>${cdata("closed")}</wp:comment_status>
<wp:ping_status>${cdata("closed")}</wp:ping_status>
<wp:post_name>${cdata(item.slug)}</wp:post_name>
<wp:status>${cdata(item.status)}</wp:status>
<wp:post_parent>${item.parent}</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(item.type)}</wp:post_type>
<wp:post_password>${cdata("")}</wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${item.more}${item.fields.map(fieldElement).join("")}</item>
`;
}

function categoryElement(domain: string, nicename: string, name: string): string {
  return `<category domain="${domain}" nicename="${escapeXml(nicename)}">${cdata(name)}</category>\n`;
}

function fieldElement([key, value]: readonly [string, string]): string {
  return `<wp:postmeta>\n<wp:meta_key>${cdata(key)}</wp:meta_key>\n<wp:meta_value>${cdata(value)}</wp:meta_value>\n</wp:postmeta>\n`;
}
