import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { inLanguage, line, strong, text, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

type Sheet = BlockOf<"two-columns">["sheets"][number];

/** One quotation a column, then what is to be seen in them. */
export function twoColumnsMarkdown(block: BlockOf<"two-columns">, context: MarkdownContext): RootContent[] {
  return [...block.sheets.map((sheet) => quotation(sheet, context)), ...textParagraph(block.caption, context)];
}

function quotation({ locale, address, note, title, paragraphs }: Sheet, context: MarkdownContext): RootContent {
  const phrases = [
    line([{ type: "inlineCode", value: address }, text(note, { locale })]),
    [strong(title, { locale })],
    ...paragraphs.map((each) => [text(each, { locale })]),
  ];
  const children = phrases.map((each) => ({
    type: "paragraph" as const,
    children: inLanguage(locale, each, context),
  }));
  return { type: "blockquote", children };
}
