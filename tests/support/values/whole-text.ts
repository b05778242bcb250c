import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { richTextSpec } from "../../../src/rich-text/schema.ts";
import type { Path, SchemaField } from "./schema-fields.ts";

const PICTURE = { id: "a".repeat(32), width: 10, height: 10 };
const node = (type: string, attrs: object | null, ...content: RichTextNode[]): RichTextNode => ({
  ...{ type, attrs: { uid: null, ...attrs } },
  ...(content.length > 0 && { content }),
});
const bare = (type: string, attrs: object | null, ...content: RichTextNode[]): RichTextNode => ({
  type,
  ...(attrs !== null && { attrs: { ...attrs } }),
  ...(content.length > 0 && { content }),
});
const words = (text: string, ...marks: NonNullable<RichTextNode["marks"]>): RichTextNode => ({
  ...{ type: "text", text },
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: RichTextNode[]) => node("paragraph", null, ...content);
const image = () => node("image", { ...PICTURE, alt: "a", caption: "b", href: "/blog" });

/** A rich text with every node and mark that there is, once, and each of their attributes. */
export const WHOLE_TEXT: RichText = {
  type: "doc",
  content: [
    node("heading", { level: 2 }, words("Title")),
    paragraph(
      words("linked", { type: "link", attrs: { href: "/blog", title: "t" } }),
      words("tagged", { type: "language", attrs: { tag: "en" } }),
      words("marked", { type: "bold" }, { type: "italic" }, { type: "strike" }),
      words("code", { type: "code" }),
      bare("hardBreak", null),
      bare("footnoteReference", { name: "1" }),
    ),
    node("blockquote", null, paragraph(words("quoted"))),
    node("codeBlock", { language: "js", title: "a.js" }, words("let a;")),
    node("bulletList", null, node("listItem", null, paragraph(words("item")))),
    node("orderedList", { start: 1 }, node("listItem", null, paragraph(words("first")))),
    node("horizontalRule", null),
    node("callout", { kind: "note" }, paragraph(words("said"))),
    image(),
    node("gallery", null, image(), image()),
    node("video", { provider: "youtube", id: "dQw4w9WgXcQ", title: "v", transcript: "/blog", poster: PICTURE }),
    node("file", { id: "b".repeat(32), name: "a", type: "application/pdf", bytes: 10 }, words("file")),
    node("button", { href: "/blog", kind: "primary" }, words("button")),
    node(
      "table",
      null,
      node("tableRow", null, bare("tableHeader", { align: "left" }, words("head"))),
      node("tableRow", null, bare("tableCell", { align: null }, words("cell"))),
    ),
    bare("footnotes", null, node("footnote", { name: "1" }, paragraph(words("noted")))),
  ],
};

/** What the schema of rich texts names, and `WHOLE_TEXT` has not: "video.poster". */
export function missingInWholeText(): string[] {
  const found = new Set<string>();
  const note = ({ type, attrs = {}, content = [], marks = [] }: RichTextNode) => {
    for (const { type: of, attrs: values = {} } of [{ type, attrs }, ...marks]) {
      found.add(of);
      for (const name of Object.keys(values)) found.add(`${of}.${name}`);
    }
    content.forEach(note);
  };
  note(WHOLE_TEXT);
  const { nodes, marks } = richTextSpec;
  const named = Object.entries({ ...nodes, ...marks }).flatMap(([type, { attrs = {} }]) => [
    type,
    ...Object.keys(attrs).map((name) => `${type}.${name}`),
  ]);
  return named.filter((name) => !found.has(name));
}

/** Every value of a rich text, of each type of node once, its lists too: no Zod schema says what they are. */
export function fieldsOfText(path: Path): SchemaField[] {
  const met = new Set<string>();
  return valuesOf(WHOLE_TEXT, path).filter(({ path: each }) => {
    const last = each.at(-1);
    const name = `${typeAt(each.slice(path.length))} ${typeof last === "number" ? "item" : last}`;
    return !met.has(name) && met.add(name);
  });
}

/** The type of the node or mark that a value belongs to. */
function typeAt(path: Path): string {
  let value: unknown = WHOLE_TEXT;
  let type = "";
  for (const step of path) {
    value = (value as Record<string | number, unknown>)[step];
    if (typeof value === "object" && value !== null && "type" in value) type = String(value.type);
  }
  return type;
}

function valuesOf(value: unknown, path: Path): SchemaField[] {
  const field = (kind: SchemaField["kind"], max: number | null = null): SchemaField => ({ path, kind, min: null, max });
  if (Array.isArray(value)) return [field("list"), ...value.flatMap((each, at) => valuesOf(each, [...path, at]))];
  if (typeof value === "object" && value !== null) {
    const within = Object.entries(value).flatMap(([name, each]) => valuesOf(each, [...path, name]));
    return [field("fields"), ...within];
  }
  if (typeof value === "number") return [field("number", 1_000_000)];
  return [field("text", 10_000)];
}
