import { giveTurn } from "../../../kernel/turns/give-turn.ts";
import { pictureName } from "../../html/embedded/image-source.ts";
import { richTextFromTree } from "../../html/read-html.ts";
import { attr, elementsIn, findIn, type HtmlElement, wordsOf } from "../../html/tree/node.ts";
import { parseHtml } from "../../html/tree/parse-html.ts";
import type { Finding, FindingCode } from "../../reading/findings.ts";
import type { FoundDate, FoundSite, FoundStatus, FoundText } from "../../reading/found.ts";
import { pageAddress, pageKey, slugOf } from "../walk/addresses.ts";
import { alternatesOf, type Translation, translationOf } from "../walk/translations.ts";
import { empty, withoutAsides, withoutChrome } from "./chrome.ts";
import { isMostlyLinks, mainElement } from "./main-element.ts";
import { type PageFacts, pageFacts, pageTitle, plain, unique, withoutSite } from "./page-facts.ts";
import type { PageHead } from "./read-head.ts";

/** What is known of a page besides what it says itself. */
export type PageHints = {
  /** Addresses that led to it. */
  requested: readonly string[];
  /** What a sitemap says of its languages. */
  translation: Translation | null;
  /** What a feed says of it. */
  feed: { date: string; authors: string[]; tags: string[] } | null;
};

export type SiteOfPage = {
  site: FoundSite;
  /** Address of its home page. */
  home: string;
  /** The picture that the home page is shared with: on another page it says nothing of that page. */
  picture: string;
};

/** A page with less text than this, no date, and no picture is none that anybody wrote. */
const MIN_WORDS = 15;
/** Classes that WordPress gives to the body of a page that is a list. */
const LIST_CLASSES = [
  "archive",
  "category",
  "tag",
  "author",
  "date",
  "search",
  "search-results",
  "paged",
  "error404",
  "blog",
];

/** Reads a page, and gives way between its steps. `text`: null for a list, or a page without a text. */
export async function readPage(
  url: string,
  html: string,
  head: PageHead,
  hints: PageHints,
  { site, picture }: SiteOfPage,
): Promise<{ text: FoundText | null; findings: Finding[] }> {
  const nothing = { text: null, findings: [] };
  const isSingle = head.bodyClasses.includes("single") || head.bodyClasses.includes("page");
  if (!isSingle && (head.data.isList || LIST_CLASSES.some((name) => head.bodyClasses.includes(name)))) return nothing;
  const root = parseHtml(html);
  await giveTurn();
  const facts = pageFacts(head, root);
  await giveTurn();
  withoutChrome(root);
  const { element: main, isList } = mainElement(root);
  if (main === null || isList || (!facts.isArticle && isMostlyLinks(main))) return nothing;

  const address = canonicalOf(url, head);
  const id = pageKey(address);
  const findings: Finding[] = [];
  const place = { file: address, line: null };
  const find = (code: FindingCode, detail: string) =>
    findings.push({ code, detail: detail.slice(0, 200), place, text: id });
  const title = pageTitle(head, root, main, site.title);
  for (const words of withoutAsides(main)) find("beside", words);
  withoutTitle(main, title);
  const count = wordsOf(main, 100_000)
    .split(" ")
    .filter((word) => word !== "").length;
  const hasPicture = findIn(main, ({ tag }) => tag === "img") !== null;
  if (count === 0 && !hasPicture) return nothing;
  if (count < MIN_WORDS && !hasPicture && facts.date === null && !facts.isArticle) return nothing;

  const base = head.base === "" ? url : (pageAddress(head.base, url) ?? url);
  main.parent = null;
  await giveTurn();
  const { body: whole, findings: ofBody } = richTextFromTree(main, { base, place, text: id });
  findings.push(...ofBody);
  const { body, cover } = withoutCover(whole, coverOf(facts, base, picture));

  const translation = translationOf(address, alternatesOf(head.links, address)) ?? hints.translation;
  const date = facts.date ?? dateOf(hints, url);
  if (date === null && facts.wrongDate !== null) find("date-invalid", facts.wrongDate);
  if (facts.barrier !== null) find("not-public", facts.barrier);
  const text: FoundText = {
    id,
    group: translation?.group ?? null,
    kind: kindOf(head, facts, date),
    language: (translation?.language ?? declaredLanguage(head)) || site.language,
    status: statusOf(facts),
    title,
    slug: slugOf(address),
    addresses: [...new Set([address, url, ...hints.requested])],
    date,
    summary: facts.summary,
    authors: facts.authors.length > 0 ? facts.authors : unique(hints.feed?.authors ?? []),
    tags: facts.tags.length > 0 ? facts.tags : unique(hints.feed?.tags ?? []),
    categories: facts.categories,
    seo: seoOf(head, facts, title, site.title),
    cover,
    isSticky: false,
    body,
    place,
  };
  return { text, findings };
}

/** The address that a page calls its own, where that may be: one of another site, or the home page for all, is a mistake. */
export function canonicalOf(url: string, head: PageHead): string {
  const link = head.links.find(({ rel }) => rel.includes("canonical"));
  const canonical = link === undefined ? null : pageAddress(link.href, url);
  const [own, other] = [URL.parse(url), URL.parse(canonical ?? url)];
  if (canonical === null || own === null || other === null) return url;
  if (pageKey(canonical).split("/", 1)[0] !== pageKey(url).split("/", 1)[0]) return url;
  return other.pathname === "/" && other.search === "" && own.pathname !== "/" ? url : canonical;
}

/** As the page spells it; empty where it says nothing. */
export function declaredLanguage(head: PageHead): string {
  return (head.language || head.meta("content-language", "og:locale")).slice(0, 40);
}

/** WordPress says it in a class; else what has a date, or calls itself an article, is one. */
function kindOf({ bodyClasses }: PageHead, { isArticle }: PageFacts, date: FoundDate | null): FoundText["kind"] {
  if (bodyClasses.includes("page") && !bodyClasses.includes("single")) return "page";
  return isArticle || date !== null ? "post" : "page";
}

function statusOf({ barrier }: PageFacts): FoundStatus {
  return barrier ?? "published";
}

/** What a feed says, else a day that stands in the address. */
function dateOf({ feed }: PageHints, url: string): FoundDate | null {
  const instant = feed === null || feed.date === "" ? Number.NaN : Date.parse(feed.date);
  if (!Number.isNaN(instant)) return { instant };
  const [, year, month, day] =
    /\/((?:19|20)\d\d)[/-](\d\d)[/-](\d\d)(?:[/-]|$)/.exec(URL.parse(url)?.pathname ?? "") ?? [];
  const date = `${year}-${month}-${day}`;
  return year !== undefined && !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? { day: date } : null;
}

/** No-break spaces are typography, and no other title. */
function evenSpaces(text: string): string {
  return text.replace(/\s/g, " ");
}

function seoOf(head: PageHead, facts: PageFacts, title: string, site: string): FoundText["seo"] {
  const full = withoutSite(plain(head.title), site);
  return {
    ...(full !== "" && evenSpaces(full) !== evenSpaces(title) && { title: full }),
    ...(facts.description !== "" && facts.description !== facts.summary && { description: facts.description }),
  };
}

function coverOf({ cover }: PageFacts, base: string, ofSite: string): FoundText["cover"] {
  const source = URL.parse(cover, base);
  if (cover === "" || source === null || !/^https?:$/.test(source.protocol) || source.href === ofSite) return null;
  return { source: source.href, alt: null };
}

/** A text that begins with its cover does so once: the cover is shown above it. */
function withoutCover(body: FoundText["body"], cover: FoundText["cover"]): Pick<FoundText, "body" | "cover"> {
  const [first, ...others] = body.content ?? [];
  const source = first?.type === "image" ? String(first.attrs?.source ?? "") : "";
  if (cover === null || source === "" || others.length === 0) return { body, cover };
  const isSame = pictureName(source) === pictureName(cover.source) && !first?.attrs?.caption;
  if (!isSame) return { body, cover };
  const alt = first?.attrs?.alt;
  return {
    body: { ...body, content: others },
    cover: { source: cover.source, alt: typeof alt === "string" ? alt : null },
  };
}

/** Without the heading that the title is, and the line that says when and by whom. */
function withoutTitle(main: HtmlElement, title: string): void {
  let hasTitle = false;
  for (const element of elementsIn(main)) {
    if (!hasTitle && element.tag === "h1" && wordsOf(element, 1_000) === title) {
      hasTitle = true;
      empty(element);
    } else if (element.tag === "time" && attr(element, "datetime") !== "") {
      const around = element.parent;
      if (around !== null && around !== main && wordsOf(around, 200) === wordsOf(element, 200)) empty(around);
    }
  }
}
