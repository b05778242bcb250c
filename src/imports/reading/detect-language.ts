import { eld } from "eld/small";
import type { FoundText } from "../../importers/reading/found.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";

/** Fewer letters say nothing certain of a language. */
const MIN_LETTERS = 40;
/** More words make no answer more certain. */
const MAX_LENGTH = 3_000;
/** Their words are no sentences. */
const NOT_SENTENCES = new Set(["codeBlock", "image", "gallery", "video", "file"]);

/** The language that a text seems to be written in (ISO 639-1); null where its words are too few, or too mixed. */
export function detectLanguage({ title, body }: Pick<FoundText, "title" | "body">): string | null {
  const words = `${title}. ${wordsOf(body)}`.slice(0, MAX_LENGTH);
  if (words.replace(/\P{L}+/gu, "").length < MIN_LETTERS) return null;
  const result = eld.detect(words);
  return result.language !== "" && result.isReliable() ? result.language : null;
}

/** The first words of a text, without code and addresses. */
function wordsOf(body: FoundText["body"]): string {
  const found: string[] = [];
  let length = 0;
  const visit = (node: RichTextNode) => {
    if (length > MAX_LENGTH || NOT_SENTENCES.has(node.type)) return;
    if (node.text !== undefined && !node.marks?.some(({ type }) => type === "code")) {
      const words = node.text.replace(/\bhttps?:\/\/\S+/g, " ");
      found.push(words);
      length += words.length;
    }
    for (const child of node.content ?? []) visit(child);
    if (node.content !== undefined) found.push(" ");
  };
  for (const node of body.content) visit(node);
  return found.join("");
}
