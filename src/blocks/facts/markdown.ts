import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { actionLink, bullets, sectionHead, term, text } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A list of terms with their details. */
export function factsMarkdown(block: BlockOf<"facts">, context: MarkdownContext): RootContent[] {
  const items = block.items.map((item) => {
    const detail = text(item.detail ?? context.messages.toBeCompleted, context);
    return term(item.term, [detail, item.link ? actionLink(item.link, context) : null], context);
  });
  return [...sectionHead({ title: block.title }, context), ...bullets(items)];
}
