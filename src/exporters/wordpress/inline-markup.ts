import { escapeXml } from "../../kernel/text/escape-xml.ts";
import type { RichTextMark, RichTextNode } from "../../rich-text/schema.ts";

/** What stands in a line needs of the text around it. */
export type InlineContext = {
  /** Address of a link that a writer set, in full; null leaves its words without a link. */
  href(target: string): string | null;
  /** Number of a footnote, and the id that its link leads to; null for one that is not there. */
  footnote(name: string): { id: string; number: number } | null;
  /** Whether this is a note itself, from where WordPress leads to no other. */
  isNote: boolean;
};

/** What stands in a line, as HTML. Runs of text under the same mark become one element, the outermost mark first. */
export function inlineMarkup(nodes: readonly RichTextNode[] = [], context: InlineContext, depth = 0): string {
  let html = "";
  for (let from = 0; from < nodes.length; ) {
    const node = nodes[from] as RichTextNode;
    const mark = node.marks?.[depth];
    let to = from + 1;
    if (mark === undefined) html += phrase(node, context);
    else {
      const written = JSON.stringify(mark);
      while (to < nodes.length && JSON.stringify(nodes[to]?.marks?.[depth]) === written) to += 1;
      html += marked(mark, inlineMarkup(nodes.slice(from, to), context, depth + 1), context);
    }
    from = to;
  }
  return html;
}

function phrase(node: RichTextNode, { footnote, isNote }: InlineContext): string {
  if (node.type === "text") return escapeXml(node.text ?? "");
  if (node.type === "hardBreak") return "<br>";
  if (node.type !== "footnoteReference") throw new TypeError(`rich text holds an unknown node: ${node.type}`);
  const found = footnote(String(node.attrs?.name));
  if (found === null) return "";
  const { id, number } = found;
  if (isNote) return `<sup>${number}</sup>`;
  return `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`;
}

const ELEMENTS: Readonly<Record<string, string>> = { bold: "strong", italic: "em", strike: "s", code: "code" };

function marked({ type, attrs = {} }: RichTextMark, inner: string, { href }: InlineContext): string {
  const element = ELEMENTS[type];
  if (element !== undefined) return `<${element}>${inner}</${element}>`;
  if (type === "language") return `<span lang="${escapeXml(String(attrs.tag))}">${inner}</span>`;
  if (type !== "link") throw new TypeError(`rich text holds an unknown mark: ${type}`);
  const address = href(String(attrs.href));
  if (address === null) return inner;
  const title = typeof attrs.title === "string" && attrs.title !== "" ? ` title="${escapeXml(attrs.title)}"` : "";
  return `<a href="${escapeXml(address)}"${title}>${inner}</a>`;
}
