import type { RichText, RichTextNode } from "./schema.ts";

/** Words a reader meets in a text, code and notes included; marks that stand alone ("!", "–") are none. */
export function countWords({ content }: RichText): number {
  return words(content).match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** Texts of one block belong together: a mark may begin inside a word. */
function words(nodes: RichTextNode[] = []): string {
  return nodes
    .map(({ type, text, content }) => {
      if (type === "text") return text ?? "";
      return content === undefined ? " " : ` ${words(content)} `;
    })
    .join("");
}
