import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { heading, table, text, textParagraph } from "../markdown/parts.ts";
import { cellsOf, headsOf } from "./rows.ts";

/** The same as a table. */
export function formRetentionMarkdown(context: MarkdownContext): RootContent[] {
  const { formRetention = [] } = context.data;
  if (formRetention.length === 0) return [];
  const { title, lead } = context.messages.forms.retention;
  const rows = [headsOf(context), ...formRetention.map((form) => cellsOf(form, context))];
  return [
    heading(2, title, context),
    ...textParagraph(lead, context),
    table(rows.map((cells) => cells.map((cell) => [text(cell, context)]))),
  ];
}
