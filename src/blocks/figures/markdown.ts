import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { actionLink, bullets, paragraph, sectionHead, term, text } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A list of figures with what they count, then where they come from. */
export function figuresMarkdown(block: BlockOf<"figures">, context: MarkdownContext): RootContent[] {
  const items = block.items.map(({ label, value, unit }) =>
    term(unit === undefined ? value : `${value} ${unit}`, [text(label, context)], context),
  );
  return [
    ...sectionHead(block, context),
    ...bullets(items),
    ...paragraph(text(block.source, context), block.link ? actionLink(block.link, context) : null),
  ];
}
