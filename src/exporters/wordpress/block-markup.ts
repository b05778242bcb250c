import { escapeXml } from "../../kernel/text/escape-xml.ts";
import { type Outline, outlineOf } from "../../rich-text/outline.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { block, emptyBlock } from "./block-comment.ts";
import { type EmbedContext, embedMarkup } from "./embed-markup.ts";
import { type Footnotes, footnotesOf } from "./footnotes.ts";
import { type InlineContext, inlineMarkup } from "./inline-markup.ts";
import { tableMarkup } from "./table-markup.ts";

/** What a text needs of the site it leaves. */
export type MarkupContext = EmbedContext & {
  href: InlineContext["href"];
  /** Headings of callouts, in the language of the text. */
  callouts: Readonly<Record<string, string>>;
};

type Context = MarkupContext & InlineContext & { outline: Outline };

/**
 * Running text as the blocks of WordPress, in the form that its editor saves: it then takes them for its own. Where it has no such block,
 * the nearest one is written: a callout is a group with a heading, and what its lists cannot hold is a block of HTML.
 * @returns `footnotes`: what WordPress keeps beside the text, in the field `footnotes`, as JSON; null for none.
 * @throws TypeError for a node that the schema does not have.
 */
export function blockMarkup(document: RichText, context: MarkupContext): { content: string; footnotes: string | null } {
  const notes: Footnotes = footnotesOf(document);
  const inner: Context = { ...context, outline: outlineOf(document, []), footnote: notes.numberOf, isNote: false };
  const content = blocks(document.content, inner);
  const written = notes.list.map(({ id, content: nodes = [] }) => ({
    content: noteMarkup(nodes, { ...inner, isNote: true }),
    id,
  }));
  return { content, footnotes: written.length === 0 ? null : JSON.stringify(written) };
}

function blocks(nodes: readonly RichTextNode[] = [], context: Context): string {
  return nodes.map((node) => blockOf(node, context)).join("\n\n");
}

function blockOf(node: RichTextNode, context: Context): string {
  const { attrs = {}, content = [] } = node;
  switch (node.type) {
    case "paragraph":
      return block("paragraph", {}, `<p>${inlineMarkup(content, context)}</p>`);
    case "heading": {
      const level = Number(attrs.level);
      const id = escapeXml(context.outline.ids.get(node) ?? "");
      const html = `<h${level} class="wp-block-heading" id="${id}">${inlineMarkup(content, context)}</h${level}>`;
      return block("heading", level === 2 ? {} : { level }, html);
    }
    case "blockquote":
      return block("quote", {}, `<blockquote class="wp-block-quote">${blocks(content, context)}</blockquote>`);
    case "callout":
      return calloutMarkup(String(attrs.kind), content, context);
    case "codeBlock":
      return codeMarkup(attrs, content);
    case "bulletList":
    case "orderedList":
      return isPlainList(node) ? listMarkup(node, context) : block("html", {}, plainMarkup(node, context));
    case "horizontalRule":
      return block("separator", {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>');
    case "table":
      return tableMarkup(node, context);
    case "footnotes":
      return emptyBlock("footnotes");
    default:
      return embedMarkup(node, context);
  }
}

function calloutMarkup(kind: string, content: readonly RichTextNode[], context: Context): string {
  const title = "markdown-alert-title";
  const heading = `<p class="${title}"><strong>${escapeXml(context.callouts[kind] ?? "")}</strong></p>`;
  const className = `markdown-alert markdown-alert-${kind}`;
  const inner = `${block("paragraph", { className: title }, heading)}\n\n${blocks(content, context)}`;
  return block("group", { className }, `<div class="wp-block-group ${className}">${inner}</div>`);
}

/** The name of a file stands in a line before its code, which has no place for it. */
function codeMarkup({ language, title }: Record<string, unknown>, content: readonly RichTextNode[]): string {
  const className = typeof language === "string" && language !== "" ? `language-${language}` : null;
  const classes = `wp-block-code${className === null ? "" : ` ${escapeXml(className)}`}`;
  const words = content.map(({ text }) => escapeXml(text ?? "")).join("");
  const html = `<pre class="${classes}"><code>${words}</code></pre>`;
  const code = block("code", className === null ? {} : { className }, html);
  if (typeof title !== "string" || title === "") return code;
  return `${block("paragraph", {}, `<p><code>${escapeXml(title)}</code></p>`)}\n\n${code}`;
}

const LISTS: readonly string[] = ["bulletList", "orderedList"];

/** Whether every item is a line, with lists below it at most: what an item of WordPress holds. */
function isPlainList(list: RichTextNode): boolean {
  return (list.content ?? []).every(({ content: [line, ...lists] = [] }) => {
    return line?.type === "paragraph" && lists.every((each) => LISTS.includes(each.type) && isPlainList(each));
  });
}

function listMarkup(list: RichTextNode, context: Context): string {
  const ordered = list.type === "orderedList";
  const start = Number(list.attrs?.start ?? 1);
  const items = (list.content ?? []).map(({ content: [line, ...lists] = [] }) => {
    const below = lists.map((each) => listMarkup(each, context)).join("");
    return block("list-item", {}, `<li>${inlineMarkup(line?.content, context)}${below}</li>`);
  });
  const attributes = { ...(ordered && { ordered }), ...(ordered && start !== 1 && { start }) };
  return block("list", attributes, `${openList(list, ' class="wp-block-list"')}${items.join("\n\n")}</${tagOf(list)}>`);
}

function tagOf({ type }: RichTextNode): "ol" | "ul" {
  return type === "orderedList" ? "ol" : "ul";
}

function openList(list: RichTextNode, classes: string): string {
  const start = Number(list.attrs?.start ?? 1);
  return `<${tagOf(list)}${list.type === "orderedList" && start !== 1 ? ` start="${start}"` : ""}${classes}>`;
}

/** HTML without comments of blocks. */
function plainMarkup(node: RichTextNode, context: Context): string {
  const inner = () => (node.content ?? []).map((each) => plainMarkup(each, context)).join("");
  if (LISTS.includes(node.type)) return `${openList(node, "")}${inner()}</${tagOf(node)}>`;
  if (node.type === "listItem") return `<li>${inner()}</li>`;
  return blockOf(node, context).replace(/<!-- \/?wp:[^<>]*-->\n?/g, "");
}

/** A note of WordPress is one line: paragraphs are apart by empty lines. Anything else is written as its HTML. */
function noteMarkup(nodes: readonly RichTextNode[], context: Context): string {
  const isLine = ({ type }: RichTextNode) => type === "paragraph";
  if (nodes.every(isLine)) return nodes.map(({ content }) => inlineMarkup(content, context)).join("<br><br>");
  return nodes.map((node) => plainMarkup(node, context)).join("");
}
