import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settle } from "../../../src/admin/areas/editor/choices/settle.ts";
import { type Place, spacesFor } from "../../../src/admin/areas/editor/layers/align.ts";
import { describeChoices } from "../../../src/admin/areas/editor/session/open-choice.ts";
import {
  beginTranslation,
  copyOriginal,
  followOriginal,
  movedPieces,
} from "../../../src/admin/areas/editor/translation/lay-translation.ts";
import { openPieces, type Served } from "../../../src/admin/areas/editor/translation/open-pieces.ts";
import { PieceCache } from "../../../src/admin/areas/editor/translation/piece-cache.ts";
import { isUid } from "../../../src/kernel/uid.ts";
import { proseMirrorSchema, type RichTextNode } from "../../../src/rich-text/schema.ts";
import type { PostText } from "../../../src/writing/document.ts";
import { mergeDocuments } from "../../../src/writing/merge/merge-documents.ts";
import { translatablePieces } from "../../../src/writing/translation/translatable-pieces.ts";
import { paragraph, written } from "../../support/editor/written-article.ts";
import { generatedCases } from "../../support/run/everyday.ts";
import { editPost } from "../../support/writing/generated-edits.ts";
import { generatePost } from "../../support/writing/generated-posts.ts";

const EMPTY = written("", [{ type: "paragraph" }]);
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const uidsOf = (nodes: readonly RichTextNode[]): string[] =>
  nodes.flatMap(({ attrs, content = [] }) => [...(isUid(attrs?.uid) ? [attrs.uid] : []), ...uidsOf(content)]);

describe("a translation that begins", () => {
  test("has the pieces of its original at their places, is valid, and says nothing but what is the same in both", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const source = generatePost(seed, 12) as PostText;
        const begun = beginTranslation(source, EMPTY);
        proseMirrorSchema.nodeFromJSON(begun.body).check();
        expect(uidsOf(begun.body.content)).toEqual(uidsOf(source.body.content));
        const own = translatablePieces(begun);
        for (const { type } of own.values()) expect(["codeBlock", "video"]).toContain(type);
        expect(begun.slug).toBe("");
      }),
      { numRuns: generatedCases(60) },
    );
  });

  test("a copy says all that the original says, but its address", () => {
    const source = { ...(generatePost(7, 12) as PostText), slug: "une-adresse" };
    const copy = copyOriginal(source, EMPTY);
    expect(copy.body).toEqual(source.body);
    expect(copy.title).toBe(source.title);
    expect(copy.slug).toBe("");
  });
});

describe("pieces as in the original", () => {
  test("with all of them taken, the translation is laid out as its original, and no word of what stays is another", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const before = generatePost(seed, 8) as PostText;
        const source = editPost(generatePost(seed, 8), "M", seed + 1, 4).post as PostText;
        const translation: PostText = { ...before, title: "Title" };
        const all = [...new Set([...uidsOf(source.body.content), ...uidsOf(translation.body.content)])];
        const followed = followOriginal(source, translation, all);
        proseMirrorSchema.nodeFromJSON(followed.body).check();
        expect(uidsOf(followed.body.content)).toEqual(uidsOf(source.body.content));
        const [was, is] = [translatablePieces(translation), translatablePieces(followed)];
        for (const [uid, { hash }] of is) {
          const former = was.get(uid);
          if (former !== undefined && former.type === is.get(uid)?.type) expect(hash).toBe(former.hash);
        }
        expect(movedPieces(source.body, followed.body)).toEqual([]);
      }),
      { numRuns: generatedCases(60) },
    );
  });

  test("one is inserted where it stands there, and nothing else changes", () => {
    const source = written(
      "T",
      ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"].map((uid) => paragraph(uid, uid)),
    );
    const translation = written("T", [paragraph("aaaaaaaaaa", "one"), paragraph("cccccccccc", "three")]);
    const { body } = followOriginal(source, translation, ["bbbbbbbbbb"]);
    expect(body.content).toEqual([
      translation.body.content[0],
      paragraph("bbbbbbbbbb", ""),
      translation.body.content[1],
    ]);
  });

  test("what moved is told, of either side the fewest", () => {
    const order = (...uids: string[]) =>
      written(
        "T",
        uids.map((uid) => paragraph(uid, uid)),
      ).body;
    const [a, b, c, d] = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd"];
    expect(movedPieces(order(a, b, c, d), order(b, c, d, a))).toEqual([a]);
    expect(movedPieces(order(a, b, c, d), order(a, b, d))).toEqual([]);
  });

  test("whatever is told to have moved is moved when it is followed, alone, and is one less", () => {
    const orders = fc.shuffledSubarray(["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd", "eeeeeeeeee"]);
    const inOrder = (uids: string[]) =>
      written(
        "T",
        uids.map((uid) => paragraph(uid, uid)),
      );
    fc.assert(
      fc.property(orders, orders, (original, own) => {
        const [source, translation] = [inOrder(original), inOrder(own)];
        const moved = movedPieces(source.body, translation.body);
        for (const uid of moved) {
          const followed = followOriginal(source, translation, [uid]);
          expect(movedPieces(source.body, followed.body)).toHaveLength(moved.length - 1);
        }
      }),
      {
        examples: [
          [
            ["bbbbbbbbbb", "aaaaaaaaaa"],
            ["aaaaaaaaaa", "bbbbbbbbbb"],
          ],
        ],
      },
    );
  });
});

describe("the state of what is being typed", () => {
  const source = written("Titre", [paragraph("aaaaaaaaaa", "un"), paragraph("bbbbbbbbbb", "deux")]);
  const translation = written("Title", [paragraph("aaaaaaaaaa", "one"), paragraph("bbbbbbbbbb", "two")]);
  const cache = new PieceCache();
  const [from, to] = [cache.read(source), cache.read(translation)];
  const pairs = [...from.values()].map(({ uid, hash }) => ({
    ...{ uid, source: hash, translation: to.get(uid)?.hash ?? "" },
    ...{ at: 1, kept: true, sourceText: null },
  }));
  const served: Served = {
    known: { sourceId: "s", sourceRevision: 1, revision: 1, behind: 0, pairs },
    source: from,
    translation: to,
  };
  const open = (mine: PostText, theirs: PostText) =>
    openPieces(cache.read(mine), cache.read(theirs), {
      served,
      stands: (uid) => uidsOf(theirs.body.content).includes(uid),
    }).map(({ uid, status, sourceThen }) => ({ uid, status, sourceThen }));

  test("nothing is open where nothing changed; a changed piece of the original is behind, with what it said", () => {
    expect(open(source, translation)).toEqual([]);
    const changed = written("Titre", [paragraph("aaaaaaaaaa", "un !"), paragraph("bbbbbbbbbb", "deux")]);
    const behind = { uid: "aaaaaaaaaa", status: "behind", sourceThen: source.body.content[0] };
    expect(open(changed, translation)).toEqual([behind]);
    // To write the translation while the original reads so is what brings it up to date.
    const taken = written("Title", [paragraph("aaaaaaaaaa", "one!"), paragraph("bbbbbbbbbb", "two")]);
    expect(open(changed, taken)).toEqual([]);
    // And to put it back as it was confirms nothing.
    expect(open(changed, translation)).toEqual([behind]);
  });

  test("a piece without words is still to be translated, one that is not there is missing, one too many an orphan", () => {
    const three = written("Titre", [...source.body.content, paragraph("cccccccccc", "trois")]);
    expect(open(three, translation)).toMatchObject([{ uid: "cccccccccc", status: "missing" }]);
    const emptied = written("Title", [...translation.body.content, paragraph("cccccccccc", "")]);
    expect(open(three, emptied)).toMatchObject([{ uid: "cccccccccc", status: "empty" }]);
    expect(open(written("Titre", source.body.content.slice(0, 1)), translation)).toMatchObject([
      { uid: "bbbbbbbbbb", status: "orphan" },
    ]);
  });

  test("a cache gives what a whole walk gives", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const text = generatePost(seed, 10) as PostText;
        expect(new PieceCache().read(text)).toEqual(translatablePieces(text));
      }),
      { numRuns: generatedCases(40) },
    );
  });
});

describe("a choice", () => {
  test("either answer stands in the text then, with what was written elsewhere since; both stand as two pieces", () => {
    const base = written("T", [paragraph("aaaaaaaaaa", "le port dort encore"), paragraph("bbbbbbbbbb", "fin")]);
    const says = (words: string) => written("T", [paragraph("aaaaaaaaaa", words), paragraph("bbbbbbbbbb", "fin")]);
    const merged = mergeDocuments(
      { base, mine: says("le port veille encore"), theirs: says("le port sommeille encore") },
      proseMirrorSchema,
    );
    const [choice] = describeChoices(merged.choices, merged.document, { by: null, at: null });
    if (choice === undefined) throw new Error("no choice");
    const current = written("T", [
      paragraph("aaaaaaaaaa", "le port veille encore"),
      paragraph("bbbbbbbbbb", "fin du jour"),
    ]);
    const outcome = (answer: "mine" | "theirs" | "both") => {
      const { from, to } = settle(current, choice, answer);
      const { document } = mergeDocuments({ base: from, mine: current, theirs: to }, proseMirrorSchema);
      return document.body.content.map(({ content }) => content?.[0]?.text);
    };
    expect(outcome("mine")).toEqual(["le port veille encore", "fin du jour"]);
    expect(outcome("theirs")).toEqual(["le port sommeille encore", "fin du jour"]);
    expect(outcome("both")).toEqual(["le port veille encore", "le port sommeille encore", "fin du jour"]);
    // Somebody deleted it since: the other one comes back at its place.
    const gone = { ...current, body: { ...current.body, content: current.body.content.slice(1) } };
    const { to } = settle(gone, choice, "theirs");
    expect(to.body.content.map(({ content }) => content?.[0]?.text)).toEqual([
      "le port sommeille encore",
      "fin du jour",
    ]);
  });
});

describe("space between blocks", () => {
  const heights = fc.array(fc.integer({ min: 10, max: 300 }), { minLength: 1, maxLength: 40 });

  test("brings what has one id to one height, whatever stands between, and adds none where there is some already", () => {
    fc.assert(
      fc.property(heights, heights, fc.integer({ min: 0, max: 80 }), (left, right, start) => {
        const places = (list: number[], begin: number, spaces: ReadonlyMap<string, number>): Place[] => {
          let top = begin;
          return list.map((height, index) => {
            const uid = `piece ${index}`;
            const space = spaces.get(uid) ?? 0;
            const place = { uid, top: top + space, space };
            top += height + space;
            return place;
          });
        };
        const none = new Map<string, number>();
        const [one, other] = spacesFor(places(left, 0, none), places(right, start, none));
        const [after, otherAfter] = [places(left, 0, one), places(right, start, other)];
        for (const [index, place] of after.slice(0, right.length).entries()) {
          expect(Math.abs(place.top - (otherAfter[index]?.top ?? 0))).toBeLessThan(2);
          // Space is added on one side alone.
          expect(Math.min(place.space, otherAfter[index]?.space ?? 0)).toBe(0);
        }
        expect(spacesFor(after, otherAfter)).toEqual([one, other]);
      }),
      { numRuns: generatedCases(100) },
    );
  });

  test("what stands in another order is left alone", () => {
    const at = (...uids: string[]) => uids.map((uid, index) => ({ uid, top: index * 10, space: 0 }));
    const [one, other] = spacesFor(at("a", "b", "c"), at("x", "b", "c", "a"));
    expect([[...one.keys()], [...other.keys()]]).toEqual([[], []]);
  });
});
