import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { image, paragraph, sectionHead } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** Pictures with their captions. Of two pictures for two themes, the one for the light theme. */
export function picturesMarkdown(block: BlockOf<"pictures">, context: MarkdownContext): RootContent[] {
  const items = block.items.flatMap(({ picture, caption }) => paragraph(image(picture, caption, context)));
  return [...sectionHead(block, context), ...items];
}
