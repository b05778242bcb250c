import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { heading, sectionHead, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A heading and a sentence a feature. */
export function featuresMarkdown(block: BlockOf<"features">, context: MarkdownContext): RootContent[] {
  return [
    ...sectionHead(block, context),
    ...block.items.flatMap(({ title, text }) => [heading(3, title, context), ...textParagraph(text, context)]),
  ];
}
