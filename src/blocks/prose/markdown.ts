import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import type { BlockOf } from "../schema.ts";

/** Running text. */
export function proseMarkdown(block: BlockOf<"prose">, context: MarkdownContext): RootContent[] {
  return context.richText(block.body);
}
