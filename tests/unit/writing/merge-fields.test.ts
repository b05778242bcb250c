import { describe, expect, test } from "vitest";
import { MAX_BLOCKS, MAX_TAGS, MAX_TITLE_LENGTH } from "../../../src/content/contract/limits.ts";
import {
  type AddressedDocument,
  type PageDocument,
  type PostDocument,
  parseDocument,
} from "../../../src/content/document/document.ts";
import type { AddressedDraft } from "../../../src/content/document/draft.ts";
import { piecesOf } from "../../../src/content/document/pieces.ts";
import { proseMirrorSchema } from "../../../src/rich-text/schema.ts";
import type { TextDocument } from "../../../src/writing/document.ts";
import { applyChoice } from "../../../src/writing/merge/apply-choice.ts";
import { mergeDocuments } from "../../../src/writing/merge/merge-documents.ts";
import { outline, p, page, post, uid } from "../../support/writing/texts.ts";

type Fields = Partial<Omit<PostDocument, "kind" | "body">>;

function mergeFields(base: Fields, mine: Fields, theirs: Fields) {
  const text = [p("a", "un")];
  return mergeDocuments(
    { base: post(text, base), mine: post(text, mine), theirs: post(text, theirs) },
    proseMirrorSchema,
  );
}

test("a document and a draft are texts that can be merged", () => {
  // Compiled or not: the form that these functions state is that of src/content/.
  const asText = (document: AddressedDraft | AddressedDocument): TextDocument => document;
  const asDraft = (text: TextDocument): Omit<AddressedDraft, "seo"> => text;
  expect(asDraft(asText(post([])))).toEqual(post([]));
});

describe("fields", () => {
  test("that one side changed are that side's, all of them", () => {
    const base: Fields = { title: "Un", summary: "Deux", slug: "un", publishedAt: 1, author: "A", seo: { title: "S" } };
    const { document, choices } = mergeFields(
      base,
      { ...base, slug: "deux", author: "B" },
      { ...base, publishedAt: 2, seo: {} },
    );
    expect([document, choices]).toEqual([
      post([p("a", "un")], { ...base, slug: "deux", author: "B", publishedAt: 2, seo: {} }),
      [],
    ]);
    const { author: _, ...without } = base;
    expect(mergeFields(base, without, { ...base, title: "Trois" }).document).not.toHaveProperty("author");
  });

  test("of words are merged by words, others are to choose from", () => {
    const { document, choices } = mergeFields(
      { title: "Le chat noir", slug: "a", seo: { description: "Un chat noir." } },
      { title: "Le chat blanc", slug: "b", seo: { description: "Un chat noir et blanc." } },
      { title: "Un chat noir", slug: "c", seo: { description: "Le chat noir." } },
    );
    expect(document).toMatchObject({
      title: "Un chat blanc",
      slug: "b",
      seo: { description: "Le chat noir et blanc." },
    });
    expect(choices).toEqual([{ at: "field", field: "slug", base: "a", mine: "b", theirs: "c", taken: "mine" }]);
  });

  test("whose words contradict are to choose from, and an answer is taken whole", () => {
    const { document, choices } = mergeFields(
      { seo: { title: "un chat" } },
      { seo: { title: "un chien" } },
      { seo: { title: "un loup" } },
    );
    expect(choices).toMatchObject([{ field: "seo.title", base: "un chat", mine: "un chien", theirs: "un loup" }]);
    const answered = choices.reduce((text, choice) => applyChoice(text, choice, "theirs", proseMirrorSchema), document);
    expect(answered).toEqual(post([p("a", "un")], { seo: { title: "un loup" } }));
  });

  test("left out by one side and changed by the other are to choose from", () => {
    const { document, choices } = mergeFields({ author: "A" }, {}, { author: "B" });
    expect(document).not.toHaveProperty("author");
    const [choice] = choices;
    if (choice === undefined) throw new TypeError("no choice");
    expect(choice).toMatchObject({ field: "author", mine: null, theirs: "B" });
    expect(applyChoice(document, choice, "theirs", proseMirrorSchema).author).toBe("B");
    expect(
      applyChoice(applyChoice(document, choice, "theirs", proseMirrorSchema), choice, "mine", proseMirrorSchema),
    ).toEqual(document);
  });

  test("never grow longer than they may be", () => {
    const long = (word: string) => `${word} `.repeat(40).trim();
    const [mine, theirs] = [`${long("avant")} titre`, `titre ${long("après")}`];
    expect(mine.length + theirs.length).toBeGreaterThan(MAX_TITLE_LENGTH);
    const { document, choices } = mergeFields({ title: "titre" }, { title: mine }, { title: theirs });
    expect(choices).toMatchObject([{ field: "title", mine, theirs }]);
    parseDocument(document);
  });

  test("a cover: words by word while it is the same picture, whole where it is another one", () => {
    const cover = (alt: string, digit = "0") => ({ id: digit.repeat(32), width: 1, height: 1, alt });
    const same = mergeFields(
      { cover: cover("un chat") },
      { cover: cover("un chat noir") },
      { cover: cover("le chat") },
    );
    expect([same.document.cover?.alt, same.choices]).toEqual(["le chat noir", []]);
    const other = mergeFields(
      { cover: cover("un chat") },
      { cover: cover("un chien", "1") },
      { cover: cover("un chat noir") },
    );
    expect(other.choices).toMatchObject([
      { field: "cover", mine: cover("un chien", "1"), theirs: cover("un chat noir") },
    ]);
  });

  test("tags: what either side added or removed, in order", () => {
    const tags = (...names: string[]) => ({ tags: names.map((tag) => ({ tag, label: tag.toUpperCase() })) });
    const { document, choices } = mergeFields(tags("a", "b", "c"), tags("a", "n", "c"), tags("b", "c", "t"));
    expect([document.tags, choices]).toEqual([tags("n", "c", "t").tags, []]);
    const many = (letter: string) => Array.from({ length: 15 }, (_, index) => `${letter}${index}`);
    const full = mergeFields(tags(), tags(...many("m")), tags(...many("t")));
    expect(full.document.tags.length).toBeLessThanOrEqual(MAX_TAGS);
    expect(full.choices).toMatchObject([
      { field: "tags", mine: tags(...many("m")).tags, theirs: tags(...many("t")).tags },
    ]);
  });
});

describe("pages", () => {
  const cta = (name: string, title: string, text = "t", label = "l") => ({
    type: "call-to-action",
    uid: uid(name),
    title,
    text,
    action: { label, to: "/guide", external: false },
  });
  const prose = (name: string, ...content: Array<ReturnType<typeof p>>) => ({
    type: "prose",
    uid: uid(name),
    body: { type: "doc", content },
  });
  type Blocks = Parameters<typeof page>[0];

  function mergePages(base: Blocks, mine: Blocks, theirs: Blocks) {
    const merged = mergeDocuments({ base: page(base), mine: page(mine), theirs: page(theirs) }, proseMirrorSchema);
    parseDocument(merged.document);
    return { ...merged, blocks: (merged.document as PageDocument).blocks };
  }

  test("blocks inserted, deleted, and moved, and fields that one side changed", () => {
    const { blocks, choices } = mergePages(
      [cta("a", "un"), cta("b", "deux"), cta("c", "trois")],
      [cta("a", "un"), cta("m", "mien"), cta("c", "trois", "t", "le")],
      [cta("c", "trois fois"), cta("a", "un"), cta("b", "deux"), cta("t", "leur")],
    );
    expect([blocks, choices]).toEqual([
      [cta("c", "trois fois", "t", "le"), cta("a", "un"), cta("m", "mien"), cta("t", "leur")],
      [],
    ]);
  });

  test("a field that both changed makes the block one to choose, whole", () => {
    const [mine, theirs] = [cta("a", "mien", "tm"), cta("a", "leur", "t", "lt")];
    const { document, blocks, choices } = mergePages([cta("a", "un")], [mine], [theirs]);
    expect(blocks).toEqual([mine]);
    expect(choices).toEqual([{ at: "block", uid: uid("a"), base: cta("a", "un"), mine, theirs, taken: "mine" }]);
    const [choice] = choices;
    if (choice) expect(applyChoice(document, choice, "theirs", proseMirrorSchema)).toEqual(page([theirs]));
  });

  test("a block that one side deleted and the other changed stays, to choose from", () => {
    const { document, blocks, choices } = mergePages(
      [cta("a", "un"), cta("b", "deux")],
      [cta("a", "un")],
      [cta("a", "un"), cta("b", "deux fois")],
    );
    expect(blocks).toHaveLength(2);
    expect(choices).toMatchObject([{ at: "block", uid: uid("b"), mine: null, taken: "theirs" }]);
    const [choice] = choices;
    if (choice) expect(applyChoice(document, choice, "mine", proseMirrorSchema)).toEqual(page([cta("a", "un")]));
  });

  test("running text in a block is merged by its pieces", () => {
    const { document, blocks, choices } = mergePages(
      [prose("x", p("a", "un chat noir"), p("b", "deux"))],
      [prose("x", p("a", "un chat blanc"), p("b", "deux"))],
      [prose("x", p("a", "un chat roux"), p("b", "deux"), p("c", "trois"))],
    );
    expect(outline((blocks[0] as { body: Parameters<typeof outline>[0] }).body)).toEqual([
      "paragraph a: un chat blanc",
      "paragraph b: deux",
      "paragraph c: trois",
    ]);
    expect(choices).toMatchObject([{ at: "piece", uid: uid("a") }]);
    const [choice] = choices;
    const answered = choice && applyChoice(document, choice, "theirs", proseMirrorSchema);
    expect(JSON.stringify(answered)).toContain("un chat roux");
  });

  test("a piece that one side moved to another text and the other changed stands in both, under two ids", () => {
    const { blocks, document } = mergePages(
      [prose("x", p("a", "un"), p("b", "deux")), prose("y", p("c", "trois"))],
      [prose("x", p("a", "un")), prose("y", p("c", "trois"), p("b", "deux"))],
      [prose("x", p("a", "un"), p("b", "deux fois")), prose("y", p("c", "trois"))],
    );
    expect(JSON.stringify(blocks)).toContain("deux fois");
    const uids = piecesOf(document).map((piece) => piece.uid);
    expect(new Set(uids).size).toBe(uids.length);
    expect(uids).toHaveLength(6);
  });

  test("never have more blocks than they may", () => {
    const many = (letter: string) => Array.from({ length: 40 }, (_, index) => cta(`${letter}${index}`, "un"));
    const { blocks, choices } = mergePages(
      [cta("a", "un")],
      [cta("a", "un"), ...many("m")],
      [cta("a", "un"), ...many("t")],
    );
    expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS);
    expect(choices).toMatchObject([{ field: "blocks" }]);
  });
});

test("an article is never merged with a page", () => {
  const base: TextDocument = post([p("a", "un")]);
  const versions = { base, mine: page([]) as TextDocument, theirs: post([p("a", "deux")]) as TextDocument };
  expect(() => mergeDocuments(versions, proseMirrorSchema)).toThrow(TypeError);
});
