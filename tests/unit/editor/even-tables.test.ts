import type { Node } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { keepNotesPlain } from "../../../src/admin/areas/editor/text/footnotes/plain-notes.ts";
import { keepRowsEven } from "../../../src/admin/areas/editor/text/tables/even-rows.ts";
import { withoutSelected } from "../../../src/admin/areas/editor/text/tables/keys.ts";
import { proseMirrorSchema as schema } from "../../../src/rich-text/schema.ts";
import { createRandom } from "../../support/random.ts";
import { generatePost } from "../../support/writing/generated-posts.ts";

/** What is wrong with a text; null where nothing is. */
function errorOf(doc: Node): string | null {
  let error: string | null = null;
  try {
    doc.check();
  } catch (thrown) {
    error = String(thrown);
  }
  doc.descendants((node) => {
    const widths = node.type.name === "table" ? node.content.content.map(({ childCount }) => childCount) : [];
    if (new Set(widths).size > 1) error ??= `rows of ${widths.join(", ")} cells`;
  });
  return error;
}

/** Two places in a generated text, and the state in which what is between them is selected. */
function anySelection(seed: number) {
  const below = createRandom(seed);
  const doc = schema.nodeFromJSON(generatePost(1 + below(400), 2 + below(5)).body);
  const [one, other] = [below(doc.content.size), below(doc.content.size)];
  const selection = TextSelection.between(doc.resolve(one), doc.resolve(other));
  const plugins = [keepRowsEven(), keepNotesPlain()];
  return { below, state: EditorState.create({ doc, plugins, selection }) };
}

const SEEDS = Array.from({ length: 400 }, (_, index) => index + 1);

test("whatever is deleted, within tables and across their edges: rows stay even, and what is around keeps its words", () => {
  for (const seed of SEEDS) {
    const { state } = anySelection(seed);
    const { doc, selection } = state;
    const next = state.apply(withoutSelected(state) ?? state.tr.deleteSelection()).doc;
    const selected = doc.textBetween(selection.from, selection.to).length;
    expect([seed, errorOf(next)]).toEqual([seed, null]);
    expect([seed, next.textContent.length]).toEqual([seed, doc.textContent.length - selected]);
  }
});

test("whatever part of a text is put elsewhere in it: the text is valid, and the rows of its tables are even", () => {
  for (const seed of SEEDS) {
    const { state, below } = anySelection(seed);
    const { doc, selection } = state;
    const at = below(doc.content.size);
    const next = state.apply(state.tr.replaceRange(at, at, doc.slice(selection.from, selection.to))).doc;
    expect([seed, errorOf(next)]).toEqual([seed, null]);
  }
});
