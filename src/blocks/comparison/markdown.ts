import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { sectionHead, table, text, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A table. */
export function comparisonMarkdown(block: BlockOf<"comparison">, context: MarkdownContext): RootContent[] {
  const rows = [[block.subject, ...block.columns], ...block.rows.map(({ name, cells }) => [name, ...cells])];
  return [
    ...sectionHead(block, context),
    table(rows.map((cells) => cells.map((cell) => [text(cell, context)]))),
    ...textParagraph(block.source, context),
  ];
}
