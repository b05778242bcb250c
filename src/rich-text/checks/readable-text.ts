import { Node } from "prosemirror-model";
import { hasUid, proseMirrorSchema, type RichText, type RichTextNode } from "../schema.ts";
import { valueError } from "./value-errors.ts";

/** Nodes that hold blocks: what can be read within them is kept there. */
const CONTAINERS: ReadonlySet<string> = new Set(["blockquote", "bulletList", "orderedList", "listItem", "callout"]);

/** Levels of nodes that are looked into; what is deeper is read as its words. */
const DEEPEST = 250;

/**
 * A rich text as far as it can be read: passages of a form that the schema does not know, as a newer or a damaged program
 * writes them, become paragraphs of their words. What can be read as it is stays as it is.
 */
export function readableText(stored: unknown): { text: RichText; isWhole: boolean } {
  if (isReadable(stored) && (stored as RichTextNode).type === "doc") return { text: stored as RichText, isWhole: true };
  const content = childrenOf(stored).flatMap((child) => readableBlocks(child, 0));
  const text: RichText = { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
  const words = wordsOf(stored).join("\n").trim();
  const isSound = isReadable(text);
  return { text: isSound ? text : { type: "doc", content: [paragraphOf(words)] }, isWhole: false };
}

/** Whether the schema takes a node as it is. */
function isReadable(node: unknown): boolean {
  if (valueError(node) !== null) return false;
  try {
    Node.fromJSON(proseMirrorSchema, node).check();
    return true;
  } catch {
    return false;
  }
}

function readableBlocks(node: unknown, depth: number): RichTextNode[] {
  const type = typeOf(node);
  // Text on its own, or a footnote outside of its place, is read as its words.
  if (isBlock(type) && isReadable(node)) return [node as RichTextNode];
  if (CONTAINERS.has(type) && depth < DEEPEST) {
    const content = childrenOf(node).flatMap((child) => readableBlocks(child, depth + 1));
    const kept = { ...(node as RichTextNode), content };
    if (isReadable(kept)) return [kept];
    if (content.length > 0)
      return content.flatMap((each) => (each.type === "listItem" ? (each.content ?? []) : [each]));
  }
  const words = wordsOf(node).join("").trim();
  return words === "" ? [] : [paragraphOf(words)];
}

function isBlock(type: string): boolean {
  return type === "listItem" || (hasUid(type) && proseMirrorSchema.nodes[type]?.isInGroup("block") === true);
}

function paragraphOf(words: string): RichTextNode {
  return words === "" ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text: words }] };
}

function typeOf(node: unknown): string {
  const type = typeof node === "object" && node !== null && "type" in node ? node.type : "";
  return typeof type === "string" ? type : "";
}

function childrenOf(node: unknown): unknown[] {
  const content = typeof node === "object" && node !== null && "content" in node ? node.content : [];
  return Array.isArray(content) ? content : [];
}

/** The words within, in their order; iterative, since nothing bounds how deep it is nested. */
function wordsOf(node: unknown): string[] {
  const words: string[] = [];
  const rest = [node];
  for (let next = rest.pop(); next !== undefined || rest.length > 0; next = rest.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if ("text" in next && typeof next.text === "string") words.push(next.text);
    rest.push(...childrenOf(next).reverse());
  }
  return words;
}
