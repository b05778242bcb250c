import { HIDDEN } from "../../html/tree/hidden.ts";
import { attr, elementsIn, type HtmlElement, hasClass, wordsOf } from "../../html/tree/node.ts";
import { type Measures, measure } from "./measures.ts";

/** Elements around a text that are no part of it, by their names, roles, classes, and ids. */
const TAGS = new Set(["nav", "form", "dialog"]);
const ROLES = new Set(["navigation", "banner", "contentinfo", "search", "menu", "menubar", "dialog", "alert"]);
const NAMES = [
  ...[
    "share",
    "sharing",
    "share-buttons",
    "social",
    "social-share",
    "social-links",
    "sharedaddy",
    "addtoany_share_save_container",
  ],
  ...["jp-relatedposts", "related", "related-posts", "relatedposts", "recommended", "read-next", "yarpp"],
  ...["comments", "comments-area", "comment-respond", "comment-list", "respond", "disqus_thread"],
  ...["sidebar", "widget", "widget-area", "site-header", "site-footer", "site-branding", "menu", "main-navigation"],
  ...["breadcrumb", "breadcrumbs", "pagination", "nav-links", "post-navigation", "posts-navigation", "pager"],
  ...[
    "entry-meta",
    "post-meta",
    "posted-on",
    "byline",
    "entry-footer",
    "post-tags",
    "tags-links",
    "cat-links",
    "edit-link",
  ],
  ...["author-box", "author-bio", "newsletter", "newsletter-signup", "subscribe", "cookie-banner", "cookie-notice"],
  ...["skip-link", "screen-reader-text", "sr-only", "visually-hidden", "toc", "table-of-contents", "ez-toc-container"],
  ...["reading-time", "noprint", "no-print", "advertisement", "adsbygoogle"],
];

/** What holds more than this part of the words of a page is its text, whatever it is called. */
const MAX_SHARE = 0.5;

/** Empties what stands around the text of a page: navigation, forms, comments, and links to share it. */
export function withoutChrome(root: HtmlElement): void {
  const measures = measure(root);
  const total = wordsIn(root, measures);
  for (const element of elementsIn(root)) {
    if (isChrome(element) && wordsIn(element, measures) <= total * MAX_SHARE) empty(element);
  }
}

/** Of the words of an `aside`: with more of them in links it leads elsewhere, with fewer it is a remark that belongs to the text. */
const MIN_LINKS = 0.3;

/** Empties passages within a text that lead elsewhere. @returns their words */
export function withoutAsides(main: HtmlElement): string[] {
  const left: string[] = [];
  const measures = measure(main);
  for (const element of elementsIn(main)) {
    if (element.tag !== "aside" && attr(element, "role") !== "complementary") continue;
    const { text, links } = measures.get(element) ?? { text: 0, links: 0 };
    if (text === 0 || links < text * MIN_LINKS) continue;
    left.push(wordsOf(element, 200));
    empty(element);
  }
  return left;
}

function wordsIn(element: HtmlElement, measures: Measures): number {
  return measures.get(element)?.text ?? 0;
}

function isChrome(element: HtmlElement): boolean {
  if (TAGS.has(element.tag) || ROLES.has(attr(element, "role"))) return true;
  if (element.tag === "header" || element.tag === "footer")
    return !isWithin(element, "article", "main", "blockquote", "figure");
  return hasClass(element, ...NAMES) || NAMES.includes(attr(element, "id"));
}

/** Whether an element stands within one of some others. */
export function isWithin(element: HtmlElement, ...tags: string[]): boolean {
  for (let at = element.parent; at !== null; at = at.parent) if (tags.includes(at.tag)) return true;
  return false;
}

/** Leaves nothing of an element, as of one that visitors do not see. */
export function empty(element: HtmlElement): void {
  element.tag = HIDDEN;
  element.content = [];
}
