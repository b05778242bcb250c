import { describe, expect, test } from "vitest";
import { proseMirrorSchema, type RichText } from "../../../src/rich-text/schema.ts";
import { type ItemFacts, type ItemWords, mergeItems, withMine } from "../../../src/writing/items/merge-items.ts";

const wordsOf = (words: Record<string, unknown>, title = "Nom"): ItemWords => ({ kind: "feature", title, words });
const factsOf = (facts: Record<string, unknown>): ItemFacts => ({ kind: "feature", facts });
const text = (...paragraphs: Array<[uid: string, words: string]>): RichText => ({
  type: "doc",
  content: paragraphs.map(([uid, words]) => ({
    type: "paragraph",
    attrs: { uid },
    content: [{ type: "text", text: words }],
  })),
});

function merge<T extends ItemWords | ItemFacts>(base: T, mine: T, theirs: T) {
  return mergeItems(base, mine, theirs, proseMirrorSchema);
}

describe("one language of an item", () => {
  test("has each field of the side that changed it", () => {
    const base = wordsOf({ line: "Une ligne", priceNote: "" });
    const mine = wordsOf({ line: "Une ligne", priceNote: "par mois" }, "Nouveau nom");
    const theirs = wordsOf({ line: "Une autre ligne", priceNote: "" });
    expect(merge(base, mine, theirs)).toEqual({
      text: wordsOf({ line: "Une autre ligne", priceNote: "par mois" }, "Nouveau nom"),
      choices: [],
    });
    expect(merge(base, base, theirs)).toEqual({ text: theirs, choices: [] });
    expect(merge(base, mine, base)).toEqual({ text: mine, choices: [] });
  });

  test("merges words that both changed; what contradicts stays as the other side wrote it, and is a choice", () => {
    const merged = merge(
      wordsOf({ line: "Le chat noir", priceNote: "rien" }),
      wordsOf({ line: "Le chat blanc", priceNote: "par mois" }),
      wordsOf({ line: "Un chat noir", priceNote: "par an" }),
    );
    expect(merged.text.words).toEqual({ line: "Un chat blanc", priceNote: "par an" });
    expect(merged.choices).toEqual([{ field: "priceNote", mine: "par mois" }]);
  });

  test("has every former file that either side added, and none that one of them removed", () => {
    const former = (...ids: string[]) => wordsOf({ former: ids.map((id) => ({ id, until: "2026-01-02" })) });
    expect(merge(former("a", "b"), former("a", "b", "c"), former("b", "d"))).toEqual({
      text: former("b", "d", "c"),
      choices: [],
    });
    const dated = wordsOf({ former: [{ id: "a", until: null }] });
    const added = wordsOf({
      former: [
        { id: "a", until: "2026-01-02" },
        { id: "b", until: "2026-01-02" },
      ],
    });
    expect(merge(former("a"), dated, added).text).toEqual(
      wordsOf({
        former: [
          { id: "a", until: null },
          { id: "b", until: "2026-01-02" },
        ],
      }),
    );
    const other = (id: string | null) => wordsOf({ file: id === null ? null : { id } });
    const contradicting = merge(other("a"), other("b"), other("c"));
    expect(contradicting).toEqual({ text: other("c"), choices: [{ field: "file", mine: { id: "b" } }] });
    expect(merge(other("a"), other(null), other("c")).choices).toEqual([{ field: "file", mine: null }]);
  });

  test("has the address of the side that wrote one; of two, none is made of both", () => {
    const at = (slug: string, title = "Nom"): ItemWords => ({ kind: "job", slug, title, words: {} });
    expect(merge(at("marin"), at("marin-breveté", "Marin breveté"), at("marin", "Nom"))).toEqual({
      text: at("marin-breveté", "Marin breveté"),
      choices: [],
    });
    expect(merge(at("le-marin"), at("le-marin-breton"), at("un-marin"))).toEqual({
      text: at("un-marin"),
      choices: [{ field: "slug", mine: "le-marin-breton" }],
    });
  });

  test("merges notes by their plan", () => {
    const merged = merge(
      wordsOf({ values: { a: "1", b: "2", d: "4" } }),
      wordsOf({ values: { a: "10", b: "2" } }),
      wordsOf({ values: { a: "1", b: "20", c: "3", d: "4" } }),
    );
    expect(merged).toEqual({ text: wordsOf({ values: { a: "10", b: "20", c: "3" } }), choices: [] });
    const [base, mine, theirs] = [{ a: "1" }, { a: "2" }, { a: "3" }].map((values) => wordsOf({ values }));
    expect(merge(base as ItemWords, mine as ItemWords, theirs as ItemWords)).toEqual({
      text: theirs,
      choices: [{ field: "values", mine: { a: "2" } }],
    });
  });

  test("a button keeps both of its texts, whichever of them is taken back", () => {
    const button = (label: string, to: string) => wordsOf({ action: { label, to } });
    const merged = merge(button("Lire", "/a"), button("", "/a"), button("Voir", "/b"));
    expect(merged).toEqual({ text: button("Voir", "/b"), choices: [{ field: "action", mine: { label: "" } }] });
    expect(withMine(merged.text.words.action, { label: "" })).toEqual({ label: "", to: "/b" });
  });

  test("merges running text by its pieces, and has the whole field to choose where one piece says two things", () => {
    const base = wordsOf({ text: text(["a", "un"], ["b", "deux"]) });
    const mine = wordsOf({ text: text(["a", "un"], ["b", "deux et demi"]) });
    const theirs = wordsOf({ text: text(["a", "premier"], ["b", "deux"], ["c", "trois"]) });
    expect(merge(base, mine, theirs)).toEqual({
      text: wordsOf({ text: text(["a", "premier"], ["b", "deux et demi"], ["c", "trois"]) }),
      choices: [],
    });
    const other = wordsOf({ text: text(["a", "un"], ["b", "autre"]) });
    const further = wordsOf({ text: text(["a", "un"], ["b", "encore"]) });
    expect(merge(base, other, further)).toEqual({
      text: further,
      choices: [{ field: "text", mine: other.words.text }],
    });
  });
});

describe("what an item says for all languages", () => {
  test("merges references as sets", () => {
    const merged = merge(
      factsOf({ plans: ["a", "b", "c"] }),
      factsOf({ plans: ["a", "c", "d"] }),
      factsOf({ plans: ["c", "a", "b", "e"] }),
    );
    expect(merged).toEqual({ text: factsOf({ plans: ["c", "a", "e", "d"] }), choices: [] });
  });

  test("takes every other value whole: an amount, a choice, a picture", () => {
    const picture = (id: string, alt: string) => ({ id, alt, width: 10, height: 20 });
    const merged = merge(
      factsOf({ monthly: 100, pricing: "on-request", picture: picture("a", ""), visible: true }),
      factsOf({ monthly: 200, pricing: "free", picture: picture("b", ""), visible: false }),
      factsOf({ monthly: 300, pricing: "note", picture: picture("a", "mots"), visible: true }),
    );
    expect(merged).toEqual({
      text: factsOf({ monthly: 300, pricing: "note", picture: picture("a", "mots"), visible: false }),
      choices: [
        { field: "monthly", mine: 200 },
        { field: "pricing", mine: "free" },
        { field: "picture", mine: picture("b", "") },
      ],
    });
  });
});
