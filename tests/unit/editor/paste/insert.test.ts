import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { insertPasted } from "../../../../src/admin/areas/editor/paste/insert/insert-pasted.ts";
import { readCells } from "../../../../src/admin/areas/editor/paste/plain/read-cells.ts";
import { readClipboard, readText } from "../../../../src/admin/areas/editor/paste/read-clipboard.ts";
import { proseMirrorSchema } from "../../../../src/rich-text/schema.ts";

const COLUMN = { language: "fr", above: 1 };
const html = (written: string, plain = "") => readClipboard({ html: written, plain, files: [] }, COLUMN);

/** An editor's state with one block; the cursor stands at `|`, the selection between two of them. */
function stateWith(text: string, type = "paragraph", attrs: object = {}): EditorState {
  const [before = "", selected = "", behind] = text.split("|");
  const words = behind === undefined ? before + selected : before + selected + behind;
  const block = proseMirrorSchema.node(type, attrs, words === "" ? [] : [proseMirrorSchema.text(words)]);
  const doc = proseMirrorSchema.node("doc", null, [block]);
  const from = 1 + before.length;
  const to = behind === undefined ? from : from + selected.length;
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}

/** A picture whose bytes are there: an empty paragraph stands for it until it was sent. */
const PICTURE = '<img alt="Vue" src="data:image/png;base64,iVBORw0KGgo=">';

/** The text after a paste, its blocks parted by `/`. */
function textAfter(state: EditorState, pasted: Parameters<typeof insertPasted>[1]): string {
  const { tr } = state;
  insertPasted(tr, pasted);
  return tr.doc.textBetween(0, tr.doc.content.size, "/", "↵");
}

const WINDOWS = (fragment: string) =>
  `<html>\r\n<body>\r\n<!--StartFragment-->${fragment}<!--EndFragment-->\r\n</body>\r\n</html>`;

describe("a piece of a line keeps the space it was copied with", () => {
  test.each([
    ["a browser", "<meta charset='utf-8'><span>bijou, </span>", "debut bijou, fin"],
    [
      "a browser, whose space is a no-break one",
      "<meta charset='utf-8'><span>bijou,<span>\u00A0</span></span>",
      "debut bijou, fin",
    ],
    ["Safari", '<span>bijou,<span class="Apple-converted-space">&nbsp;</span></span>', "debut bijou, fin"],
    ["a no-break space that somebody wrote", "<span>dit&nbsp;</span>", "debut dit\u00A0fin"],
    ["Windows", WINDOWS("<span>bijou, </span>"), "debut bijou, fin"],
    ["Windows, without space of its own", WINDOWS("bijou"), "debut bijoufin"],
    [
      "Word",
      `<html><head><style>p{}</style></head><body lang=FR>\n${WINDOWS("<span lang=FR style='font-size:11pt'> mot </span>")}`,
      "debut mot fin",
    ],
    [
      "Google Docs",
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><span style="white-space:pre-wrap">bijou, </span></b>',
      "debut bijou, fin",
    ],
    ["a link", '<a href="https://exemple.fr/">bijou </a>', "debut bijou fin"],
    ["punctuation", "<span>, puis </span>", "debut , puis fin"],
    ["a block, whose space means nothing", "<p> bijou </p>", "debut bijoufin"],
    ["a line end, which is none", "<span>bijou</span>\n", "debut bijoufin"],
  ])("from %s", (_name, written, expected) => {
    expect(textAfter(stateWith("debut |fin"), html(written))).toBe(expected);
  });

  test("by its plain text, where a program makes a paragraph of it", () => {
    expect(textAfter(stateWith("debut |fin"), html("<p>bijou,</p>", "bijou, "))).toBe("debut bijou, fin");
    expect(textAfter(stateWith("debut |fin"), html("<p>bijou,</p>", "bijou,\n"))).toBe("debut bijou,fin");
    expect(textAfter(stateWith("debut |fin"), readText("bijou, ", COLUMN))).toBe("debut bijou, fin");
    expect(textAfter(stateWith("debut| fin"), readText("\u00A0: oui", COLUMN))).toBe("debut\u00A0: oui fin");
  });

  test("once, and none where a line begins or ends", () => {
    const piece = html("<span> mot </span>");
    expect(textAfter(stateWith("debut |fin"), piece)).toBe("debut mot fin");
    expect(textAfter(stateWith("debut | fin"), piece)).toBe("debut mot fin");
    expect(textAfter(stateWith("debut|fin"), piece)).toBe("debut mot fin");
    expect(textAfter(stateWith("|"), piece)).toBe("mot");
    expect(textAfter(stateWith("|fin"), piece)).toBe("mot fin");
    expect(textAfter(stateWith("debut|"), piece)).toBe("debut mot");
    expect(textAfter(stateWith("un |beau |jour"), html("<span>grand </span>"))).toBe("un grand jour");
  });

  test("in a heading and in code's neighbors too, and around several paragraphs", () => {
    expect(textAfter(stateWith("|titre", "heading", { level: 2 }), html("<span>avant </span>"))).toBe("avant titre");
    expect(textAfter(stateWith("debut|fin"), html("<span> un</span><p>deux</p>"))).toBe("debut un/deuxfin");
  });

  test("where it is space alone", () => {
    expect(textAfter(stateWith("debut|fin"), html("<meta charset='utf-8'><span> </span>", " "))).toBe("debut fin");
    expect(textAfter(stateWith("debut|fin"), readText(" ", COLUMN))).toBe("debut fin");
    expect(textAfter(stateWith("debut|fin"), readText("\n", COLUMN))).toBe("debutfin");
  });
});

describe("cells that are pasted into a table", () => {
  const rowOf = (cells: readonly string[], type = "tableCell") =>
    proseMirrorSchema.node(
      "tableRow",
      null,
      cells.map((cell) => proseMirrorSchema.node(type, null, cell === "" ? [] : [proseMirrorSchema.text(cell)])),
    );
  const table = proseMirrorSchema.node("table", null, [rowOf(["A", "B"], "tableHeader"), rowOf(["a", "b"])]);
  const cellsOf = (state: EditorState, pasted: Parameters<typeof insertPasted>[1]) => {
    const { tr } = state;
    insertPasted(tr, pasted);
    const rows = tr.doc.firstChild?.content.content.map((row) => row.content.content.map((cell) => cell.textContent));
    return { rows, blocks: tr.doc.childCount, cursor: tr.selection.$from.parent.textContent, doc: tr.doc };
  };
  /** With the cursor in a cell. */
  const at = (word: string) => {
    const doc = proseMirrorSchema.node("doc", null, [table]);
    let pos = 0;
    doc.descendants((node, place) => {
      if (node.text === word) pos = place;
    });
    return EditorState.create({ doc, selection: TextSelection.create(doc, pos) });
  };

  test("fill the cells beside, and the table grows as far as it has to", () => {
    const html = "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td></td></tr></table>";
    const pasted = readClipboard({ html, plain: "", files: [] }, COLUMN);
    const filled = cellsOf(at("b"), pasted);
    expect(filled.rows).toEqual([
      ["A", "B", ""],
      ["a", "1", "2"],
      ["", "3", ""],
    ]);
    expect(filled.blocks).toBe(1);
    expect(filled.doc.firstChild?.firstChild?.lastChild?.type.name).toBe("tableHeader");
    expect(filled.doc.firstChild?.lastChild?.attrs.uid).toEqual(expect.any(String));
    expect(cellsOf(at("A"), readCells("x\ty\nz\tw\n", COLUMN))).toMatchObject({
      rows: [
        ["x", "y"],
        ["z", "w"],
      ],
      cursor: "w",
    });
  });

  test("stay words where it is one cell, and a table of its own elsewhere", () => {
    const one = readClipboard({ html: "<table><tr><td>1</td></tr></table>", plain: "", files: [] }, COLUMN);
    expect(cellsOf(at("b"), one).rows?.[1]).toEqual(["a", "1b"]);
    const { tr } = stateWith("mot|");
    insertPasted(tr, readCells("x\ty", COLUMN));
    expect(tr.doc.lastChild?.type.name).toBe("table");
  });

  test.each([
    ["pictures and words", ["<p>Un</p>", PICTURE, "<p>Deux</p>"], "a|Un↵Deuxb", ["table", "paragraph"]],
    ["a picture alone", [PICTURE], "a|b", ["table", "paragraph"]],
    ["dividers between words, which are lines", ["<p>Un</p>", "<hr>", "<p>Deux</p>"], "a|Un↵Deuxb", ["table"]],
    ["code", ["<pre>let a;\n\na = 1;</pre>"], "a|let a;↵a = 1;b", ["table"]],
    ["a list with a picture", [`<ul><li>Un</li><li>${PICTURE}</li></ul>`], "a|Unb", ["table", "paragraph"]],
  ])("%s: a cell takes the words, and what has none stands behind the table", (_name, written, row, kinds) => {
    const state = at("b");
    const { tr } = state;
    insertPasted(tr, html(written.join("")));
    const cells = tr.doc.firstChild?.lastChild?.content.content ?? [];
    expect(cells.map((cell) => cell.textBetween(0, cell.content.size, "", "↵")).join("|")).toBe(row);
    expect(tr.doc.content.content.map(({ type }) => type.name)).toEqual(kinds);
    expect(() => tr.doc.check()).not.toThrow();
  });
});
