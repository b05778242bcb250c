import { expect, test } from "vitest";
import { blockMarkup, type MarkupContext } from "../../../src/exporters/wordpress/block-markup.ts";
import { type ExportedText, textElement } from "../../../src/exporters/wordpress/wxr.ts";
import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { collect, SITE, wxr } from "../../support/imports/wxr.ts";
import { generatedCases } from "../../support/run/everyday.ts";
import { generatePost } from "../../support/writing/generated-posts.ts";

const CONTEXT: MarkupContext = {
  callouts: { note: "À noter", tip: "Conseil", important: "Important", warning: "Attention" },
  words: { download: "Télécharger", transcript: "Lire la transcription" },
  href: (target) => (target.startsWith("#") ? target : new URL(target, SITE).href),
  picture: ({ id }) => ({ id: 7, url: `${SITE}/media/${id}-1600.jpg` }),
  file: ({ id }) => ({ id: 8, url: `${SITE}/media/${id}.pdf` }),
};

/** A text as it comes back from an export. */
async function readBack(body: RichText): Promise<RichTextNode[]> {
  const { content, footnotes } = blockMarkup(body, CONTEXT);
  const text: ExportedText = {
    ...{ id: 1, type: "post", status: "publish", language: "fr", group: null, title: "Titre", slug: "titre" },
    ...{ link: `${SITE}/blog/titre`, date: null, author: "redaction", summary: "", content, tags: [] },
    fields: footnotes === null ? [] : [["footnotes", footnotes]],
  };
  const { texts, findings } = await collect(wxr(textElement(text, { url: SITE })));
  expect(findings).toEqual([]);
  return (texts[0]?.body.content ?? []) as RichTextNode[];
}

/** The notes that the words themselves call, in that order, by the numbers that readers see. None calls another: WordPress knows no such note. */
function numbered({ content }: RichText): RichText {
  const all = content.filter(({ type }) => type !== "footnotes");
  // A rule before the notes is theirs, elsewhere.
  const words = all.slice(0, all.findLastIndex(({ type }) => type !== "horizontalRule") + 1);
  const notes = content.find(({ type }) => type === "footnotes")?.content ?? [];
  const names = [...new Set([...JSON.stringify(words).matchAll(/"name":"(n\d)"/g)].map(([, name]) => name))];
  const visit = (nodes: readonly RichTextNode[]): RichTextNode[] =>
    nodes.flatMap((node) => {
      const inner = node.content === undefined ? node : { ...node, content: tidied(visit(node.content)) };
      if (node.type !== "footnote" && node.type !== "footnoteReference") return [inner];
      const number = names.indexOf(String(node.attrs?.name)) + 1;
      return number === 0 ? [] : [{ ...inner, attrs: { name: String(number) } }];
    });
  const alone = notes.map(
    (note) =>
      JSON.parse(
        JSON.stringify(note, (_, value) =>
          Array.isArray(value) ? value.filter((each) => each?.type !== "footnoteReference") : value,
        ),
      ) as RichTextNode,
  );
  const called = visit(alone).sort((one, other) => Number(one.attrs?.name) - Number(other.attrs?.name));
  return {
    type: "doc",
    content: [...visit(words), ...(called.length > 0 ? [{ type: "footnotes", content: called }] : [])],
  };
}

/** Without a break at the end of a line, which shows nothing, and with texts joined that stand side by side. */
function tidied(nodes: readonly RichTextNode[]): RichTextNode[] {
  const end = nodes.findLastIndex(({ type }) => type !== "hardBreak") + 1;
  const joined: RichTextNode[] = [];
  for (const node of nodes.slice(0, end)) {
    const last = joined.at(-1);
    const isSame = JSON.stringify(last?.marks ?? []) === JSON.stringify(node.marks ?? []);
    if (last?.type === "text" && node.type === "text" && isSame) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else joined.push(node);
  }
  return joined;
}

/** Attributes that an export keeps. Ids are others elsewhere, and files are known by what the library says of them. */
const KEPT = [
  "level",
  "language",
  "start",
  "kind",
  "alt",
  "caption",
  "href",
  "title",
  "align",
  "provider",
  "name",
  "tag",
];

function comparable(nodes: readonly RichTextNode[] = []): unknown[] {
  const attributes = (attrs: Record<string, unknown> = {}) =>
    KEPT.flatMap((name) => {
      const value = attrs[name];
      if (value == null) return [];
      return [[name, name === "href" ? CONTEXT.href(String(value)) : value]];
    });
  return nodes.map(({ type, attrs, content, marks = [], text }) => ({
    type,
    attrs: type === "file" ? [] : attributes(attrs),
    text,
    marks: marks.map((mark) => ({ type: mark.type, attrs: attributes(mark.attrs) })),
    content: comparable(content),
  }));
}

test("a text of every kind of node comes back from its export", async () => {
  for (let seed = 1; seed <= generatedCases(40); seed++) {
    const body = numbered(generatePost(seed, 12).body);
    expect(comparable(await readBack(body)), `seed ${seed}`).toEqual(comparable(body.content));
  }
});
