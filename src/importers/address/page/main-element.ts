import { HIDDEN } from "../../html/tree/hidden.ts";
import { attr, elementsIn, type HtmlElement, hasClass, wordsOf } from "../../html/tree/node.ts";
import { isWithin } from "./chrome.ts";
import { type Measures, measure } from "./measures.ts";

/** Classes by which programs name the text of an article, and nothing around it; the surest first. */
const BODY_CLASSES = [
  ...[
    "e-content",
    "entry-content",
    "post-content",
    "post__content",
    "article-content",
    "article__content",
    "article-body",
  ],
  ...[
    "article__body",
    "post-body",
    "post-full-content",
    "gh-content",
    "wp-block-post-content",
    "td-post-content",
    "blog-content",
  ],
  ...["markdown-body", "post-text", "story-body", "rich-text", "field--name-body"],
];

/** Of several candidates, the one that has this part of their words is the text, and the others lead elsewhere. */
const MIN_SHARE = 0.6;
/** A paragraph of fewer characters says nothing of where the text stands. */
const MIN_PARAGRAPH = 25;

/** `element`: null where there is no text. `isList`: several stand there, none of which is the page. */
export type Main = { element: HtmlElement | null; isList: boolean };

/** The element that holds the text of a page: as it is marked, else where words stand densest. */
export function mainElement(root: HtmlElement): Main {
  const measures = measure(root);
  const elements = [...elementsIn(root)].filter(({ tag }) => tag !== HIDDEN);
  const bodies = elements.filter((element) => attr(element, "itemprop").split(" ").includes("articleBody"));
  if (bodies.length > 0) return oneOf(bodies, measures);
  for (const name of BODY_CLASSES) {
    const found = outermost(elements.filter((element) => hasClass(element, name)));
    if (found.length > 0) return oneOf(found, measures);
  }
  const articles = elements.filter(({ tag }) => tag === "article");
  const outer = articles.filter((article) => !isWithin(article, "article", "aside"));
  if (outer.length > 0) return oneOf(outer, measures);
  const region = elements.find((element) => element.tag === "main" || attr(element, "role") === "main");
  return { element: region ?? densest(root, measures), isList: false };
}

function oneOf(candidates: readonly HtmlElement[], measures: Measures): Main {
  const size = (element: HtmlElement) => measures.get(element)?.text ?? 0;
  const largest = candidates.reduce((one, other) => (size(other) > size(one) ? other : one));
  const total = candidates.reduce((sum, element) => sum + size(element), 0);
  if (candidates.length > 1 && size(largest) < total * MIN_SHARE) return { element: null, isList: true };
  return { element: largest, isList: false };
}

function outermost(elements: readonly HtmlElement[]): HtmlElement[] {
  const all = new Set(elements);
  return elements.filter((element) => {
    for (let at = element.parent; at !== null; at = at.parent) if (all.has(at)) return false;
    return true;
  });
}

/** The element whose own paragraphs hold the most words outside of links; the one around it where its neighbors have many too. */
function densest(root: HtmlElement, measures: Measures): HtmlElement | null {
  const scores = new Map<HtmlElement, number>();
  const add = (element: HtmlElement | null, score: number) => {
    if (element !== null) scores.set(element, (scores.get(element) ?? 0) + score);
  };
  for (const element of elementsIn(root)) {
    if (!["p", "pre", "blockquote", "li", "h2", "h3"].includes(element.tag)) continue;
    const { text, links } = measures.get(element) ?? { text: 0, links: 0 };
    const words = text - links;
    if (words < MIN_PARAGRAPH) continue;
    add(element.parent, words);
    add(element.parent?.parent ?? null, words / 2);
  }
  let best: HtmlElement | null = null;
  for (const [element, score] of scores)
    if (score > (scores.get(best ?? element) ?? 0) || best === null) best = element;
  return best;
}

/** Whether what an element holds is more links than text. */
export function isMostlyLinks(element: HtmlElement): boolean {
  const { text, links } = measure(element).get(element) ?? { text: 0, links: 0 };
  return text > 0 && links > text * 0.6;
}

/** The words of the first element that holds, empty where none does. */
export function wordsOfFirst(root: HtmlElement, holds: (element: HtmlElement) => boolean): string {
  for (const element of elementsIn(root)) {
    if (!holds(element)) continue;
    const words = wordsOf(element, 1_000);
    if (words !== "") return words;
  }
  return "";
}
