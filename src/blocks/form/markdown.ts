import type { RootContent } from "mdast";
import { formElementId } from "../../messages/contract/form-fields.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { link, paragraph, sectionHead, text, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A form cannot be filled in here: where it can. */
export function formMarkdown(block: BlockOf<"form">, context: MarkdownContext): RootContent[] {
  const { forms } = context.data;
  const form = forms?.shown.find(({ key }) => key === block.form);
  if (forms === undefined || form === undefined) return [];
  const address = `${context.href(forms.path)}#${formElementId(form.key)}`;
  const head = block.title === undefined ? [] : sectionHead({ ...block, title: block.title }, context);
  const lead = block.title === undefined && block.lead !== undefined ? textParagraph(block.lead, context) : [];
  const { markdown } = context.messages.forms;
  return [
    ...head,
    ...lead,
    ...paragraph(text(markdown, context), link(address, [text(block.title ?? form.title, context)])),
  ];
}
