import { attr, elementsIn, type HtmlElement, hasClass, wordsOf } from "../../html/tree/node.ts";
import { readLooseDate } from "../../markdown-site/dates.ts";
import type { FoundDate } from "../../reading/found.ts";
import { decodeEntities } from "../../wordpress/xml/entities.ts";
import { isWithin } from "./chrome.ts";
import { listAt, textAt, valueAt } from "./json-values.ts";
import { wordsOfFirst } from "./main-element.ts";
import type { PageHead } from "./read-head.ts";

const MAX_NAMES = 50;
const MAX_NAME = 200;

/** What a page says of its article, in its head, in data, and in elements beside the text. */
export type PageFacts = {
  date: FoundDate | null;
  /** What stands in the place of a date and is none. */
  wrongDate: string | null;
  authors: string[];
  tags: string[];
  categories: string[];
  summary: string;
  description: string;
  cover: string;
  /** Whether it says that it is an article. */
  isArticle: boolean;
  /** Why visitors could not read all of it; null where they could. */
  barrier: "password" | "members" | null;
};

/** Reads them from the whole page, before what stands around the text is taken away. */
export function pageFacts(head: PageHead, root: HtmlElement): PageFacts {
  const { data } = head;
  const article = data.article;
  const dates = [
    textAt(article, "datePublished"),
    ...head.metas("article:published_time", "datepublished", "dc.date", "dcterms.created", "dc.date.issued", "date"),
    ...timesIn(root),
    textAt(article, "dateCreated"),
  ].filter((text) => text !== "");
  const read = dates.map((text) => readLooseDate(text, null)).find((date) => date !== null) ?? null;
  const authors = [
    ...listAt(article, "author").map((author) => data.nameOf(author)),
    ...head.metas("author", "dc.creator", "article:author"),
    ...namesIn(root, isAuthor),
  ];
  const categories = [
    ...head.metas("article:section"),
    ...listAt(article, "articleSection").map((one) => textAt(one)),
    ...namesIn(root, isCategory),
  ];
  const tags = [...head.metas("article:tag"), ...keywordsOf(valueAt(article, "keywords")), ...namesIn(root, isTag)];
  const own = unique(categories);
  return {
    date: read,
    wrongDate: read === null ? (dates[0]?.slice(0, 100) ?? null) : null,
    authors: unique(authors.filter((name) => !/^https?:/i.test(name))).slice(0, 10),
    tags: unique(tags).filter((tag) => !own.includes(tag)),
    categories: own,
    summary: plain(textAt(article, "description") || head.meta("og:description", "description")),
    description: plain(head.meta("description")),
    cover: data.pictureOf(valueAt(article, "image")) || head.meta("og:image", "og:image:url", "twitter:image"),
    isArticle:
      article !== undefined || head.meta("article:published_time") !== "" || head.bodyClasses.includes("single-post"),
    barrier: barrierOf(article, root),
  };
}

function barrierOf(article: unknown, root: HtmlElement): PageFacts["barrier"] {
  for (const element of elementsIn(root)) if (hasClass(element, "post-password-form")) return "password";
  const free = valueAt(article, "isAccessibleForFree");
  return free === false || (typeof free === "string" && /^false$/i.test(free)) ? "members" : null;
}

/** Days that are marked as those of the article; else the only one that stands in it. */
function timesIn(root: HtmlElement): string[] {
  const marked: string[] = [];
  const others: string[] = [];
  for (const element of elementsIn(root)) {
    const value = attr(element, "datetime") || attr(element, "content");
    const isDate = /\bdatePublished\b/.test(attr(element, "itemprop")) || hasClass(element, "dt-published");
    if (element.tag !== "time" && !isDate) continue;
    const text = value || wordsOf(element, 100);
    if (isDate || hasClass(element, "published", "entry-date") || element.attrs.has("pubdate")) marked.push(text);
    else if (
      others.length < 2 &&
      isWithin(element, "article", "header") &&
      !hasClass(element, "updated", "dt-updated")
    ) {
      others.push(text);
    }
  }
  return marked.length > 0 || others.length !== 1 ? marked : others;
}

const isAuthor = (element: HtmlElement) =>
  attr(element, "rel").split(" ").includes("author") || hasClass(element, "p-author", "author-name");
const isCategory = (element: HtmlElement) =>
  element.tag === "a" && attr(element, "rel").split(" ").includes("category");
const isTag = (element: HtmlElement) =>
  element.tag === "a" && attr(element, "rel").split(" ").includes("tag") && !isCategory(element);

function namesIn(root: HtmlElement, holds: (element: HtmlElement) => boolean): string[] {
  const names: string[] = [];
  for (const element of elementsIn(root)) {
    if (names.length >= MAX_NAMES) break;
    if (holds(element)) names.push(wordsOf(element, MAX_NAME));
  }
  return names;
}

/** A list of words, or words between commas. */
function keywordsOf(value: unknown): string[] {
  if (typeof value === "string") return value.split(",");
  return listAt(value).map((one) => textAt(one) || textAt(one, "name"));
}

/** Names without doubles, in one line. */
export function unique(names: readonly string[]): string[] {
  const short = names.map((name) => plain(name)).filter((name) => name !== "" && name.length <= MAX_NAME);
  return [...new Set(short)].slice(0, MAX_NAMES);
}

/** A text of data in one line: some programs write references of HTML there. */
export function plain(text: string): string {
  return decodeEntities(text.slice(0, 5_000))
    .replace(/[\t\n\f\r ]+/g, " ")
    .trim();
}

/** The title of a page: its heading, else what its data say, else its title without the name of the site. */
export function pageTitle(head: PageHead, root: HtmlElement, main: HtmlElement, site: string): string {
  const within = wordsOfFirst(main, ({ tag }) => tag === "h1");
  const named = wordsOfFirst(
    root,
    (element) => hasClass(element, "entry-title", "p-name", "post-title") && element.tag.startsWith("h"),
  );
  const heading = within || named || wordsOfFirst(root, ({ tag }) => tag === "h1");
  const headline = plain(textAt(head.data.article, "headline") || textAt(head.data.article, "name"));
  const short = withoutSite(plain(head.meta("og:title")) || plain(head.title), site);
  // A heading may be the name of the site, on every page.
  const isOfSite = heading !== "" && heading === site;
  return (isOfSite ? "" : heading) || headline || short;
}

const SEPARATORS = [" | ", " – ", " — ", " - ", " · ", " • ", " « ", " » ", " :: "];

/** A title without the name of the site at its end or beginning. */
export function withoutSite(title: string, site: string): string {
  if (site === "") return title;
  for (const separator of SEPARATORS) {
    if (title.endsWith(`${separator}${site}`)) return title.slice(0, -(separator.length + site.length)).trim();
    if (title.startsWith(`${site}${separator}`)) return title.slice(site.length + separator.length).trim();
  }
  return title;
}
