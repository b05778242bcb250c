import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { heading, sectionHead } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A heading a question, with its answer below. */
export function questionsMarkdown(block: BlockOf<"questions">, context: MarkdownContext): RootContent[] {
  return [
    ...sectionHead({ title: block.title }, context),
    ...block.items.flatMap(({ question, answer }) => [heading(3, question, context), ...context.richText(answer)]),
  ];
}
