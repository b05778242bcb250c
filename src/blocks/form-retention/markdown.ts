import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { heading, paragraph, strong, text, textParagraph } from "../markdown/parts.ts";
import { describeForm } from "./describe-form.ts";

/** A paragraph for each form. */
export function formRetentionMarkdown(context: MarkdownContext): RootContent[] {
  const { formRetention = [] } = context.data;
  if (formRetention.length === 0) return [];
  const { title, lead } = context.messages.forms.retention;
  return [
    heading(2, title, context),
    ...textParagraph(lead, context),
    ...formRetention.flatMap((form) => {
      const said = describeForm(form, context);
      return paragraph(strong(said.name, context), text(said.text, context));
    }),
  ];
}
