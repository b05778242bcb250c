import { describe, expect, test } from "vitest";
import type { PostDocument } from "../../../src/content/document/document.ts";
import { proseMirrorSchema } from "../../../src/rich-text/schema.ts";
import { mergeDocuments } from "../../../src/writing/merge/merge-documents.ts";
import { mergeTexts as merge } from "../../support/writing/merged.ts";
import {
  callout,
  code,
  footnote,
  footnotes,
  h,
  image,
  item,
  list,
  p,
  piece,
  post,
  quote,
  reference,
  row,
  table,
  uid,
  words,
} from "../../support/writing/texts.ts";

describe("pieces", () => {
  const [a, b, c] = [p("a", "un"), p("b", "deux"), p("c", "trois")];

  test("inserted, deleted, and moved by either side", () => {
    expect(merge([a, b, c], [a, p("m", "mien"), b, c], [a, b, p("t", "leur"), c]).lines).toEqual([
      "paragraph a: un",
      "paragraph m: mien",
      "paragraph b: deux",
      "paragraph t: leur",
      "paragraph c: trois",
    ]);
    expect(merge([a, b, c], [a, c], [c, a, b])).toMatchObject({
      lines: ["paragraph c: trois", "paragraph a: un"],
      choices: [],
    });
    expect(merge([a, b, c], [b, c, a], [a, b, p("c", "trois fois")]).lines).toEqual([
      "paragraph b: deux",
      "paragraph c: trois fois",
      "paragraph a: un",
    ]);
  });

  test("what one side inserted after something that the other moved goes with it", () => {
    const moved = merge([a, b, c], [b, c, a], [a, p("t", "leur"), b, c]);
    expect(moved.lines).toEqual(["paragraph b: deux", "paragraph c: trois", "paragraph a: un", "paragraph t: leur"]);
  });

  test("inserted by both at one place stand in one order for both", () => {
    const [mine, theirs] = [
      [a, p("m", "mien")],
      [a, p("t", "leur")],
    ];
    expect(merge([a], mine, theirs).lines).toEqual(merge([a], theirs, mine).lines);
    expect(merge([a], mine, theirs).lines).toHaveLength(3);
  });

  test("moved into a list or a quotation by one side and written by the other", () => {
    const { lines, choices } = merge([a, b, c], [a, list("l", item("i", b)), c], [a, p("b", "deux fois"), c]);
    expect([lines, choices]).toEqual([
      ["paragraph a: un", "bulletList l", " listItem i", "  paragraph b: deux fois", "paragraph c: trois"],
      [],
    ]);
    const out = merge([a, quote("q", b, c)], [a, b, c], [a, quote("q", b, p("c", "trois fois"))]);
    expect(out.lines).toEqual(["paragraph a: un", "paragraph b: deux", "paragraph c: trois fois"]);
  });

  test("made something else by one side and written by the other", () => {
    const { lines, choices } = merge([a, b], [h("a", 2, "un"), b], [p("a", "un deux"), b]);
    expect([lines, choices]).toEqual([["heading a: un deux", "paragraph b: deux"], []]);
  });

  test("made two things are to choose from", () => {
    const { choices } = merge([a, b], [h("a", 2, "un"), b], [h("a", 3, "un"), b]);
    expect(choices).toMatchObject([
      { at: "piece", uid: uid("a"), mine: { attrs: { level: 2 } }, theirs: { attrs: { level: 3 } } },
    ]);
  });

  test("deleted by one side and changed by the other stay, to choose from", () => {
    const changed = p("b", "deux fois");
    expect(merge([a, b], [a], [a, changed])).toMatchObject({
      lines: ["paragraph a: un", "paragraph b: deux fois"],
      choices: [{ at: "piece", uid: uid("b"), base: b, mine: null, theirs: changed, taken: "theirs" }],
    });
  });

  test("deleted by one side and moved by the other go", () => {
    expect(merge([a, b, c], [a, c], [b, a, c])).toMatchObject({
      lines: ["paragraph a: un", "paragraph c: trois"],
      choices: [],
    });
  });

  test("inserted into what the other side deleted stand where they were", () => {
    const base = [a, list("l", item("i", b))];
    expect(merge(base, [a], [a, list("l", item("i", b), item("j", c))])).toMatchObject({
      lines: ["paragraph a: un", "bulletList l", " listItem j", "  paragraph c: trois"],
      choices: [],
    });
  });

  test("emptied lists go, and a text of which nothing is left keeps a paragraph", () => {
    const base = [a, list("l", item("i", b), item("j", c))];
    expect(merge(base, [a, list("l", item("i", b))], [a, list("l", item("j", c))]).lines).toEqual(["paragraph a: un"]);
    expect(merge([a, quote("q", b, c)], [a, quote("q", b)], [a, quote("q", c)]).lines).toEqual(["paragraph a: un"]);
    const { document, lines } = merge([a, b], [a], [b]);
    expect(lines).toHaveLength(1);
    expect(document.body.content[0]).toMatchObject({ type: "paragraph" });
    expect(merge([a, b], [b], [a]).document).toEqual(document);
  });

  test("moved into one another by the two sides stand somewhere, once", () => {
    const base = [quote("q", a), callout("r", "tip", b)];
    const mine = [quote("q", a, callout("r", "tip", b))];
    const theirs = [callout("r", "tip", b, quote("q", a))];
    const { lines, choices } = merge(base, mine, theirs);
    expect(choices).toEqual([]);
    expect(lines.map((line) => line.trim()).sort()).toEqual([
      "blockquote q",
      "callout r",
      "paragraph a: un",
      "paragraph b: deux",
    ]);
  });

  test("a list that one side made a quotation keeps the items that the other added", () => {
    const base = [list("l", item("i", a))];
    const { lines, choices } = merge(base, [quote("l", a)], [list("l", item("i", a), item("j", b))]);
    expect(choices).toEqual([]);
    expect(lines.join("\n")).toContain("paragraph b: deux");
    expect(lines[0]).toBe("blockquote l");
  });

  test("code that one side made of a paragraph takes no marks of the other", () => {
    const { choices } = merge([a], [code("a", "un")], [p("a", [words("un "), words("deux", "bold")])]);
    expect(choices).toMatchObject([{ uid: uid("a"), mine: { type: "codeBlock" }, theirs: { type: "paragraph" } }]);
  });

  test("a title that one side wrote for code stays where the other made it a paragraph", () => {
    const untitled = piece("codeBlock", "a", "un", { language: null });
    const titled = piece("codeBlock", "a", "un", { language: null, title: "a.js" });
    const { choices } = merge([untitled], [a], [titled]);
    expect(choices).toMatchObject([{ mine: { type: "paragraph" }, theirs: { attrs: { title: "a.js" } } }]);
  });

  test("pictures: words by word, the file whole", () => {
    const described = (alt: string, caption: string) => image("i", alt, { caption });
    const { document } = merge(
      [described("un chat", "Paris")],
      [described("un chat noir", "Paris")],
      [described("un petit chat", "Paris, 2026")],
    );
    expect(document.body.content[0]?.attrs).toMatchObject({ alt: "un petit chat noir", caption: "Paris, 2026" });
    const other = (digit: string, width: number) => image("i", "un chat", { id: digit.repeat(32), width });
    const { choices } = merge([image("i", "un chat")], [other("1", 100)], [other("2", 640)]);
    expect(choices).toMatchObject([{ mine: { attrs: { width: 100 } }, theirs: { attrs: { width: 640 } } }]);
  });
});

describe("tables", () => {
  const grid = (...rows: string[][]) => [table("t", ...rows.map((cells, index) => row(`r${index}`, cells)))];
  const cellsOf = (document: PostDocument) =>
    (document.body.content[0]?.content ?? []).map(({ content }) =>
      (content ?? []).map((cell) => cell.content?.[0]?.text ?? ""),
    );

  test("cells are merged by their place, and rows and columns by one side stay", () => {
    const base = grid(["a", "b"], ["c", "d"]);
    const { document, choices } = merge(base, grid(["a", "n", "b"], ["c", "m", "d"]), grid(["a", "b"], ["c un", "d"]));
    expect([cellsOf(document), choices]).toEqual([
      [
        ["a", "n", "b"],
        ["c un", "m", "d"],
      ],
      [],
    ]);
    const removed = merge(base, grid(["a"], ["c"]), grid(["a deux", "b"], ["c", "d"]));
    expect([cellsOf(removed.document), removed.choices]).toEqual([[["a deux"], ["c"]], []]);
  });

  test("a row that one side adds has the columns that the other added or removed", () => {
    const base = grid(["a", "b"], ["c", "d"]);
    const longer = [table("t", row("r0", ["a", "b"]), row("n", ["e", "f"]), row("r1", ["c", "d"]))];
    for (const [mine, theirs] of [
      [grid(["a", "x", "b"], ["c", "y", "d"]), longer],
      [longer, grid(["a", "x", "b"], ["c", "y", "d"])],
    ] as const) {
      const { document, choices } = merge(base, mine, theirs);
      expect([cellsOf(document), choices]).toEqual([
        [
          ["a", "x", "b"],
          ["e", "", "f"],
          ["c", "y", "d"],
        ],
        [],
      ]);
    }
    const said = merge(base, grid(["a"], ["c"]), longer);
    // What the new row says stays, and the others have an empty cell below it: rows are never uneven.
    expect(cellsOf(said.document)).toEqual([
      ["a", ""],
      ["e", "f"],
      ["c", ""],
    ]);
    const silent = merge(base, grid(["a"], ["c"]), [
      table("t", row("r0", ["a", "b"]), row("n", ["e", ""]), row("r1", ["c", "d"])),
    ]);
    expect(cellsOf(silent.document)).toEqual([["a"], ["e"], ["c"]]);
  });

  test("a column that one side removed and the other wrote in is to choose from, row by row", () => {
    const { choices } = merge(grid(["a", "b"], ["c", "d"]), grid(["a"], ["c"]), grid(["a", "b"], ["c", "d un"]));
    expect(choices).toMatchObject([{ at: "piece", uid: uid("r1") }]);
  });
});

describe("footnotes", () => {
  const noted = (name: string, text: string, note: string) => [
    p("a", [words(text), reference(name)]),
    footnotes(footnote(note, name, p(`${note}p`, text))),
  ];

  test("of the same name by both sides are two", () => {
    const base = [p("a", "un"), p("b", "deux")];
    const mine = [
      p("a", [words("un"), reference("1")]),
      p("b", "deux"),
      footnotes(footnote("m", "1", p("mp", "mienne"))),
    ];
    const theirs = [
      p("a", "un"),
      p("b", [words("deux"), reference("1")]),
      footnotes(footnote("t", "1", p("tp", "leur"))),
    ];
    const { lines, document } = merge(base, mine, theirs);
    expect(lines).toEqual([
      "paragraph a: un[1]",
      "paragraph b: deux[1-2]",
      "footnotes",
      " footnote m",
      "  paragraph mp: mienne",
      " footnote t",
      "  paragraph tp: leur",
    ]);
    expect(document.body.content[2]?.content?.map(({ attrs }) => attrs?.name)).toEqual(["1", "1-2"]);
    expect(merge(base, theirs, mine).lines).toEqual(lines);
  });

  test("stand last, whatever else was put at the end", () => {
    const { lines } = merge(
      [p("z", "fin")],
      [p("z", "fin"), ...noted("1", "un", "n")],
      [p("z", "fin"), p("y", "après")],
    );
    expect(lines.at(-3)).toBe("footnotes");
  });

  test("that one side deleted stay while something refers to them", () => {
    const base = [...noted("1", "un", "n")];
    const theirs = [p("a", [words("un deux"), reference("1")]), ...base.slice(1)];
    const { lines, choices } = merge([p("z", "fin"), ...base], [p("z", "fin")], [p("z", "fin"), ...theirs]);
    expect(lines).toEqual([
      "paragraph z: fin",
      "paragraph a: un deux[1]",
      "footnotes",
      " footnote n",
      "  paragraph np: un",
    ]);
    expect(choices).toHaveLength(1);
  });
});

test("nodes that the schema does not know are taken whole, and lose nothing", () => {
  const odd = (text: string) => piece("mystery", "x", [{ type: "riddle", attrs: { text } }]);
  const versions = {
    base: post([odd("a"), p("a", "un")]),
    mine: post([odd("b"), p("a", "un")]),
    theirs: post([odd("c"), p("a", "un deux")]),
  };
  const { document, choices } = mergeDocuments(versions, proseMirrorSchema);
  expect(document.body.content).toEqual([odd("b"), p("a", "un deux")]);
  expect(choices).toMatchObject([{ uid: uid("x"), base: odd("a"), mine: odd("b"), theirs: odd("c") }]);
});

test("texts whose contradiction no piece could name are to choose from, whole", () => {
  const nameless = (text: string) => ({ type: "mystery", attrs: { text } });
  const versions = { base: post([nameless("a")]), mine: post([nameless("b")]), theirs: post([nameless("c")]) };
  const { document, choices } = mergeDocuments(versions, proseMirrorSchema);
  expect(document).toEqual(versions.mine);
  expect(choices).toMatchObject([
    { at: "field", field: "body", mine: versions.mine.body, theirs: versions.theirs.body },
  ]);
});
