import type { BlockContent, RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { actionLink, paragraph, sectionHead, strong, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A numbered list. */
export function stepsMarkdown(block: BlockOf<"steps">, context: MarkdownContext): RootContent[] {
  const items = block.items.map(({ title, text, code }): BlockContent[] => [
    ...paragraph(strong(title, context)),
    ...textParagraph(text, context),
    ...(code === undefined ? [] : [{ type: "code" as const, value: code }]),
  ]);
  return [
    ...sectionHead(block, context),
    ...(block.link ? paragraph(actionLink(block.link, context)) : []),
    {
      type: "list",
      ordered: true,
      start: 1,
      spread: true,
      children: items.map((children) => ({ type: "listItem", spread: true, children })),
    },
  ];
}
