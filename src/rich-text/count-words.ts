import type { RichText, RichTextNode } from "./schema.ts";

/** The number of words of a text, with code and notes. Punctuation marks between spaces ("!", "–") do not count. */
export function countWords({ content }: RichText): number {
  return words(content).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** Texts of one block are joined without spaces: a mark may begin inside a word. */
function words(nodes: RichTextNode[] = []): string {
  return nodes
    .map(({ type, text, content }) => {
      if (type === "text") return text ?? "";
      return content === undefined ? " " : ` ${words(content)} `;
    })
    .join("");
}
