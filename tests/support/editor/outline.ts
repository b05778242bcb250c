import type { RichTextMark, RichTextNode } from "../../../src/rich-text/schema.ts";

const SIGNS: Record<string, string> = { bold: "b", italic: "i", strike: "s", code: "code" };

/** Nodes as lines a person can compare: a line a block, its kind first, what stands in it moved to the right. */
export function outline(nodes: readonly RichTextNode[], depth = 0): string[] {
  return nodes.flatMap((node) => {
    const line = `${"  ".repeat(depth)}${kindOf(node)}`;
    const content = node.content ?? [];
    if (node.type === "codeBlock") {
      return [line, ...(content[0]?.text ?? "").split("\n").map((each) => `${"  ".repeat(depth + 1)}${each}`)];
    }
    if (node.type === "tableRow") return [`${line} ${content.map(cell).join(" | ")}`];
    const isLine = content.length > 0 && content.every(isInline);
    if (isLine) return [`${line} ${content.map(inline).join("")}`];
    return [line, ...outline(content, depth + 1)];
  });
}

function kindOf({ type, attrs = {} }: RichTextNode): string {
  switch (type) {
    case "paragraph":
      return "p";
    case "heading":
      return `h${attrs.level}`;
    case "bulletList":
      return "ul";
    case "orderedList":
      return attrs.start === 1 ? "ol" : `ol from ${attrs.start}`;
    case "listItem":
      return "li";
    case "blockquote":
      return "quote";
    case "codeBlock":
      return attrs.language === null ? "code" : `code in ${attrs.language}`;
    case "horizontalRule":
      return "hr";
    case "tableRow":
      return "row";
    case "footnote":
      return `footnote ${attrs.name}`;
    default:
      return type;
  }
}

function cell({ type, attrs, content = [] }: RichTextNode): string {
  const align = attrs?.align ? `(${attrs.align}) ` : "";
  return `${type === "tableHeader" ? "# " : ""}${align}${content.map(inline).join("")}`;
}

function isInline({ type }: RichTextNode): boolean {
  return type === "text" || type === "hardBreak" || type === "footnoteReference";
}

function inline({ type, attrs, text = "", marks = [] }: RichTextNode): string {
  if (type === "hardBreak") return "⏎";
  if (type === "footnoteReference") return `[^${attrs?.name}]`;
  return marks.reduceRight((inner, mark) => wrap(inner, mark), text);
}

function wrap(inner: string, { type, attrs = {} }: RichTextMark): string {
  if (type === "link") return `[${inner}](${attrs.href})`;
  if (type === "language") return `{${attrs.tag}:${inner}}`;
  return `<${SIGNS[type]}>${inner}</${SIGNS[type]}>`;
}
