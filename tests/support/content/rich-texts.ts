import fc from "fast-check";
import { parseVideoUrl } from "../../../src/rich-text/embeds/video.ts";
import type { RichText, RichTextMark, RichTextNode } from "../../../src/rich-text/schema.ts";

/** Words that Markdown, HTML, and typography read as something else, besides ordinary ones. */
const PHRASES = [
  ...[
    "mot",
    "déjà",
    "l’article",
    "a_b",
    "1.",
    "2)",
    "-",
    "+",
    "#",
    "*",
    "_",
    "`",
    "|",
    "\\",
    "&amp;",
    "~",
    "=",
    ">",
    "<b>",
  ],
  ...[
    " ",
    "  ",
    "\u00A0",
    "\u202F",
    "!",
    "?",
    "[",
    "]",
    "(",
    ")",
    "<",
    ":",
    "« oui »",
    "[^1]",
    "[!NOTE]",
    "[ ] ",
    "===",
  ],
  ...["www.exemple.fr", "https://exemple.fr/a_b?c=d", "x@exemple.fr", "<!-- c -->", "{{legal.name}}", "😀", "e\u0301"],
];
const text = (longest: number) =>
  fc.array(fc.constantFrom(...PHRASES), { minLength: 1, maxLength: longest }).map((words) => words.join(""));
const words = text(6);
/** Words with something to read in them, as labels and titles have. */
const label = words.map((each) => `Voir ${each}`.trim());

const href = fc.constantFrom(
  "/pricing",
  "/en/blog?page=2#a",
  "#notes",
  "https://exemple.fr/a_(b)",
  "mailto:a@exemple.fr",
  "entry:0199aaaa-0000-7000-8000-000000000001/en#suite",
);
const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 32, maxLength: 32 });
const pixels = fc.integer({ min: 1, max: 5_000 });
const pictureFile = fc.record({ id: hex, width: pixels, height: pixels }, { noNullPrototype: true });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Marks of one text, in the order in which ProseMirror holds them. */
const marks: fc.Arbitrary<RichTextMark[]> = fc
  .tuple(
    fc.option(fc.record({ href, title: orNull(label) }, { noNullPrototype: true }), { freq: 4 }),
    fc.option(fc.constantFrom("en", "fr-FR", "de"), { freq: 6 }),
    fc.subarray(["bold", "italic", "strike", "code"]),
  )
  .map(([link, tag, others]) => [
    ...(link === null ? [] : [{ type: "link", attrs: link }]),
    ...(tag === null ? [] : [{ type: "language", attrs: { tag } }]),
    ...others.map((type) => ({ type })),
  ]);

const run = fc
  .tuple(words, fc.oneof({ weight: 2, arbitrary: fc.constant<RichTextMark[]>([]) }, marks))
  .map(([value, of]): RichTextNode => ({ type: "text", text: value, ...(of.length > 0 && { marks: of }) }));
const hardBreak = fc.constant<RichTextNode>({ type: "hardBreak" });
const reference = fc
  .constantFrom("1", "note", "deux mots")
  .map((name): RichTextNode => ({ type: "footnoteReference", attrs: { name } }));

/** Words of one element; neighbors have different marks, as ProseMirror joins what has the same. */
const inline = fc
  .array(fc.oneof({ weight: 6, arbitrary: run }, hardBreak, reference), { maxLength: 4 })
  .map((nodes) => nodes.filter((node, at) => node.type !== "text" || !isAlike(node, nodes[at - 1])));

function isAlike(one: RichTextNode, other: RichTextNode | undefined): boolean {
  return other?.type === "text" && JSON.stringify(one.marks) === JSON.stringify(other.marks);
}

/** A node without what it does not have: `{ type }` alone for an empty paragraph. */
function nodeOf(type: string, attrs: Record<string, unknown> | null, content: RichTextNode[] = []): RichTextNode {
  return { type, ...(attrs !== null && { attrs }), ...(content.length > 0 && { content }) };
}

const plain = (value: string): RichTextNode[] => [{ type: "text", text: value }];

const image = fc
  .tuple(pictureFile, fc.oneof(fc.constant(""), words), orNull(label), orNull(href))
  .map(([file, alt, caption, target]) =>
    nodeOf("image", { ...file, alt, caption, ...(target !== null && { href: target }) }),
  );

const video = fc
  .tuple(
    fc.constantFrom(
      ...["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871", "https://vimeo.com/76979871/8272103f6e"],
      ...["https://www.dailymotion.com/video/x8abcde", "https://video.exemple.fr/w/kkGMgK9ZtnKfYAgnEtQxbv"],
    ),
    ...([label, orNull(href), orNull(pictureFile)] as const),
  )
  .map(([address, title, transcript, poster]) => {
    const known = parseVideoUrl(address);
    if (known === null) throw new TypeError(`no video at ${address}`);
    return nodeOf("video", { ...known, title, transcript, poster });
  });

const file = fc
  .tuple(hex, fc.constantFrom("rapport 2026", "données (1), 3 bytes", ""), fc.integer({ min: 1, max: 2 ** 40 }), label)
  .map(([id, name, bytes, words]) => nodeOf("file", { id, name, type: "application/pdf", bytes }, plain(words)));

const button = fc
  .tuple(href, fc.constantFrom("primary", "secondary"), label)
  .map(([to, kind, words]) => nodeOf("button", { href: to, kind }, plain(words)));

const align = fc.constantFrom(null, "left", "center", "right");
const row = (columns: Array<string | null>, type: string) =>
  fc.tuple(...columns.map(() => inline)).map((cells) =>
    nodeOf(
      "tableRow",
      null,
      cells.map((content, at) => nodeOf(type, { align: columns[at] ?? null }, content)),
    ),
  );
const table = fc
  .array(align, { minLength: 1, maxLength: 3 })
  .chain((columns) =>
    fc.tuple(
      fc.option(row(columns, "tableHeader")),
      fc.array(row(columns, "tableCell"), { minLength: 1, maxLength: 3 }),
    ),
  )
  .map(([head, rows]) => nodeOf("table", null, head === null ? rows : [head, ...rows]));

const code = fc
  .tuple(
    orNull(fc.constantFrom("js", "sh", "text")),
    fc.option(label, { nil: undefined }),
    fc.array(text(3), { maxLength: 3 }),
  )
  .map(([language, title, lines]) => {
    const attrs = { language, ...(title !== undefined && { title }) };
    return nodeOf("codeBlock", attrs, lines.length === 0 ? [] : plain(lines.join("\n")));
  });

const leaf: fc.Arbitrary<RichTextNode> = fc.oneof(
  { weight: 4, arbitrary: inline.map((content) => nodeOf("paragraph", null, content)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(2, 3, 4), inline)
      .map(([level, content]) => nodeOf("heading", { level }, content)),
  },
  fc.constant<RichTextNode>({ type: "horizontalRule" }),
  ...[code, image, table, video, file, button],
  fc.array(image, { minLength: 2, maxLength: 4 }).map((pictures) => nodeOf("gallery", null, pictures)),
);

const { block } = fc.letrec<{ block: RichTextNode; blocks: RichTextNode[]; items: RichTextNode[] }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
  items: fc
    .array(tie("blocks"), { minLength: 1, maxLength: 3 })
    .map((items) => items.map((content) => nodeOf("listItem", null, content))),
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: "rich-text" },
    { weight: 6, arbitrary: leaf },
    tie("blocks").map((content) => nodeOf("blockquote", null, content)),
    fc
      .tuple(fc.constantFrom("note", "tip", "important", "warning"), tie("blocks"))
      .map(([kind, content]) => nodeOf("callout", { kind }, content)),
    tie("items").map((items) => nodeOf("bulletList", null, items)),
    fc
      .tuple(fc.integer({ min: 0, max: 12 }), tie("items"))
      .map(([start, items]) => nodeOf("orderedList", { start }, items)),
  ),
}));

const footnotes = fc
  .uniqueArray(fc.tuple(fc.constantFrom("1", "note", "deux mots"), fc.array(block, { minLength: 1, maxLength: 2 })), {
    selector: ([name]) => name,
    minLength: 1,
  })
  .map((notes) =>
    nodeOf(
      "footnotes",
      null,
      notes.map(([name, content]) => nodeOf("footnote", { name }, content)),
    ),
  );

/**
 * Texts that the schema accepts, with every node and every mark, in the form in which the editor stores them
 * (`rich-text/editor-json.ts`). Without ids; `withUids` of `content/document/uids.ts` gives them.
 */
export const anyRichText: fc.Arbitrary<RichText> = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), fc.option(footnotes, { freq: 3 }))
  .map(([content, notes]) => ({ type: "doc", content: notes === null ? content : [...content, notes] }));

/** Every type of node and of mark in a text, once each: `paragraph`, `mark link`. */
export function typesIn(node: RichTextNode): Set<string> {
  const found = new Set([node.type, ...(node.marks ?? []).map(({ type }) => `mark ${type}`)]);
  for (const child of node.content ?? []) for (const type of typesIn(child)) found.add(type);
  return found;
}
