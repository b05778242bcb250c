import { indexedWords } from "../../i18n/listed-words.ts";
import type { Locale } from "../../kernel/locale.ts";

/**
 * Version of what reads the words below. Increase it with every change of what a text is found by: the server then reads
 * all texts again (`index-words.ts`).
 */
export const WORDS_VERSION = 2;

/** A draft as it is stored; whatever it holds, it can be listed. */
export type StoredText = Record<string, unknown>;

/** The words by which an article's text is found in the back office: title, summary, tags, author, and all it says. */
export function wordsOfText(text: StoredText, locale: Locale): Promise<string[]> {
  return indexedWords(passagesOf(text), locale);
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
