import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { splitBlanks } from "../contract/blanks.ts";
import type { AddressedDocument } from "../document/document.ts";

/** The words of a document as readers see them, without their markup. */
export type DocumentWords = {
  title: string;
  summary: string;
  /** Headings, tags, and author: together with title and summary, the subject of a text. */
  about: string[];
  /** The running text in order, headings included: a paragraph, a cell or a caption each. */
  passages: string[];
};

/** Fields of blocks without words of this language: names, URLs, choices, and texts of another language. */
const NOT_WORDS = new Set([
  ...["type", "uid", "section", "to", "external", "track", "href", "id", "kind", "icon"],
  ...["emphasis", "facing", "sheets", "when", "groups"],
]);
/** Fields of blocks that are headings. */
const HEADINGS = new Set(["title", "question", "term", "name"]);

/**
 * The words of a document for search and excerpts. Those of code, alternate languages, and names are left out.
 * @param shown what its blocks show besides their own words (`shown-words.ts`).
 */
export function documentWords(document: AddressedDocument, shown: readonly unknown[] = []): DocumentWords {
  const { title, summary } = document;
  const words: DocumentWords = { title, summary, about: [], passages: [] };
  if (document.kind === "page") {
    for (const block of [...document.blocks, ...shown]) addBlock(block, null, words);
    return words;
  }
  words.about.push(...document.tags.map(({ label }) => label));
  if (document.author !== undefined) words.about.push(document.author);
  addRichText(document.body, words);
  return words;
}

/** Adds every text of a block of any kind: a new kind needs no entry here. */
function addBlock(value: unknown, field: string | null, words: DocumentWords): void {
  if (typeof value === "string") {
    const text = withoutBlanks(value);
    if (field !== null && HEADINGS.has(field)) words.about.push(text);
    words.passages.push(text);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) addBlock(item, field, words);
    return;
  }
  if (isRichText(value)) {
    addRichText(value, words);
    return;
  }
  for (const [name, inner] of Object.entries(value)) if (!NOT_WORDS.has(name)) addBlock(inner, name, words);
}

function isRichText(value: object): value is RichText {
  return "type" in value && value.type === "doc" && "content" in value;
}

function addRichText(node: RichTextNode, words: DocumentWords): void {
  if (node.type === "image") {
    for (const text of [node.attrs?.alt, node.attrs?.caption]) if (typeof text === "string") words.passages.push(text);
    return;
  }
  if (node.type === "video") {
    words.passages.push(String(node.attrs?.title));
    return;
  }
  if (node.content?.some(({ type }) => INLINE.has(type))) {
    const text = inlineText(node.content);
    if (node.type === "heading") words.about.push(text);
    words.passages.push(text);
    return;
  }
  for (const child of node.content ?? []) addRichText(child, words);
}

const INLINE = new Set(["text", "hardBreak", "footnoteReference"]);

/** Texts are joined without spaces: a mark may cover half of a word. */
function inlineText(nodes: RichTextNode[]): string {
  return nodes
    .filter(({ marks = [] }) => !marks.some(({ type }) => type === "blank"))
    .map(({ type, text }) => (type === "text" ? (text ?? "") : type === "hardBreak" ? " " : ""))
    .join("");
}

/** Blanks are not words of a text. */
function withoutBlanks(text: string): string {
  const words = splitBlanks(text).filter(({ blank }) => !blank);
  return words.map((piece) => piece.text).join("");
}
