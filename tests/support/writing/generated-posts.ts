import type { PostDocument } from "../../../src/content/document/document.ts";
import { proseMirrorSchema, type RichTextMark, type RichTextNode } from "../../../src/rich-text/schema.ts";
import { createRandom } from "../random.ts";

/** What makes texts and edits: chance, ids, and words that stand nowhere else. */
export type Writer = {
  below(limit: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  uid(): string;
  /** A few words; `own` ones carry the writer's name and a number, and stand in `written`. */
  words(own?: boolean): string;
  written: string[];
};

/** @param name one letter: the ids and words of two writers differ. */
export function createWriter(name: string, seed: number): Writer {
  const below = createRandom(seed);
  let uids = 0;
  let words = 0;
  const written: string[] = [];
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return {
    below,
    oneOf,
    written,
    uid: () => `${name}${String(++uids).padStart(9, "0")}`,
    words(own = false) {
      const many = Array.from({ length: 1 + below(own ? 3 : 7) }, () => {
        if (!own) return oneOf(COMMON);
        const word = `${name.toLowerCase()}${++words}z`;
        written.push(word);
        return word;
      });
      return many.join(oneOf([" ", " ", " ", ", ", " – "]));
    },
  };
}

const COMMON = "le la un chat chien rue ville matin et ou dans avec près vert grand petit l’eau été œuvre".split(" ");

const pictureId = (writer: Writer) => Array.from({ length: 32 }, () => writer.oneOf([..."0123456789abcdef"])).join("");

/** A valid article with every kind of node somewhere among many such. */
export function generatePost(seed: number, size: number): PostDocument {
  const writer = createWriter("B", seed);
  const content = Array.from({ length: size }, () => block(writer, 2));
  const names = [...new Set(JSON.stringify(content).match(/(?<="name":")[^"]+/g))];
  if (names.length > 0) content.push({ type: "footnotes", content: names.map((name) => footnote(writer, name)) });
  return {
    kind: "post",
    slug: writer.oneOf(["un", "deux"]),
    title: writer.words(),
    summary: writer.words(),
    publishedAt: writer.below(1000),
    tags: ["a", "b", "c"].slice(writer.below(4)).map((tag) => ({ tag, label: tag.toUpperCase() })),
    ...(writer.below(2) === 0 && { author: writer.words() }),
    ...(writer.below(2) === 0 && { cover: { id: pictureId(writer), width: 800, height: 600, alt: writer.words() } }),
    seo: writer.below(2) === 0 ? {} : { title: writer.words(), description: writer.words() },
    body: { type: "doc", content },
  };
}

export function footnote(writer: Writer, name: string): RichTextNode {
  return { type: "footnote", attrs: { name, uid: writer.uid() }, content: [paragraph(writer)] };
}

export function text(words: string, marks: RichTextMark[] = []): RichTextNode {
  return { type: "text", ...(marks.length > 0 && { marks }), text: words };
}

const MARKS: RichTextMark[][] = [
  [],
  [],
  [],
  [{ type: "bold" }],
  [{ type: "link", attrs: { href: "/un", title: null } }, { type: "italic" }],
  [{ type: "language", attrs: { tag: "en" } }],
  [{ type: "code" }],
  [{ type: "strike" }],
];

/** The words of one piece, with marks, line breaks, and references to notes. */
export function inline(writer: Writer, own = false): RichTextNode[] {
  const content: RichTextNode[] = [];
  for (let left = 1 + writer.below(3); left > 0; left--) {
    const marks = writer.oneOf(MARKS);
    const sameMarks = JSON.stringify(content.at(-1)?.marks ?? []) === JSON.stringify(marks);
    if (content.at(-1)?.type === "text" && sameMarks) continue;
    content.push(text(writer.words(own), marks));
    if (writer.below(8) === 0) content.push({ type: "hardBreak" });
    if (!own && writer.below(10) === 0)
      content.push({ type: "footnoteReference", attrs: { name: `n${writer.below(3)}` } });
  }
  return content;
}

export function paragraph(writer: Writer, own = false): RichTextNode {
  return { type: "paragraph", attrs: { uid: writer.uid() }, content: inline(writer, own) };
}

function row(writer: Writer, type: string, cells: number, own: boolean): RichTextNode {
  const cell = () => ({ type, attrs: { align: writer.oneOf([null, "left"]) }, content: inline(writer, own) });
  return { type: "tableRow", attrs: { uid: writer.uid() }, content: Array.from({ length: cells }, cell) };
}

/** Pieces that are no words, by type; those that the schema has are generated. */
const EMBEDS: Record<string, (writer: Writer, own: boolean) => RichTextNode> = {
  gallery: (writer, own) => ({
    type: "gallery",
    attrs: { uid: writer.uid() },
    content: Array.from({ length: 2 + writer.below(2) }, () => image(writer, own)),
  }),
  video: (writer, own) => {
    const attrs = { provider: "youtube", id: "dQw4w9WgXcQ", title: writer.words(own), transcript: null, poster: null };
    return { type: "video", attrs: { ...attrs, uid: writer.uid() } };
  },
  file: (writer, own) => {
    const attrs = { id: pictureId(writer), name: "rapport.pdf", type: "application/pdf", bytes: 10, uid: writer.uid() };
    return { type: "file", attrs, content: [text(writer.words(own))] };
  },
  button: (writer, own) => {
    const attrs = { href: "/un", kind: writer.oneOf(["primary", "secondary"]), uid: writer.uid() };
    return { type: "button", attrs, content: [text(writer.words(own))] };
  },
};

const KNOWN_EMBEDS = Object.keys(EMBEDS).filter((type) => type in proseMirrorSchema.nodes);

function image(writer: Writer, own: boolean): RichTextNode {
  const file = { id: pictureId(writer), width: 640, height: 480 };
  return { type: "image", attrs: { ...file, alt: writer.words(own), caption: writer.words(own), uid: writer.uid() } };
}

/** Any piece that may stand in a text. @param depth levels of lists, quotations, and callouts that may follow. */
export function block(writer: Writer, depth: number, own = false): RichTextNode {
  const uid = writer.uid();
  const within = () => Array.from({ length: 1 + writer.below(3) }, () => block(writer, depth - 1, own));
  const items = () => within().map((each) => ({ type: "listItem", attrs: { uid: writer.uid() }, content: [each] }));
  switch (writer.below(depth > 0 ? 13 : 8)) {
    case 0:
      return { type: "heading", attrs: { level: writer.oneOf([2, 3, 4]), uid }, content: inline(writer, own) };
    case 1:
      return { type: "codeBlock", attrs: { language: "js", title: null, uid }, content: [text(writer.words(own))] };
    case 2:
      return { type: "horizontalRule", attrs: { uid } };
    case 3:
      return image(writer, own);
    case 4: {
      const embed = KNOWN_EMBEDS.length > 0 ? EMBEDS[writer.oneOf(KNOWN_EMBEDS)] : undefined;
      return embed?.(writer, own) ?? paragraph(writer, own);
    }
    case 8:
      return { type: "bulletList", attrs: { uid }, content: items() };
    case 9:
      return { type: "orderedList", attrs: { start: 1, uid }, content: items() };
    case 10:
      return { type: "blockquote", attrs: { uid }, content: within() };
    case 11:
      return { type: "callout", attrs: { kind: writer.oneOf(["note", "tip"]), uid }, content: within() };
    case 12: {
      const cells = 1 + writer.below(3);
      const rows = Array.from({ length: 1 + writer.below(2) }, () => row(writer, "tableCell", cells, own));
      return { type: "table", attrs: { uid }, content: [row(writer, "tableHeader", cells, own), ...rows] };
    }
    default:
      return { type: "paragraph", attrs: { uid }, content: inline(writer, own) };
  }
}
