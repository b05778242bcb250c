import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesOf } from "../../../src/db/migrations/017-piece-hashes.ts";
import { contentHash } from "../../../src/kernel/ids.ts";
import { pieceHash } from "../../../src/writing/translation/piece-hash.ts";
import { type TranslatableDocument, translatablePieces } from "../../../src/writing/translation/translatable-pieces.ts";
import { translationState } from "../../../src/writing/translation/translation-state.ts";

const UID = "aaaaaaaaaa";
type Node = { type: string; [field: string]: unknown };
const post = (...content: Node[]): TranslatableDocument => ({
  kind: "post",
  title: "",
  summary: "",
  body: { type: "doc", content },
});
const text = (words: string, ...marks: unknown[]): Node => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: Node[]): Node => ({ type: "paragraph", attrs: { uid: UID }, content });
const hashOf = (node: Node) => translatablePieces(post(node)).get(UID)?.hash;
const [bold, italic] = [{ type: "bold" }, { type: "italic" }];

describe("the hash of a piece", () => {
  test("is 72 bits of SHA-256, as Node would write them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (each) => {
        expect(pieceHash(each)).toBe(contentHash(each, 12));
      }),
    );
  });

  test.each([
    ["how the text was cut", paragraph(text("Un deux")), paragraph(text("Un "), text("deux"))],
    ["the order of its marks", paragraph(text("Un", bold, italic)), paragraph(text("Un", italic, bold))],
    [
      "an attribute that says nothing",
      paragraph(text("Un", { type: "link", attrs: { href: "/a", title: null } })),
      paragraph(text("Un", { attrs: { href: "/a" }, type: "link" })),
    ],
    ["no-break spaces", paragraph(text("Un\u202f!")), paragraph(text("Un !"))],
    ["spaces at its ends", paragraph(text(" Un"), text(" deux ", bold)), paragraph(text("Un"), text(" deux", bold))],
    ["how an accent is composed", paragraph(text("e\u0301te\u0301")), paragraph(text("été"))],
    [
      "the file of a picture",
      { type: "image", attrs: { uid: UID, id: "1", width: 1, alt: "Un chat" } },
      { type: "image", attrs: { uid: UID, id: "2", width: 9, alt: "Un chat", caption: null } },
    ],
  ])("does not change with %s", (_, one, other) => {
    expect(hashOf(one)).toBeDefined();
    expect(hashOf(one)).toBe(hashOf(other));
  });

  test.each([
    ["a word", paragraph(text("Un")), paragraph(text("Une"))],
    ["a mark", paragraph(text("Un")), paragraph(text("Un", bold))],
    [
      "where a link leads",
      paragraph(text("Un", { type: "link", attrs: { href: "/a" } })),
      paragraph(text("Un", { type: "link", attrs: { href: "/b" } })),
    ],
    ["what it is", paragraph(text("Un")), { ...paragraph(text("Un")), type: "heading" }],
    [
      "the level of a heading",
      { type: "heading", attrs: { uid: UID, level: 2 }, content: [text("Un")] },
      { type: "heading", attrs: { uid: UID, level: 3 }, content: [text("Un")] },
    ],
    ["a space within", paragraph(text("Un"), text("deux", bold)), paragraph(text("Un "), text("deux", bold))],
    [
      "a break of line",
      paragraph(text("Un"), text("deux")),
      paragraph(text("Un"), { type: "hardBreak" }, text("deux")),
    ],
    [
      "the spaces of code",
      { ...paragraph(text("a  b")), type: "codeBlock" },
      { ...paragraph(text("a b")), type: "codeBlock" },
    ],
    ["the cell that a word stands in", row("Un", ""), row("", "Un")],
  ])("changes with %s", (_, one, other) => {
    expect(hashOf(one)).toBeDefined();
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  test("of words that differ in more than spaces differs, whatever they are", () => {
    const plain = (words: string) => words.normalize("NFC").replace(/\s+/g, " ").trim();
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(hashOf(paragraph(text(one))) === hashOf(paragraph(text(other)))).toBe(plain(one) === plain(other));
      }),
    );
  });
});

function row(...cells: string[]): Node {
  const content = cells.map((words) => ({ type: "tableCell", content: words === "" ? [] : [text(words)] }));
  return { type: "tableRow", attrs: { uid: UID }, content };
}

describe("the pieces of a text", () => {
  test("are its fields, and what stands in no smaller piece, in reading order", () => {
    const document: TranslatableDocument = {
      ...post(
        { type: "heading", attrs: { uid: "heading-01", level: 2 }, content: [text("Un")] },
        {
          type: "bulletList",
          attrs: { uid: "list-00001" },
          content: [{ type: "listItem", attrs: { uid: "item-00001" }, content: [paragraph(text("Deux"))] }],
        },
        {
          type: "callout",
          attrs: { uid: "callout-01", kind: "note", title: "Note" },
          content: [{ ...paragraph(text("Trois")), attrs: { uid: "bbbbbbbbbb" } }],
        },
      ),
      title: "Titre",
      cover: { alt: "Une couverture" },
      seo: { description: "Pour les moteurs" },
    };
    expect([...translatablePieces(document).values()].map(({ uid, type }) => `${uid} ${type}`)).toEqual([
      "title field",
      "cover.alt field",
      "seo.description field",
      "heading-01 heading",
      `${UID} paragraph`,
      "callout-01 callout",
      "bbbbbbbbbb paragraph",
    ]);
  });

  test("are none where nothing is to be read: rules, empty paragraphs, pictures without words, pieces without ids", () => {
    const bare = post(
      { type: "horizontalRule", attrs: { uid: "aaaaaaaaaa" } },
      { type: "paragraph", attrs: { uid: "bbbbbbbbbb" }, content: [text("\u00a0")] },
      { type: "image", attrs: { uid: "cccccccccc", id: "1", alt: "", caption: null } },
      { type: "paragraph", content: [text("Un")] },
      { type: "paragraph", attrs: { uid: "<not an id>" }, content: [text("Un")] },
    );
    expect([...translatablePieces(bare).keys()]).toEqual([]);
  });

  test("stand in drafts of any form, as far as they can be found", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const document = {
          kind: "page",
          title: "T",
          summary: "",
          body: value,
          blocks: [value, { type: "hero", uid: UID, title: value }],
        };
        expect(translatablePieces(document as TranslatableDocument).has("title")).toBe(true);
      }),
    );
  });
});

describe("migration 017", () => {
  const words = fc.constantFrom("Un", "Deux  mots", "\u00a0", "", "e\u0301");
  const attrs = fc.record(
    {
      uid: fc.constantFrom("aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "x"),
      alt: words,
      title: fc.option(words),
      level: fc.nat(3),
    },
    { requiredKeys: [] },
  );
  const marks = fc.array(fc.constantFrom(bold, italic, { type: "link", attrs: { href: "/a", title: null } }));
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom("paragraph", "codeBlock", "image", "callout", "text", "hardBreak"),
        attrs,
        text: words,
        marks,
        content: fc.array(tie("node"), { maxLength: 2, depthIdentifier: "node" }),
      },
      { requiredKeys: ["type"] },
    ),
  }));
  const text = fc.array(node, { maxLength: 4 }).map((content) => ({ type: "doc", content }));
  const block = fc.record(
    {
      type: fc.constantFrom("hero", "prose"),
      uid: fc.constantFrom("dddddddddd", "eeeeeeeeee"),
      section: words,
      title: words,
      body: text,
      items: fc.array(text),
    },
    { requiredKeys: ["type"] },
  );

  test("found the same pieces with the same hashes as the program does", () => {
    const document = fc.record(
      {
        kind: fc.constant("page"),
        title: words,
        summary: words,
        seo: fc.record({ title: words }),
        body: text,
        blocks: fc.array(block),
      },
      { requiredKeys: ["kind", "title", "summary"] },
    );
    fc.assert(
      fc.property(document, (generated) => {
        // As a save leaves it: each id stands once.
        let count = 0;
        const json = JSON.stringify(generated).replace(/"uid":"[a-e]{10}"/g, () => `"uid":"piece${10_000 + count++}"`);
        const each = JSON.parse(json) as TranslatableDocument;
        const found = [...translatablePieces(each)].map(([uid, { hash, content }]) => [uid, hash, content]);
        const then = [...piecesOf(each)].map(([uid, { hash, content }]) => [uid, hash, content]);
        const byUid = (list: unknown[][]) => list.sort((a, b) => String(a[0]).localeCompare(String(b[0])));
        expect(byUid(then)).toEqual(byUid(found));
      }),
      { numRuns: 300 },
    );
  });
});

describe("the state of a translation", () => {
  test("names what the source said at the last confirmation of the words of now", () => {
    const source = translatablePieces(post(paragraph(text("trois"))));
    const translation = translatablePieces(post(paragraph(text("three"))));
    const [now, then] = [source.get(UID)?.hash ?? "", translation.get(UID)?.hash ?? ""];
    const pair = (from: string, to: string, at: number) => ({
      uid: UID,
      source: from,
      translation: to,
      sourceText: from,
      at,
    });
    const kept = [pair("un", then, 1), pair("deux", then, 2), pair("autre", "other", 3)];
    expect(translationState(source, translation, kept)).toMatchObject([
      { status: "behind", sourceThen: "deux", hashThen: "deux" },
    ]);
    expect(translationState(source, translation, [...kept, pair(now, then, 0)])).toMatchObject([
      { status: "upToDate", sourceThen: null, hashThen: null },
    ]);
  });
});
