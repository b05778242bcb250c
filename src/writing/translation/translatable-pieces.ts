import { isUid } from "../../kernel/uid.ts";
import { nodeWording, type TextNode } from "./node-wording.ts";
import { pieceHash } from "./piece-hash.ts";
import { canonical, isObject } from "./wording.ts";

/** A document as far as its words are concerned: any `Document` or `DraftDocument` is one. */
export type TranslatableDocument = {
  kind: string;
  title?: string;
  summary?: string;
  seo?: { title?: string | undefined; description?: string | undefined } | undefined;
  cover?: { alt: string } | undefined;
  body?: unknown;
  blocks?: unknown;
  /** The words of an item, by field. */
  words?: unknown;
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
const FIELDS = ["title", "summary", "cover.alt", "seo.title", "seo.description"] as const;

/** What a block says of itself that nobody reads (`blocks/shared.ts`), and what names it. */
const NO_WORDS = ["type", "uid", "section", "when"];

/** What a field of an item says that nobody translates: where a button leads, which file is offered, and its language. */
const NO_WORDS_OF_ITEMS = ["to", "id", "language", "thanksPage"];

/** Stands for the hash of a piece that a text does not have, or that says nothing there. */
export const ABSENT = "";

/** A piece as it was found in a document, and not read yet: to hash all of a long text costs more than all the rest. */
export type FoundPiece = Omit<TranslatablePiece, "hash"> & {
  /** What it says, in its canonical form; null where it has no words. */
  wording(): string | null;
};

/**
 * What may be a piece of a document, in reading order by id: fields, nodes of running text with an id, and blocks. What
 * has no id yet, as before the first save, is none.
 */
export function findPieces(document: TranslatableDocument): Map<string, FoundPiece> {
  const slots: Slots = FIELDS.map((uid) => fieldPiece(uid, fieldText(document, uid)));
  if (isObject(document.words)) visitWords(document.words, "words", slots);
  if (isObject(document.body)) visitText(document.body as TextNode, slots);
  if (Array.isArray(document.blocks)) for (const block of document.blocks) visitBlock(block, slots);
  const pieces = new Map<string, FoundPiece>();
  for (const piece of slots) if (piece !== null && !pieces.has(piece.uid)) pieces.set(piece.uid, piece);
  return pieces;
}

/** The hash of what a piece says; `ABSENT` where it is not there, or has no words. */
export function hashOf(piece: FoundPiece | undefined): string {
  const wording = piece?.wording() ?? null;
  return wording === null ? ABSENT : pieceHash(wording);
}

/**
 * The pieces of a document that have words, in reading order by id: fields, leaf pieces of running text, what blocks
 * and containers say themselves. What has no words, such as an empty paragraph or a rule, is none.
 */
export function translatablePieces(document: TranslatableDocument): Map<string, TranslatablePiece> {
  const pieces = new Map<string, TranslatablePiece>();
  for (const found of findPieces(document).values()) {
    const piece = readPiece(found);
    if (piece !== null) pieces.set(piece.uid, piece);
  }
  return pieces;
}

/** What a piece says, with its hash; null where it has no words. */
export function readPiece(found: FoundPiece): TranslatablePiece | null {
  const { uid, type, content } = found;
  const hash = hashOf(found);
  return hash === ABSENT ? null : { uid, type, hash, content };
}

/** Found in reading order; null where one turned out to be none. */
type Slots = Array<FoundPiece | null>;

function fieldPiece(uid: string, content: string): FoundPiece {
  const wording = () => {
    const words = canonical(content);
    return words === undefined ? null : JSON.stringify(words);
  };
  return { uid, type: "field", content, wording };
}

/** Each text of a field, and of its parts, is a piece that is named by where it stands; running text has pieces itself. */
function visitWords(value: unknown, uid: string, slots: Slots): void {
  if (typeof value === "string") slots.push(fieldPiece(uid, value));
  if (!isObject(value)) return;
  if (value.type === "doc" && Array.isArray(value.content)) visitText(value as TextNode, slots);
  else {
    for (const [name, inner] of Object.entries(value)) {
      if (!NO_WORDS_OF_ITEMS.includes(name)) visitWords(inner, `${uid}.${name}`, slots);
    }
  }
}

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
  const { content: _, ...own } = node;
  const content = holds ? own : node;
  slots[slot] = { uid, type: node.type, content, wording: () => nodeWording(content) };
  return true;
}

function visitBlock(block: unknown, slots: Slots): void {
  if (!isObject(block)) return;
  const texts: TextNode[] = [];
  const content = withoutTexts(block, texts) as Record<string, unknown>;
  const type = String(block.type);
  if (isUid(block.uid)) slots.push({ uid: block.uid, type, content, wording: () => blockWording(type, content) });
  for (const text of texts) visitText(text, slots);
}

function blockWording(type: string, block: Record<string, unknown>): string | null {
  const words = Object.fromEntries(Object.entries(block).filter(([name]) => !NO_WORDS.includes(name)));
  return saysSomething(words) ? JSON.stringify([type, canonical(words)]) : null;
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
