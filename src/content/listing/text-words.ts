import { otherForms } from "../../i18n/french-inflection.ts";
import { foldedWords } from "../../i18n/search-terms.ts";
import type { Locale } from "../../kernel/locale.ts";
import { giveTurn, hasHeldLong } from "../../kernel/turns/give-turn.ts";

/**
 * Version of what reads the words below. Increase it with every change of what a text is found by: the server then reads
 * all texts again (`index-words.ts`).
 */
export const WORDS_VERSION = 2;

/** Bytes of the words of one text: both engines bound what they keep of it. No book has as many different words. */
const MOST_BYTES = 400_000;

/** A draft as it is stored; whatever it holds, it can be listed. */
export type StoredText = Record<string, unknown>;

/**
 * The words by which an article's text is found in the back office: title, summary, tags, author, and all it says. A
 * French word is found by its other forms too. A long text takes many turns.
 */
export async function wordsOfText(text: StoredText, locale: Locale): Promise<string[]> {
  const words = new Set<string>();
  let bytes = 0;
  for (const { folded, parts } of foldedWords(passagesOf(text), locale)) {
    if (hasHeldLong()) await giveTurn();
    for (const word of [folded, ...parts]) {
      if (words.has(word)) continue;
      const forms = locale === "fr" ? [word, ...otherForms(word)] : [word];
      bytes += Buffer.byteLength(forms.join(" ")) + 1;
      if (bytes > MOST_BYTES) return [...words];
      for (const form of forms) words.add(form);
    }
  }
  return [...words];
}

/** Texts of an article, each whole: a word may be covered by a mark in part. */
function* passagesOf({ title, summary, author, tags, body }: StoredText): Generator<string> {
  for (const text of [title, summary, author]) if (typeof text === "string") yield text;
  if (Array.isArray(tags)) for (const tag of tags) if (isNode(tag) && typeof tag.label === "string") yield tag.label;
  yield* passagesIn(body);
}

/** Attributes of nodes that readers read. */
const WORDS = ["alt", "caption", "title", "label"];

function* passagesIn(node: unknown): Generator<string> {
  if (!isNode(node)) return;
  if (isNode(node.attrs)) for (const name of WORDS) if (typeof node.attrs[name] === "string") yield node.attrs[name];
  if (!Array.isArray(node.content)) return;
  let line = "";
  for (const child of node.content) {
    if (!isNode(child)) continue;
    if (typeof child.text === "string") line += child.text;
    else {
      if (child.type === "hardBreak") line += " ";
      yield* passagesIn(child);
    }
  }
  if (line !== "") yield line;
}

function isNode(value: unknown): value is StoredText {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
