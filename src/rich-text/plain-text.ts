import type { RichText, RichTextNode } from "./schema.ts";

/** The words of a rich text, blocks apart by a line break: for summaries, counts and search. */
export function plainText(document: RichText): string {
  return document.content.map(textOf).filter(Boolean).join("\n");
}

function textOf(node: RichTextNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === "hardBreak") return " ";
  const inline =
    node.type === "paragraph" || node.type === "heading" || node.type === "codeBlock" || node.type.startsWith("table");
  return (node.content ?? []).map(textOf).join(inline ? "" : "\n");
}
