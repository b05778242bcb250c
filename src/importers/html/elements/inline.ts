import { MAX_FIELD_LENGTH } from "../../../rich-text/checks/value-errors.ts";
import type { Handler } from "../context.ts";
import { linkAddress } from "../links.ts";
import { marksWithin, withMark, withoutMark } from "../marks.ts";
import { attr, findIn, type HtmlElement, hasClass, wordsOf } from "../tree/node.ts";

/** An element within a line: what it holds, with its marks. */
export const readInline: Handler = (element, marks, flow, context) => {
  context.walk(element.content, marksWithin(element, marks), flow);
};

/** A link. One that cannot be taken over keeps its words. */
export const readLink: Handler = (element, marks, flow, context) => {
  const given = attr(element, "href");
  const inner = withoutMark(marksWithin(element, marks), "link");
  const href = linkAddress(given, context.base);
  if (href === null || href === "#") {
    // Without an address it is a place that others lead to.
    if (given !== "") context.findings.add("link", given);
    return context.walk(element.content, inner, flow);
  }
  const said = attr(element, "title").replace(/\s+/g, " ");
  const isTitle = said !== "" && said.length <= MAX_FIELD_LENGTH && said !== wordsOf(element, MAX_FIELD_LENGTH);
  const title = isTitle ? said : null;
  context.walk(element.content, withMark(inner, { type: "link", attrs: { href, title } }), flow);
};

const RAISED: Readonly<Record<string, string>> = {
  ...{ 0: "⁰", 1: "¹", 2: "²", 3: "³", 4: "⁴", 5: "⁵", 6: "⁶", 7: "⁷", 8: "⁸", 9: "⁹" },
  ...{ "+": "⁺", "-": "⁻", "−": "⁻", "(": "⁽", ")": "⁾", n: "ⁿ", i: "ⁱ" },
};
const LOWERED: Readonly<Record<string, string>> = {
  ...{ 0: "₀", 1: "₁", 2: "₂", 3: "₃", 4: "₄", 5: "₅", 6: "₆", 7: "₇", 8: "₈", 9: "₉" },
  ...{ "+": "₊", "-": "₋", "−": "₋", "(": "₍", ")": "₎" },
};

/** `sup` and `sub`: no mark says so, signs do. `10⁵` must not become `105`; of letters nothing is lost. */
export const readRaised: Handler = (element, marks, flow, context) => {
  const words = wordsOf(element, 100);
  const signs = element.tag === "sup" ? RAISED : LOWERED;
  const [only, ...others] = element.content;
  const isWhole = typeof only === "string" && others.length === 0 && words !== "";
  if (isWhole && [...words].every((sign) => Object.hasOwn(signs, sign))) {
    flow.text([...words].map((sign) => signs[sign]).join(""), marks);
    return;
  }
  if (/^[\d+−-]+$/.test(words.slice(0, 20)) && !holdsLink(element))
    context.findings.add("element", `${element.tag} ${words}`);
  readInline(element, marks, flow, context);
};

function holdsLink(element: HtmlElement): boolean {
  return findIn(element, ({ tag }) => tag === "a") !== null;
}

/** A quotation within a line: browsers draw its quotation marks. */
export const readQuote: Handler = (element, marks, flow, context) => {
  flow.text("“", marks);
  readInline(element, marks, flow, context);
  flow.text("”", marks);
};

/** How a sign is read: in parentheses, which browsers without ruby show as well. */
export const readRuby: Handler = (element, marks, flow, context) => {
  const isBare = findIn(element, ({ tag }) => tag === "rp") === null;
  for (const node of element.content) {
    const isReading = isBare && typeof node !== "string" && node.tag === "rt";
    if (isReading) flow.text("(", marks);
    context.walk([node], marks, flow);
    if (isReading) flow.text(")", marks);
  }
};

/** A button of a page: its words may be the heading of what it opens. */
export const readPageButton: Handler = (element, marks, flow, context) => {
  const isAccordion = hasClass(element, "wp-block-accordion-heading__toggle");
  if (!isAccordion && wordsOf(element, 1) !== "") context.findings.add("element", element.tag);
  readInline(element, marks, flow, context);
};

/** What the reader of WordPress's exports does not know: a shortcode, or a block. */
export const readUnknown: Handler = (element, marks, flow, context) => {
  const isBlock = attr(element, "data-kind") === "block";
  context.findings.add(isBlock ? "block" : "shortcode", attr(element, "data-name") || element.tag);
  if (isBlock) flow.end();
  context.walk(element.content, marks, flow);
  if (isBlock) flow.end();
};
