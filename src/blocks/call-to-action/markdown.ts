import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { actionLink, paragraph, sectionHead } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** The sentence, and the link to what to do about it. */
export function callToActionMarkdown(block: BlockOf<"call-to-action">, context: MarkdownContext): RootContent[] {
  const { title, text, action } = block;
  return [...sectionHead({ title, lead: text }, context), ...paragraph(actionLink(action, context))];
}
