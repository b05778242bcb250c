import type { RichTextNode } from "../../rich-text/schema.ts";
import { block } from "./block-comment.ts";
import { type InlineContext, inlineMarkup } from "./inline-markup.ts";

/** A table as its block: rows of headings first, which is the only place WordPress has for them. */
export function tableMarkup({ content: rows = [] }: RichTextNode, context: InlineContext): string {
  const isHead = ({ content = [] }: RichTextNode) => content.every(({ type }) => type === "tableHeader");
  const body = rows.findIndex((row) => !isHead(row));
  const end = body < 0 ? rows.length : body;
  const head = sectionMarkup("thead", rows.slice(0, end), context);
  const html = `${head}${sectionMarkup("tbody", rows.slice(end), context)}`;
  return block("table", {}, `<figure class="wp-block-table"><table>${html}</table></figure>`);
}

function sectionMarkup(tag: "thead" | "tbody", rows: readonly RichTextNode[], context: InlineContext): string {
  if (rows.length === 0) return "";
  const written = rows.map(({ content = [] }) => {
    return `<tr>${content.map((cell) => cellMarkup(cell, context)).join("")}</tr>`;
  });
  return `<${tag}>${written.join("")}</${tag}>`;
}

function cellMarkup({ type, attrs, content }: RichTextNode, context: InlineContext): string {
  const tag = type === "tableHeader" ? "th" : "td";
  const align = attrs?.align;
  const alignment = typeof align === "string" ? ` class="has-text-align-${align}" data-align="${align}"` : "";
  return `<${tag}${alignment}>${inlineMarkup(content, context)}</${tag}>`;
}
