import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PostDocument } from "../../../src/content/document/document.ts";
import { piecesOf } from "../../../src/content/document/pieces.ts";
import { richTextSchema } from "../../../src/rich-text/checked-text.ts";
import { proseMirrorSchema, type RichTextNode } from "../../../src/rich-text/schema.ts";
import { compareDocuments } from "../../../src/writing/compare/compare-documents.ts";
import { type Selection, takeChanges } from "../../../src/writing/compare/take-changes.ts";
import { createRandom } from "../../support/random.ts";
import { generatedCases } from "../../support/run/everyday.ts";
import { editPost } from "../../support/writing/generated-edits.ts";
import { generatePost } from "../../support/writing/generated-posts.ts";

const PAIRS = generatedCases(3_000, 1 / 15);

const seed = fc.integer({ min: 1, max: 2 ** 30 });
const pairs = fc.tuple(seed, seed, fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 15 }));

function check(judge: (older: PostDocument, newer: PostDocument, seed: number) => void): void {
  const property = fc.property(pairs, ([one, two, size, edits]) => {
    const older = generatePost(one, size);
    judge(older, editPost(older, "M", two, edits).post, one ^ two);
  });
  fc.assert(property, { numRuns: PAIRS });
}

const uidsOf = (document: PostDocument) => piecesOf(document).flatMap(({ uid }) => uid ?? []);
const wordsOf = (nodes: readonly RichTextNode[] = []): string =>
  nodes.map(({ type, text, content }) => text ?? `<${type}>${wordsOf(content)}`).join("");
const compare = (older: PostDocument, newer: PostDocument) => compareDocuments(older, newer, proseMirrorSchema);

/** Everything that a comparison says has changed. */
function allOf(older: PostDocument, newer: PostDocument): Selection {
  const { pieces, fields } = compare(older, newer);
  const changed = pieces.filter(({ change }) => change !== "unchanged").map(({ uid }) => uid);
  return { pieces: new Set(changed), fields: new Set(fields.map(({ field }) => field)) };
}

describe("a comparison of two texts", () => {
  test("shows every piece of both once, in the order of the newer one, with all its words", () => {
    check((older, newer) => {
      const { pieces } = compare(older, newer);
      expect(pieces.filter((piece) => piece.newer !== null).map(({ uid }) => uid)).toEqual(uidsOf(newer));
      expect(pieces.flatMap((piece) => (piece.older === null ? [] : piece.uid)).sort()).toEqual(uidsOf(older).sort());
      for (const { change, older: was, newer: is, runs } of pieces) {
        if (change === "unchanged" || change === "moved") expect(is).toEqual(was);
        if (runs.length === 0) continue;
        const cells = (node: RichTextNode | null) =>
          (node?.type === "tableRow" ? node.content : node ? [node] : []) ?? [];
        expect(runs.map((each) => wordsOf(each.flatMap((run) => run.newer))).join("")).toBe(
          cells(is)
            .map((cell) => wordsOf(cell.content))
            .join(""),
        );
        expect(runs.map((each) => wordsOf(each.flatMap((run) => run.older))).join("")).toBe(
          cells(was)
            .map((cell) => wordsOf(cell.content))
            .join(""),
        );
        for (const run of runs.flat()) {
          if (run.change === "same") expect(run.newer).toEqual(run.older);
          if (run.change === "marked") expect(wordsOf(run.newer)).toBe(wordsOf(run.older));
        }
      }
    });
  }, 600_000);

  test("says that nothing changed between a text and itself", () => {
    check((older) => {
      const { fields, pieces } = compare(older, structuredClone(older));
      expect(fields).toEqual([]);
      expect(
        pieces.every(({ change, moved, attributes }) => change === "unchanged" && !moved && attributes.length === 0),
      ).toBe(true);
    });
  }, 600_000);
});

describe("changes taken into a text", () => {
  test("give the other text where all are taken, and the same where none is", () => {
    check((older, newer) => {
      expect(takeChanges(older, newer, allOf(older, newer), proseMirrorSchema)).toEqual(newer);
      expect(takeChanges(older, newer, { pieces: new Set(), fields: new Set() }, proseMirrorSchema)).toEqual(older);
    });
  }, 600_000);

  test("give a valid text whichever passages of the older one come back", () => {
    check((older, newer, chance) => {
      const below = createRandom(chance);
      const some = (items: ReadonlySet<string>) => new Set([...items].filter(() => below(2) === 0));
      const all = allOf(older, newer);
      const chosen = { pieces: some(all.pieces), fields: some(all.fields) };
      const restored = takeChanges(newer, older, chosen, proseMirrorSchema);
      expect(richTextSchema.safeParse(restored.body).error?.issues ?? []).toEqual([]);
      const uids = uidsOf(restored);
      expect(new Set(uids).size).toBe(uids.length);
      const [was, is] = [older, restored].map((each) => new Map(piecesOf(each).map(({ uid, node }) => [uid, node])));
      for (const { uid, older: former } of compare(older, newer).pieces) {
        if (!chosen.pieces.has(uid) || former === null) continue;
        // An emptied list or quotation goes, and a footnote may have to give up its name.
        const leaf =
          !/List|listItem|quote|callout|table$|gallery|footnote/.test(former.type) &&
          !/footnoteReference/.test(JSON.stringify(former));
        const cells = (was?.get(uid)?.content as unknown[] | undefined)?.length;
        const now = is?.get(uid);
        // A row gets the empty cells that its table has more by now.
        const own =
          former.type === "tableRow" && now
            ? { ...now, content: (now.content as unknown[] | undefined)?.slice(0, cells) }
            : now;
        if (leaf) expect(own).toEqual(was?.get(uid));
      }
    });
  }, 600_000);
});
