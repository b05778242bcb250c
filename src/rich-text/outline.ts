import { slugify } from "../kernel/text/slugify.ts";
import type { RichText, RichTextNode } from "./schema.ts";

/** A heading that a link can lead to. */
type OutlineHeading = { id: string; level: number; node: RichTextNode };

/** The headings of a text and their ids. */
export type Outline = {
  /** Headings of the first two levels, in order, for the table of contents. Without those inside quotations. */
  contents: OutlineHeading[];
  /** The id of each heading, also inside quotations. */
  ids: ReadonlyMap<RichTextNode, string>;
};

const MAX_ID_LENGTH = 80;

/** Ids that the page around an article uses; `footnote-…` are those of the notes. */
const TAKEN = ["content", "page", "announcer", "menu", "related", "contents"];
const TAKEN_BY_NOTES = /^footnote-/;

/**
 * Gives every heading an id made of its words, so that a link to it works for as long as its words stay. Ids are unique on
 * the page.
 * @param taken further ids the page uses.
 */
export function outlineOf(document: RichText, taken: readonly string[] = TAKEN): Outline {
  const used = new Map(taken.map((id) => [id, 1]));
  const ids = new Map<RichTextNode, string>();
  for (const node of headingsIn(document.content)) ids.set(node, freeId(node, used));
  const contents = document.content.flatMap((node) => {
    const id = ids.get(node);
    const level = Number(node.attrs?.level);
    return id !== undefined && level <= 3 ? [{ id, level, node }] : [];
  });
  return { contents, ids };
}

function headingsIn(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.flatMap((node) => (node.type === "heading" ? [node] : headingsIn(node.content ?? [])));
}

/** @param used each id that is taken, and the last number tried after it. */
function freeId(heading: RichTextNode, used: Map<string, number>): string {
  const words = slugify(plainText(heading)).slice(0, MAX_ID_LENGTH).replace(/-$/, "") || "section";
  const base = TAKEN_BY_NOTES.test(words) ? `section-${words}` : words;
  let number = used.get(base) ?? 0;
  let id = base;
  while (used.has(id)) {
    number += 1;
    id = `${base}-${number}`;
  }
  if (number > 0) used.set(base, number);
  used.set(id, 1);
  return id;
}

/** The words of a node, without marks and references. */
export function plainText(node: RichTextNode): string {
  if (node.type === "text") return node.text ?? "";
  if (node.type === "hardBreak") return " ";
  return (node.content ?? []).map(plainText).join("");
}
