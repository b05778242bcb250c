import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PostDocument, parseDocument } from "../../../src/content/document/document.ts";
import { piecesOf } from "../../../src/content/document/pieces.ts";
import { richTextSchema } from "../../../src/rich-text/checked-text.ts";
import { proseMirrorSchema, type RichTextNode } from "../../../src/rich-text/schema.ts";
import { applyChoice } from "../../../src/writing/merge/apply-choice.ts";
import type { Choice } from "../../../src/writing/merge/choice.ts";
import { mergeDocuments } from "../../../src/writing/merge/merge-documents.ts";
import { generatedCases } from "../../support/run/everyday.ts";
import { editPost } from "../../support/writing/generated-edits.ts";
import { generatePost } from "../../support/writing/generated-posts.ts";

const PAIRS = generatedCases(6_000, 1 / 15);

const seed = fc.integer({ min: 1, max: 2 ** 30 });
const pairs = fc.tuple(
  seed,
  seed,
  seed,
  fc.integer({ min: 1, max: 14 }),
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: 12 }),
);

type Case = { base: PostDocument; mine: PostDocument; theirs: PostDocument; written: string[] };

function read([one, two, three, size, myEdits, theirEdits]: [number, number, number, number, number, number]): Case {
  const base = generatePost(one, size);
  const mine = editPost(base, "M", two, myEdits);
  const theirs = editPost(base, "T", three, theirEdits);
  return { base, mine: mine.post, theirs: theirs.post, written: [...mine.written, ...theirs.written] };
}

const merge = ({ base, mine, theirs }: Omit<Case, "written">) =>
  mergeDocuments({ base, mine, theirs }, proseMirrorSchema);
const uidsOf = (document: PostDocument) => piecesOf(document).flatMap(({ uid }) => uid ?? []);
const nodesOf = (document: PostDocument) => new Map(piecesOf(document).map(({ uid, node }) => [uid, node]));

/** A choice as both sides see it. */
const asSeenBy = (choices: Choice[], swapped: boolean) =>
  choices
    .map(({ taken: _, mine, theirs, ...others }) =>
      JSON.stringify({ ...others, ...(swapped ? { mine: theirs, theirs: mine } : { mine, theirs }) }),
    )
    .sort();

function check(judge: (each: Case) => void): void {
  fc.assert(
    fc.property(pairs, (seeds) => judge(read(seeds))),
    { numRuns: PAIRS },
  );
}

describe("a merge of two edited articles", () => {
  test("of generated edits begins with valid articles of every kind of node", () => {
    const types = new Set<string>();
    const note = (node: RichTextNode) => {
      types.add(node.type);
      for (const mark of node.marks ?? []) types.add(mark.type);
      node.content?.forEach(note);
    };
    check(({ base, mine, theirs }) => {
      for (const each of [base, mine, theirs]) {
        parseDocument(each);
        note(each.body);
      }
    });
    expect([...types].sort()).toEqual(
      [...Object.keys(proseMirrorSchema.nodes), ...Object.keys(proseMirrorSchema.marks)].sort(),
    );
  }, 600_000);

  test("loses no word that either side wrote, and gives a valid article with an id for each piece", () => {
    check((each) => {
      const { document, choices } = merge(each);
      const shown = JSON.stringify([document, choices]);
      for (const word of each.written) expect(shown).toContain(word);
      expect(richTextSchema.safeParse(document.body).error?.issues ?? []).toEqual([]);
      const uids = uidsOf(document);
      expect(new Set(uids).size).toBe(uids.length);
    });
  }, 600_000);

  test("keeps every byte of what neither side changed, and deletes what one deleted and the other left", () => {
    check((each) => {
      const { document } = merge(each);
      const [base, mine, theirs, merged] = [each.base, each.mine, each.theirs, document].map(nodesOf);
      for (const [uid, node] of base ?? []) {
        const [was, my, their] = [node, mine?.get(uid), theirs?.get(uid)].map(
          (value) => value && JSON.stringify(value),
        );
        if (my === was && their === was) expect(JSON.stringify(merged?.get(uid))).toBe(was);
        const deleted = (my === undefined && their === was) || (my === was && their === undefined);
        const both = my === undefined && their === undefined;
        // A footnote that was deleted stays, whole, while something refers to it.
        const inNote = [each.base, each.mine, each.theirs].some((document) => isInNote(document, uid));
        if ((deleted || both) && !inNote) expect(merged?.has(uid)).toBe(false);
      }
    });
  }, 600_000);

  test("gives back what one side alone did, and what both did alike", () => {
    check(({ base, mine, theirs }) => {
      for (const [my, their, expected] of [
        [mine, structuredClone(base), mine],
        [structuredClone(base), theirs, theirs],
        [mine, structuredClone(mine), mine],
      ] as const) {
        const { document, choices } = merge({ base, mine: my, theirs: their });
        expect(document).toEqual(expected);
        expect(choices).toEqual([]);
      }
    });
  }, 600_000);

  test("asks the same of both sides", () => {
    check(({ base, mine, theirs }) => {
      const [one, other] = [merge({ base, mine, theirs }), merge({ base, mine: theirs, theirs: mine })];
      expect(asSeenBy(one.choices, false)).toEqual(asSeenBy(other.choices, true));
    });
  }, 600_000);

  test("asks about pieces, not about whole texts, and whatever is answered gives a valid article", () => {
    let whole = 0;
    check((each) => {
      let { document, choices } = merge(each);
      for (const [index, choice] of choices.entries()) {
        if (choice.at === "field" && choice.field === "body") whole += 1;
        document = applyChoice(document, choice, index % 2 === 0 ? "theirs" : "mine", proseMirrorSchema);
        expect(richTextSchema.safeParse(document.body).error?.issues ?? []).toEqual([]);
      }
    });
    expect(whole).toBe(0);
  }, 600_000);
});

function isInNote({ body }: PostDocument, uid: string | undefined): boolean {
  const notes = body.content.find(({ type }) => type === "footnotes");
  return notes !== undefined && JSON.stringify(notes).includes(`"uid":"${uid}"`);
}
