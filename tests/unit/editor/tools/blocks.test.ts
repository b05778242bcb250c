import { history, undo } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type Command, EditorState, NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  deleteUnits,
  duplicateUnits,
  moveTo,
  moveUnits,
} from "../../../../src/admin/areas/editor/tools/blocks/change-units.ts";
import { selectedUnits, unitsAround } from "../../../../src/admin/areas/editor/tools/blocks/units.ts";
import { withUids } from "../../../../src/content/document/uids.ts";
import { type RichText, proseMirrorSchema as schema } from "../../../../src/rich-text/schema.ts";
import { anyRichText } from "../../../support/content/rich-texts.ts";

const paragraph = (text: string) => schema.node("paragraph", null, text === "" ? [] : [schema.text(text)]);
const item = (text: string) => schema.node("listItem", null, [paragraph(text)]);
const row = (type: "tableHeader" | "tableCell", text: string) =>
  schema.node("tableRow", null, [schema.node(type, null, [schema.text(text)])]);
const document = (...blocks: Node[]) => schema.node("doc", null, blocks);

/** A state with the caret behind a text that stands there once. */
function stateAt(doc: Node, text: string): EditorState {
  let at = 0;
  doc.descendants((node, position) => {
    if (node.isText && node.text === text) at = position + text.length;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, at), plugins: [history()] });
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

const words = (state: EditorState) => {
  const found: string[] = [];
  state.doc.descendants((node) => {
    if (node.isText) found.push(node.text ?? "");
  });
  return found;
};

describe("moving", () => {
  const list = () => document(paragraph("a"), schema.node("bulletList", null, [item("b"), item("c")]), paragraph("d"));

  test("an item moves within its list, and stays at its ends", () => {
    expect(words(run(stateAt(list(), "c"), moveUnits(-1)))).toEqual(["a", "c", "b", "d"]);
    expect(words(run(stateAt(list(), "b"), moveUnits(-1)))).toEqual(["a", "b", "c", "d"]);
    expect(words(run(stateAt(list(), "c"), moveUnits(1)))).toEqual(["a", "b", "c", "d"]);
  });

  test("a row moves within its table, below its head", () => {
    const table = document(
      schema.node("table", null, [row("tableHeader", "h"), row("tableCell", "a"), row("tableCell", "b")]),
      paragraph("z"),
    );
    expect(words(run(stateAt(table, "b"), moveUnits(-1)))).toEqual(["h", "b", "a", "z"]);
    expect(words(run(stateAt(table, "a"), moveUnits(-1)))).toEqual(["h", "a", "b", "z"]);
    expect(words(run(stateAt(table, "h"), moveUnits(1)))).toEqual(["h", "a", "b", "z"]);
  });

  test("all blocks that a selection reaches move together, and never behind the notes", () => {
    const doc = document(
      paragraph("a"),
      paragraph("b"),
      paragraph("c"),
      schema.node("footnotes", null, [schema.node("footnote", { name: "1" }, [paragraph("n")])]),
    );
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, 5) });
    const once = run(state, moveUnits(1));
    expect(words(once)).toEqual(["c", "a", "b", "n"]);
    expect(words(run(once, moveUnits(1)))).toEqual(["c", "a", "b", "n"]);
  });

  test("whatever is moved: the text is valid, has the same pieces with the same ids, and the way back is the same", () => {
    fc.assert(
      fc.property(anyRichText, fc.nat(), fc.constantFrom<1 | -1>(1, -1), (text, place, step) => {
        const state = anyState(text, place);
        const moved = run(state, moveUnits(step));
        moved.doc.check();
        expect(pieces(moved.doc).sort()).toEqual(pieces(state.doc).sort());
        if (moved !== state) expect(run(moved, moveUnits(step === 1 ? -1 : 1)).doc.eq(state.doc)).toBe(true);
        expect(run(moved, undo).doc.eq(state.doc)).toBe(true);
      }),
    );
  });

  test("a block that is dropped elsewhere keeps its ids, whatever is moved", () => {
    fc.assert(
      fc.property(anyRichText, fc.nat(), fc.nat(), (text, from, to) => {
        const { doc } = anyState(text, 0);
        const blocks = Array.from({ length: doc.childCount }, (_, index) => doc.resolve(0).posAtIndex(index));
        const [start, target] = [blocks[from % blocks.length] ?? 0, blocks[to % blocks.length] ?? 0];
        if (doc.nodeAt(start)?.type.name === "footnotes") return;
        const moved = moveTo(EditorState.create({ doc }).tr, start, target);
        if (moved === null) return;
        moved.doc.check();
        expect(pieces(moved.doc).sort()).toEqual(pieces(doc).sort());
        expect(moved.selection.from).toBe(moved.mapping.map(target, -1));
      }),
    );
  });
});

test("a copy stands below, without the ids of what it was made of", () => {
  fc.assert(
    fc.property(anyRichText, fc.nat(), (text, place) => {
      const state = anyState(text, place);
      const units = selectedUnits(state);
      const copied = run(state, duplicateUnits);
      if (units === null) return;
      copied.doc.check();
      const size = units.to - units.from;
      expect(copied.doc.content.size).toBe(state.doc.content.size + size);
      const ids = pieces(copied.doc).filter((line) => !line.startsWith("null"));
      expect(ids.sort()).toEqual(pieces(state.doc).sort());
      expect(copied.doc.textBetween(units.to, units.to + size)).toBe(state.doc.textBetween(units.from, units.to));
    }),
  );
});

test("what is deleted is gone, and a valid text is left", () => {
  fc.assert(
    fc.property(anyRichText, fc.nat(), (text, place) => {
      const state = anyState(text, place);
      const left = run(state, deleteUnits);
      left.doc.check();
      const [before, after] = [pieces(state.doc), pieces(left.doc).filter((line) => !line.startsWith("null"))];
      for (const piece of after) expect(before).toContain(piece);
      expect(after.length).toBeLessThan(before.length);
      expect(run(left, undo).doc.eq(state.doc)).toBe(true);
    }),
  );
});

test("the block of an item is the item, that of a cell its row, and that of a note what is written in it", () => {
  const doc = document(
    schema.node("bulletList", null, [item("b")]),
    schema.node("table", null, [row("tableCell", "c")]),
    schema.node("footnotes", null, [schema.node("footnote", { name: "1" }, [paragraph("n")])]),
  );
  const kind = (text: string) => {
    const units = unitsAround(stateAt(doc, text).selection.$from);
    return units?.parent.child(units.start).type.name;
  };
  expect(["b", "c", "n"].map(kind)).toEqual(["listItem", "tableRow", "paragraph"]);
});

/** A generated text with ids, and something of it selected. */
function anyState(text: RichText, place: number): EditorState {
  const post = { kind: "post" as const, slug: "a", title: "A", summary: "", publishedAt: 1, seo: {}, tags: [] };
  const { body } = withUids({ ...post, body: text });
  const doc = schema.nodeFromJSON(body);
  const at = doc.resolve(place % (doc.content.size + 1));
  const selection = Selection.near(at);
  const node = doc.nodeAt(at.pos);
  const whole = node !== null && !node.isText && node.isBlock && place % 2 === 0;
  return EditorState.create({
    doc,
    selection: whole ? NodeSelection.create(doc, at.pos) : selection,
    plugins: [history()],
  });
}

/** Every piece that can have an id, with what it is. */
function pieces(doc: Node): string[] {
  const found: string[] = [];
  doc.descendants((node) => {
    if ("uid" in node.attrs) found.push(`${node.attrs.uid} ${node.type.name}`);
  });
  return found;
}
