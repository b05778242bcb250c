import type { PageDocument, PostDocument } from "../../../src/content/document/document.ts";
import type { RichTextMark, RichTextNode } from "../../../src/rich-text/schema.ts";

/** The uid of a piece by a short name: `a` is `a_________`. */
export const uid = (name: string) => name.padEnd(10, "_");

/** A text with marks: `words("un chat", "bold")`. */
export function words(text: string, ...marks: Array<string | RichTextMark>): RichTextNode {
  const all = marks.map((mark) => (typeof mark === "string" ? { type: mark } : mark));
  return { type: "text", ...(all.length > 0 && { marks: all }), text };
}

export const link = (href: string): RichTextMark => ({ type: "link", attrs: { href, title: null } });
export const inLanguage = (tag: string): RichTextMark => ({ type: "language", attrs: { tag } });

const inline = (content: string | RichTextNode[]): RichTextNode[] =>
  typeof content !== "string" ? content : content === "" ? [] : [words(content)];

/** Any piece; its words are a text, or nodes. */
export function piece(
  type: string,
  name: string,
  content: string | RichTextNode[] = [],
  attrs: Record<string, unknown> = {},
): RichTextNode {
  const nodes = inline(content);
  return { type, attrs: { ...attrs, uid: uid(name) }, ...(nodes.length > 0 && { content: nodes }) };
}

export const p = (name: string, content: string | RichTextNode[]) => piece("paragraph", name, content);
export const h = (name: string, level: number, content: string | RichTextNode[]) =>
  piece("heading", name, content, { level });
export const code = (name: string, content: string) =>
  piece("codeBlock", name, content, { language: null, title: null });
export const list = (name: string, ...items: RichTextNode[]) => piece("bulletList", name, items);
export const item = (name: string, ...content: RichTextNode[]) => piece("listItem", name, content);
export const quote = (name: string, ...content: RichTextNode[]) => piece("blockquote", name, content);
export const callout = (name: string, kind: string, ...content: RichTextNode[]) =>
  piece("callout", name, content, { kind });
export const table = (name: string, ...rows: RichTextNode[]) => piece("table", name, rows);

/** A row of cells, or of headers. */
export function row(name: string, cells: Array<string | RichTextNode[]>, type = "tableCell"): RichTextNode {
  const content = cells.map((cell) => {
    const nodes = inline(cell);
    return { type, attrs: { align: null }, ...(nodes.length > 0 && { content: nodes }) };
  });
  return piece("tableRow", name, content);
}

export function image(name: string, alt: string, attrs: Record<string, unknown> = {}): RichTextNode {
  return piece("image", name, [], { id: "0".repeat(32), width: 640, height: 480, alt, caption: null, ...attrs });
}

export const reference = (name: string): RichTextNode => ({ type: "footnoteReference", attrs: { name } });
export const footnotes = (...notes: RichTextNode[]): RichTextNode => ({ type: "footnotes", content: notes });
export const footnote = (name: string, label: string, ...content: RichTextNode[]) =>
  piece("footnote", name, content, { name: label });

type Fields = Partial<Omit<PostDocument, "kind" | "body">>;

export function post(content: RichTextNode[], fields: Fields = {}): PostDocument {
  const common = { slug: "a", title: "Un titre", summary: "Un résumé.", publishedAt: 1, tags: [], seo: {} };
  return { kind: "post", ...common, ...fields, body: { type: "doc", content } };
}

export function page(blocks: Array<Record<string, unknown> & { type: string }>): PageDocument {
  const common = { slug: "a", title: "Un titre", summary: "Un résumé.", publishedAt: 1, seo: {} };
  return { kind: "page", ...common, blocks: blocks as PageDocument["blocks"] };
}

/** What a text says, a piece a line: `p a: un **chat**`. Enough to read a merged text at a glance. */
export function outline({ content = [] }: RichTextNode, depth = 0): string[] {
  return content.flatMap((node) => {
    const holdsWords = (node.content ?? []).every(({ type }) =>
      ["text", "hardBreak", "footnoteReference"].includes(type),
    );
    const name = String(node.attrs?.uid ?? "").replace(/_+$/, "");
    const said = holdsWords ? (node.content ?? []).map(asWords).join("") : "";
    const line = `${" ".repeat(depth)}${[node.type, name].filter(Boolean).join(" ")}${said && `: ${said}`}`;
    return holdsWords ? [line] : [line, ...outline(node, depth + 1)];
  });
}

function asWords({ type, text, attrs, marks = [] }: RichTextNode): string {
  const said = text ?? (type === "hardBreak" ? "⏎" : `[${attrs?.name}]`);
  return marks.reduce(
    (inner, mark) => `<${mark.type}${mark.attrs?.href ? ` ${mark.attrs.href}` : ""}>${inner}</>`,
    said,
  );
}
