import type { RichTextNode } from "../../rich-text/schema.ts";
import type { TextDocument } from "../document.ts";
import { isText } from "../tree/is-text.ts";

/** A node of a running text, and where it stands. */
export type Place = {
  node: RichTextNode;
  /** Its own id, or that of the piece or block it stands in. */
  uid: string;
  /** What it stands in, the text itself first. */
  parents: readonly RichTextNode[];
  /** The nodes beside it, itself included. */
  siblings: readonly RichTextNode[];
  index: number;
};

/** A running text of a document, and all nodes of it but the inline ones, in reading order. */
export type Text = { places: Place[] };

const INLINE = new Set(["text", "hardBreak", "footnoteReference"]);

/** Every running text of a document: one of an article, and those of a page's blocks. */
export function textsOf(document: TextDocument): Text[] {
  if (document.kind === "post") return [{ places: placesIn(document.body, "body") }];
  return document.blocks.flatMap((block) => {
    const uid = typeof block.uid === "string" ? block.uid : block.type;
    return docsIn(block).map((doc) => ({ places: placesIn(doc, uid) }));
  });
}

function docsIn(value: unknown): RichTextNode[] {
  if (typeof value !== "object" || value === null) return [];
  if (isText(value)) return [value];
  return Object.values(value).flatMap(docsIn);
}

function placesIn(root: RichTextNode, uid: string): Place[] {
  const places: Place[] = [];
  const visit = (node: RichTextNode, around: string, parents: readonly RichTextNode[]) => {
    const within = [...parents, node];
    const siblings = node.content ?? [];
    for (const [index, child] of siblings.entries()) {
      if (INLINE.has(child.type)) continue;
      const own = typeof child.attrs?.uid === "string" ? child.attrs.uid : around;
      places.push({ node: child, uid: own, parents: within, siblings, index });
      visit(child, own, within);
    }
  };
  visit(root, uid, []);
  return places;
}

/** Whether a node stands in one of these, at any depth. */
export function isWithin({ parents }: Place, ...types: string[]): boolean {
  return parents.some(({ type }) => types.includes(type));
}
