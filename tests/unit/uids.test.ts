import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  encodeDocument,
  type PageDocument,
  type PostDocument,
  parseDocument,
} from "../../src/content/document/document.ts";
import { keepUids, pairUids } from "../../src/content/document/keep-uids.ts";
import { piecesOf } from "../../src/content/document/pieces.ts";
import { withoutUids, withUids } from "../../src/content/document/uids.ts";
import { newUid } from "../../src/kernel/uid.ts";
import { hasUid, type RichTextNode } from "../../src/rich-text/schema.ts";

const common = { slug: "a", title: "A", summary: "", publishedAt: 1, seo: {} };
const text = (words: string): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text: words }] });
const post = (content: RichTextNode[]): PostDocument => ({
  kind: "post",
  ...common,
  tags: [],
  body: { type: "doc", content },
});
const page = (blocks: PageDocument["blocks"]): PageDocument => ({ kind: "page", ...common, blocks });
const prose = (...words: string[]): PageDocument["blocks"][number] => ({
  type: "prose",
  body: { type: "doc", content: words.map(text) },
});
const list = (...items: string[]): RichTextNode => ({
  type: "bulletList",
  content: items.map((item) => ({ type: "listItem", content: [text(item)] })),
});

/** Words often repeated, so that equal paragraphs stand side by side. */
const words = fc.constantFrom("un", "deux", "trois", "quatre", "cinq");
const leaf: fc.Arbitrary<RichTextNode> = fc.oneof(
  words.map(text),
  words.map(
    (each): RichTextNode => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: each }] }),
  ),
  fc.constant<RichTextNode>({ type: "horizontalRule" }),
  words.map(
    (each): RichTextNode => ({ type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: each }] }),
  ),
);
const { node } = fc.letrec<{ node: RichTextNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthIdentifier: "node" },
    leaf,
    fc
      .array(tie("node"), { minLength: 1, maxLength: 3 })
      .map((content): RichTextNode => ({ type: "blockquote", content })),
    fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map(
      (content): RichTextNode => ({
        type: "bulletList",
        content: content.map((each) => ({ type: "listItem", content: [each] })),
      }),
    ),
  ),
}));
const nodes = fc.array(node, { minLength: 1, maxLength: 12 });
const anyPost = nodes.map(post);
const anyPage = fc
  .array(fc.array(words, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((blocks) => page(blocks.map((each) => prose(...each))));
const anyDocument = fc.oneof(anyPost, anyPage);

const uidsOf = (document: PostDocument | PageDocument) => piecesOf(document).map(({ uid }) => uid);
const topUids = (document: PostDocument) => document.body.content.map((each) => each.attrs?.uid);

describe("ids of pieces", () => {
  test("are ten characters that no format writes otherwise, and differ", () => {
    const many = Array.from({ length: 10_000 }, newUid);
    for (const uid of many) expect(uid).toMatch(/^[\w-]{10}$/);
    expect(new Set(many).size).toBe(many.length);
  });

  test("every piece of any document gets one, each its own, and nothing else of it changes", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const marked = withUids(document);
        const uids = uidsOf(marked);
        expect(uids).not.toContain(undefined);
        expect(new Set(uids).size).toBe(uids.length);
        expect(withoutUids(marked)).toEqual(document);
        expect(withUids(marked)).toEqual(marked);
        expect(parseDocument(marked)).toEqual(marked);
        expect(encodeDocument(marked).hash).toBe(encodeDocument(document).hash);
      }),
    );
  });

  test("stand on blocks, and on whatever of a text is moved or translated by itself", () => {
    const table: RichTextNode = {
      type: "table",
      content: [{ type: "tableRow", content: [{ type: "tableCell", attrs: { align: null } }] }],
    };
    const marked = withUids(
      page([
        prose("a"),
        {
          type: "questions",
          title: "Q",
          items: [{ question: "?", answer: { type: "doc", content: [list("x"), table] } }],
        },
      ]),
    );
    expect(piecesOf(marked).map(({ node: { type } }) => type)).toEqual([
      ...["prose", "paragraph", "questions", "bulletList", "listItem", "paragraph", "table", "tableRow"],
    ]);
    expect(hasUid("tableCell")).toBe(false);
  });

  test("a piece pasted a second time gets a new one, and the first keeps its own", () => {
    const [one] = withUids(post([text("un")])).body.content;
    const pasted = withUids(post([one, one, text("deux")] as RichTextNode[]));
    const [first, second] = topUids(pasted);
    expect(first).toBe(one?.attrs?.uid);
    expect(second).not.toBe(first);
  });

  test("two pieces with one id, and an id of another form, are refused in what is published", () => {
    const [one] = withUids(post([text("un")])).body.content;
    expect(() => parseDocument(post([one, one] as RichTextNode[]))).toThrow(/same id/);
    expect(() => parseDocument(post([{ ...text("un"), attrs: { uid: "<b>" } }]))).toThrow(/ten characters/);
    expect(() => parseDocument(page([{ ...prose("a"), uid: "<b>" }]))).toThrow();
  });
});

describe("an import", () => {
  test("of the same text keeps every id, whatever the document", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const former = withUids(document);
        expect(keepUids(former, document)).toEqual(former);
      }),
    );
  });

  test("keeps the ids of what stayed, wherever it went, and gives none twice", () => {
    fc.assert(
      fc.property(nodes, nodes, (before, after) => {
        const former = withUids(post(before));
        const kept = keepUids(former, post(after));
        const uids = uidsOf(kept).filter((uid) => uid !== undefined);
        expect(new Set(uids).size).toBe(uids.length);
        expect(withoutUids(kept)).toEqual(post(after));
        // As many of the top pieces with some words keep an id as there were with these words.
        const count = (items: RichTextNode[], item: RichTextNode) =>
          items.filter((each) => JSON.stringify(each) === JSON.stringify(item)).length;
        for (const [index, item] of after.entries()) {
          if (count(before, item) < count(after, item)) continue;
          const origin = former.body.content.findIndex(({ attrs }) => attrs?.uid === topUids(kept)[index]);
          expect(before[origin]).toEqual(item);
        }
      }),
    );
  });

  test("of a text of which some paragraphs changed keeps the ids of all: the others are where they were", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 3, maxLength: 20 }), fc.nat(), (all, at) => {
        const former = withUids(post(all.map(text)));
        const changed = all.map((each, index) => (index === at % all.length ? `${each} changed` : each));
        fc.pre(new Set(changed).size === changed.length);
        expect(topUids(keepUids(former, post(changed.map(text))))).toEqual(topUids(former));
      }),
    );
  });

  test("an item added to a list changes the id of no other, and a paragraph put between two is new", () => {
    const former = withUids(post([text("a"), list("x", "y"), text("b")]));
    const next = keepUids(former, post([text("a"), text("new"), list("x", "y"), text("b")]));
    expect(topUids(next)).toEqual([topUids(former)[0], undefined, topUids(former)[1], topUids(former)[2]]);
    const longer = keepUids(former, post([text("a"), list("x", "new", "y"), text("b")]));
    expect(topUids(longer)).toEqual(topUids(former));
    const items = (document: PostDocument) => document.body.content[1]?.content?.map(({ attrs }) => attrs?.uid) ?? [];
    expect(items(longer)).toEqual([items(former)[0], undefined, items(former)[1]]);
  });

  test("a heading in the place of a paragraph is new, and a block of another type too", () => {
    const former = withUids(post([text("a"), text("b"), text("c")]));
    const heading: RichTextNode = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "b" }] };
    expect(topUids(keepUids(former, post([text("a"), heading, text("c")])))[1]).toBeUndefined();
  });

  test("blocks keep theirs with their texts, also when they are moved and changed", () => {
    const former = withUids(page([prose("a", "b"), { type: "hero", title: "T", actions: [] }, prose("c")]));
    const next = keepUids(former, page([{ type: "hero", title: "T", actions: [] }, prose("a", "b"), prose("c")]));
    const [a, hero, c] = former.blocks.map(({ uid }) => uid);
    expect(next.blocks.map(({ uid }) => uid)).toEqual([hero, a, c]);
    const changed = keepUids(
      former,
      page([prose("a", "changed"), { type: "hero", title: "T", actions: [] }, prose("c")]),
    );
    expect(uidsOf(changed)).toEqual(uidsOf(former));
  });
});

describe("a translation", () => {
  test("built like its source, shares every id; its words are its own", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const source = withUids(document);
        const translated = JSON.parse(
          JSON.stringify(document).replaceAll(/"text":"[^"]+"/g, '"text":"translated"'),
        ) as typeof document;
        const paired = pairUids(source, translated);
        expect(uidsOf(paired)).toEqual(uidsOf(source));
        expect(withoutUids(paired)).toEqual(translated);
      }),
    );
  });

  test.each([
    ["one paragraph more", [text("A"), text("B"), text("C")]],
    ["another level of heading", [text("A"), { type: "heading", attrs: { level: 3 } }]],
    ["a list of another length", [text("A"), list("x", "y", "z")]],
  ])("with %s shares none", (_, content) => {
    const sources = [
      post([text("a"), text("b")]),
      post([text("a"), { type: "heading", attrs: { level: 2 } }]),
      post([text("a"), list("x", "y")]),
    ];
    for (const source of sources) {
      expect(uidsOf(pairUids(withUids(source), post(content as RichTextNode[]))).filter(Boolean)).toEqual([]);
    }
  });
});
