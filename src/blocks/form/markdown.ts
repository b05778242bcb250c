import type { RootContent } from "mdast";
import { LEGAL_PATH } from "../../kernel/paths.ts";
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
  const { markdown, noForm, writeTo, findUs } = context.messages.forms;
  if (context.isStatic) {
    const { email } = forms;
    const contact =
      email === null
        ? [link(context.href(LEGAL_PATH), [text(findUs, context)])]
        : [text(writeTo, context), link(`mailto:${email}`, [text(email, context)])];
    return [...head, ...lead, ...paragraph(text(noForm, context), ...contact)];
  }
  return [
    ...head,
    ...lead,
    ...paragraph(text(markdown, context), link(address, [text(block.title ?? form.title, context)])),
  ];
}
