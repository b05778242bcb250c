import { isUid } from "../../kernel/uid.ts";
import { nodeWording, type TextNode } from "./node-wording.ts";
import { pieceHash } from "./piece-hash.ts";
import { canonical, isObject } from "./wording.ts";

/** A document as far as its words are concerned: any `Document` or `DraftDocument` is one. */
export type TranslatableDocument = {
  kind: string;
  title: string;
  summary: string;
  seo?: { title?: string | undefined; description?: string | undefined } | undefined;
  cover?: { alt: string } | undefined;
  body?: unknown;
  blocks?: unknown;
};

/** The part of a document that is translated, confirmed, and compared by itself. */
export type TranslatablePiece = {
  /** Of a field, its name: one of `FIELDS`, which no id can be. */
  uid: string;
  /** Of the node or block; `field` for a field. */
  type: string;
  /** Of its wording: equal exactly where there is nothing to translate anew. */
  hash: string;
  /** What it says, to be shown or compared: a text, or a node or block as it stands in the document. */
  content: PieceContent;
};

/** A field's text, a node of running text, or a block without the running texts in it, which are pieces themselves. */
export type PieceContent = string | Record<string, unknown>;

/** The fields that are translated, in the order of a document's head. */
export const FIELDS = ["title", "summary", "cover.alt", "seo.title", "seo.description"] as const;

/** What a block says of itself that nobody reads (`blocks/shared.ts`), and what names it. */
const NO_WORDS = ["type", "uid", "section", "when"];

/** By wording: texts that are hashed together mostly hold the same pieces. */
export type KnownHashes = Map<string, string>;

/**
 * The pieces of a document that have words, in reading order by id: fields, leaf pieces of running text, what blocks
 * and containers say themselves. What has no words, such as an empty paragraph or a rule, is none; neither is what has
 * no id yet, as before the first save.
 */
export function translatablePieces(
  document: TranslatableDocument,
  known: KnownHashes = new Map(),
): Map<string, TranslatablePiece> {
  const slots: Slots = [];
  for (const field of FIELDS) {
    const text = fieldText(document, field);
    const words = canonical(text);
    if (words !== undefined) slots.push({ uid: field, type: "field", wording: JSON.stringify(words), content: text });
  }
  if (isObject(document.body)) visitText(document.body as TextNode, slots);
  if (Array.isArray(document.blocks)) for (const block of document.blocks) visitBlock(block, slots);
  const pieces = new Map<string, TranslatablePiece>();
  for (const slot of slots) {
    if (slot === null || pieces.has(slot.uid)) continue;
    const { wording, ...piece } = slot;
    const hash = known.get(wording) ?? pieceHash(wording);
    known.set(wording, hash);
    pieces.set(piece.uid, { ...piece, hash });
  }
  return pieces;
}

/** Pieces in reading order with their wording; null where one turned out to have no words. */
type Slots = Array<(Omit<TranslatablePiece, "hash"> & { wording: string }) | null>;

function fieldText({ title, summary, cover, seo }: TranslatableDocument, field: (typeof FIELDS)[number]): string {
  const texts = {
    title,
    summary,
    "cover.alt": cover?.alt,
    "seo.title": seo?.title,
    "seo.description": seo?.description,
  };
  return texts[field] ?? "";
}

/** @returns whether a piece stands within, or is the node itself. */
function visitText(node: TextNode, slots: Slots): boolean {
  const uid = isObject(node.attrs) && isUid(node.attrs.uid) ? node.attrs.uid : null;
  // It comes before what it holds, but what it says itself depends on whether that has pieces.
  const slot = slots.push(null) - 1;
  let holds = false;
  for (const child of Array.isArray(node.content) ? node.content : []) {
    if (isObject(child) && visitText(child as TextNode, slots)) holds = true;
  }
  if (uid === null) return holds;
  const wording = nodeWording(node, !holds);
  const { content: _, ...own } = node;
  if (wording !== null) slots[slot] = { uid, type: node.type, wording, content: holds ? own : node };
  return true;
}

function visitBlock(block: unknown, slots: Slots): void {
  if (!isObject(block)) return;
  const texts: TextNode[] = [];
  const own = withoutTexts(block, texts) as Record<string, unknown>;
  const words = Object.fromEntries(Object.entries(own).filter(([name]) => !NO_WORDS.includes(name)));
  if (isUid(block.uid) && saysSomething(words)) {
    const type = String(block.type);
    slots.push({ uid: block.uid, type, wording: JSON.stringify([type, canonical(words)]), content: own });
  }
  for (const text of texts) visitText(text, slots);
}

/** A value of a block without the running texts in it, which are put into `texts`. */
function withoutTexts(value: unknown, texts: TextNode[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item, texts));
  if (!isObject(value)) return value;
  if (value.type === "doc" && Array.isArray(value.content)) {
    texts.push(value as TextNode);
    return null;
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner, texts)]));
}

/** Whether any text stands in a value: numbers alone are the same in every language. */
function saysSomething(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.some(saysSomething);
  return isObject(value) && Object.values(value).some(saysSomething);
}
