import { outlineOf } from "../../../rich-text/outline.ts";
import type { RichText, RichTextMark, RichTextNode } from "../../../rich-text/schema.ts";
import { attr, elementsIn, type HtmlElement } from "../tree/node.ts";

/** Ids at one place that are kept. */
const MAX_OPEN = 100;

/**
 * Links within a text lead to headings, whose ids are made of their words here (`rich-text/outline.ts`). This knows which heading
 * the ids of the HTML stand at: on it, in it, or before it with no words between.
 */
export class Anchors {
  readonly #headings = new Map<string, RichTextNode>();
  #open: string[] = [];

  /** Whether ids were met that no words have followed yet. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** An element begins. */
  meet(element: HtmlElement): void {
    if (element.attrs.size > 0 && this.#open.length < MAX_OPEN) this.#open.push(...idsOf(element));
  }

  /** Words, or a picture, stand here: ids met before are theirs. */
  pass(): void {
    if (this.#open.length > 0) this.#open = [];
  }

  /** The ids at an element that becomes a heading. */
  take(element: HtmlElement): string[] {
    const ids = [...this.#open, ...idsOf(element)];
    for (const inner of elementsIn(element)) ids.push(...idsOf(inner));
    this.#open = [];
    return ids;
  }

  /** Says which heading ids stand at; the first place of an id counts, as in browsers. */
  name(ids: readonly string[], heading: RichTextNode): void {
    for (const id of ids) if (!this.#headings.has(id)) this.#headings.set(id, heading);
  }

  /** The text with its inner links as they are here. `lost`: what leads to no heading; its words stay. */
  resolve(document: RichText, lost: (href: string) => void): RichText {
    if (!hasInnerLink(document as RichTextNode)) return document;
    const { ids } = outlineOf(document);
    const target = (href: unknown): string | null => {
      if (!isInner(href)) return null;
      const heading = this.#headings.get(href.slice(1)) ?? this.#headings.get(decoded(href.slice(1)));
      const id = heading === undefined ? undefined : ids.get(heading);
      if (id === undefined) lost(href);
      return id === undefined ? "" : `#${id}`;
    };
    return visit(document as RichTextNode, target) as RichText;
  }
}

function hasInnerLink({ attrs, marks, content }: RichTextNode): boolean {
  if (isInner(attrs?.href) || marks?.some((mark) => isInner(mark.attrs?.href))) return true;
  return content?.some(hasInnerLink) ?? false;
}

function isInner(href: unknown): href is string {
  return typeof href === "string" && href.startsWith("#");
}

/** The address instead of an inner one: empty where it leads nowhere; null for any other address. */
type Target = (href: unknown) => string | null;

function visit(node: RichTextNode, target: Target): RichTextNode {
  const { attrs, marks, content } = node;
  const href = target(attrs?.href);
  if (href === "" && node.type === "button") return { type: "paragraph", ...(content && { content }) };
  const changed: RichTextNode = { ...node };
  if (href !== null) changed.attrs = { ...attrs, href: href || null };
  if (marks !== undefined) {
    const kept = marks.flatMap((mark): RichTextMark[] => {
      const inner = target(mark.attrs?.href);
      if (inner === null) return [mark];
      return inner === "" ? [] : [{ ...mark, attrs: { ...mark.attrs, href: inner } }];
    });
    if (kept.length > 0) changed.marks = kept;
    else delete changed.marks;
  }
  if (content !== undefined) changed.content = content.map((child) => visit(child, target));
  return changed;
}

function idsOf(element: HtmlElement): string[] {
  if (element.attrs.size === 0) return [];
  const ids = [attr(element, "id"), element.tag === "a" ? attr(element, "name") : ""];
  return ids.filter((id) => id !== "");
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
