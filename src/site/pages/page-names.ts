import { COPY_CTA, clickName, NO_SECTION, type PageNames } from "../../tracking/contract/measurement.ts";
import { decodeText, VOID_ELEMENTS } from "./typeset-html.ts";

/** Names that are kept of one page: far more than any page has, so that what is kept of it stays small. */
const MOST_NAMES = 500;
const ARTICLE = ' data-article-id="';

type OpenElement = { element: string; section: string };

/**
 * The names that a page is measured by, read from its own markup: whatever renders a section or a call to action names
 * it there, and nowhere else. Reads HTML as React writes it: quotes and angle brackets escaped, every element closed.
 */
export function pageNames(html: string): PageNames {
  const sections = new Set<string>();
  const clicks = new Set<string>();
  const open: OpenElement[] = [];
  const tags = /<(\/?)([a-z][a-z0-9-]*)((?:[\s/][^<>]*)?)>/g;
  tags.lastIndex = Math.max(0, html.indexOf("<body"));
  for (let tag = tags.exec(html); tag !== null && sections.size + clicks.size < MOST_NAMES; tag = tags.exec(html)) {
    const [, closing, element = "", attributes = ""] = tag;
    if (closing !== "") {
      if (open.at(-1)?.element === element) open.pop();
      continue;
    }
    const section = attribute(attributes, "data-track-section");
    if (section !== null) sections.add(section);
    const enclosing = section ?? open.at(-1)?.section ?? NO_SECTION;
    const cta = attribute(attributes, "data-track-cta") ?? copyButton(attributes);
    if (cta !== null) clicks.add(clickName(enclosing, cta));
    if (element === "script" || element === "style") tags.lastIndex = endOf(html, element, tags.lastIndex);
    else if (!VOID_ELEMENTS.has(element) && !attributes.endsWith("/")) open.push({ element, section: enclosing });
  }
  return { sections, clicks, article: html.includes(ARTICLE) };
}

/** The button that the visitors' script makes where something is to be copied (`browser/copy.ts`). */
function copyButton(attributes: string): string | null {
  return attribute(attributes, "data-copy") === null ? null : (attribute(attributes, "data-copy-track") ?? COPY_CTA);
}

/** Text of scripts and styles is no markup. */
function endOf(html: string, element: string, from: number): number {
  const end = html.indexOf(`</${element}>`, from);
  return end === -1 ? html.length : end + element.length + 3;
}

function attribute(attributes: string, name: string): string | null {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return null;
  const from = start + name.length + 3;
  return copied(decodeText(attributes.slice(from, attributes.indexOf('"', from))));
}

/** A copy: V8 holds a whole string in memory as long as a slice of it is kept, and these names outlive the page's HTML. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}
