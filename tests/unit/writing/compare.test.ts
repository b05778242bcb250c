import { describe, expect, test } from "vitest";
import type { PageDocument } from "../../../src/content/document/document.ts";
import { richTextSchema } from "../../../src/rich-text/checked-text.ts";
import { proseMirrorSchema, type RichTextNode } from "../../../src/rich-text/schema.ts";
import { compareDocuments } from "../../../src/writing/compare/compare-documents.ts";
import { takeChanges } from "../../../src/writing/compare/take-changes.ts";
import {
  callout,
  footnote,
  footnotes,
  h,
  image,
  item,
  list,
  outline,
  p,
  page,
  post,
  quote,
  reference,
  row,
  table,
  uid,
  words,
} from "../../support/writing/texts.ts";

type Content = RichTextNode[];

const compare = (older: Content, newer: Content) =>
  compareDocuments(post(older), post(newer), proseMirrorSchema).pieces;

/** A comparison, a piece a line: `+` inserted, `-` deleted, `>` moved, `*` changed. */
function lines(older: Content, newer: Content): string[] {
  const signs = { inserted: "+", deleted: "-", moved: ">", changed: "*", unchanged: " " };
  return compare(older, newer).map(({ uid: name, change, moved, depth }) => {
    const also = moved && change === "changed" ? ">" : "";
    return `${signs[change]}${also}${".".repeat(depth)}${name.replace(/_+$/, "")}`;
  });
}

/** The words of one piece: `[-deleted-]`, `{+inserted+}`, `<marked>`. */
function runs(older: string | Content, newer: string | Content): string {
  const said = (nodes: readonly RichTextNode[]) => nodes.map(({ text }) => text ?? "⏎").join("");
  const [piece] = compare([p("a", older)], [p("a", newer)]);
  const shown = { same: ["", ""], inserted: ["{+", "+}"], deleted: ["[-", "-]"], marked: ["<", ">"] } as const;
  const all = piece?.runs[0] ?? [];
  return all.map((run) => shown[run.change].join(said(run.change === "deleted" ? run.older : run.newer))).join("");
}

/** With chosen pieces of the older text, or fields. */
function restore(older: Content, newer: Content, ...names: string[]): string[] {
  const chosen = { pieces: new Set(names.map(uid)), fields: new Set<string>() };
  const { body } = takeChanges(post(newer), post(older), chosen, proseMirrorSchema);
  expect(richTextSchema.safeParse(body).error?.issues ?? []).toEqual([]);
  return outline(body);
}

const [a, b, c, d] = [p("a", "un"), p("b", "deux"), p("c", "trois"), p("d", "quatre")];

describe("a comparison", () => {
  test("shows what became of each piece, in reading order", () => {
    expect(lines([a, b, c, d], [d, a, p("n", "neuf"), p("c", "trois fois")])).toEqual([">d", " a", "-b", "+n", "*c"]);
    expect(
      lines([a, list("l", item("i", b), item("j", c))], [list("l", item("j", c)), quote("q", p("a", "un deux"))]),
    ).toEqual([...[" l", "-.i", "-..b", " .j", " ..c"], ...["+q", "*>.a"]]);
  });

  test("shows the words that changed", () => {
    expect(runs("un chat noir dort", "un chat blanc dort ici")).toBe("un chat [-noir-]{+blanc+} dort{+ ici+}");
    expect(runs("un chat", [words("un "), words("chat", "bold")])).toBe("un <chat>");
    expect(runs("un chat noir", "un chat noir")).toBe("un chat noir");
    expect(runs("le grand chat", "la petite souris")).toBe("[-le grand chat-]{+la petite souris+}");
  });

  test("shows cells one by one, and what changed besides words", () => {
    const [, changed] = compare(
      [table("t", row("r", ["un", "deux"]))],
      [table("t", row("r", ["un", "trois", "neuf"]))],
    );
    expect(changed?.runs.map((cell) => cell.map(({ change }) => change))).toEqual([
      ["same"],
      ["deleted", "inserted"],
      ["inserted"],
    ]);
    const [heading] = compare([h("a", 2, "un")], [h("a", 3, "un")]);
    expect(heading).toMatchObject({
      change: "changed",
      attributes: [{ name: "level", older: 2, newer: 3, runs: null }],
    });
    const [picture] = compare([image("i", "un chat")], [image("i", "un chat noir")]);
    expect(picture?.attributes).toEqual([
      {
        name: "alt",
        older: "un chat",
        newer: "un chat noir",
        runs: [
          { change: "same", text: "un chat" },
          { change: "inserted", text: " noir" },
        ],
      },
    ]);
    expect(compare([callout("k", "tip", a)], [callout("k", "note", a)]).map(({ change }) => change)).toEqual([
      "changed",
      "unchanged",
    ]);
  });

  test("shows fields that differ, with their words", () => {
    const [older, newer] = [
      post([a], { title: "Un chat", seo: { title: "S" } }),
      post([a], { title: "Le chat", publishedAt: 2 }),
    ];
    expect(compareDocuments(older, newer, proseMirrorSchema).fields).toEqual([
      {
        field: "title",
        older: "Un chat",
        newer: "Le chat",
        runs: [
          { change: "deleted", text: "Un" },
          { change: "inserted", text: "Le" },
          { change: "same", text: " chat" },
        ],
      },
      { field: "publishedAt", older: 1, newer: 2, runs: null },
      { field: "seo.title", older: "S", newer: null, runs: [{ change: "deleted", text: "S" }] },
    ]);
  });
});

describe("passages of an older text", () => {
  test("come back where they stood, and leave the rest as it is", () => {
    expect(restore([a, b, c], [a, p("c", "trois fois")], "b")).toEqual([
      "paragraph a: un",
      "paragraph b: deux",
      "paragraph c: trois fois",
    ]);
    expect(restore([a, b, c], [a, p("c", "trois fois")], "c")).toEqual(["paragraph a: un", "paragraph c: trois"]);
    expect(restore([a, b, c], [c, p("n", "neuf"), a, b], "c")).toEqual([
      "paragraph n: neuf",
      "paragraph a: un",
      "paragraph b: deux",
      "paragraph c: trois",
    ]);
    expect(restore([a, c], [a, p("n", "neuf"), c], "n")).toEqual(["paragraph a: un", "paragraph c: trois"]);
  });

  test("come back with the list they stood in", () => {
    const older = [a, list("l", item("i", b), item("j", c))];
    expect(restore(older, [a], "c")).toEqual([
      "paragraph a: un",
      "bulletList l",
      " listItem j",
      "  paragraph c: trois",
    ]);
    expect(restore(older, [a, list("l", item("i", b))], "l")).toEqual([
      "paragraph a: un",
      "bulletList l",
      " listItem i",
      "  paragraph b: deux",
    ]);
  });

  test("come back with the footnotes they refer to, under a name of their own", () => {
    const noted = (name: string, text: string, note: string) => [
      p(name, [words(text), reference("1")]),
      footnotes(footnote(note, "1", p(`${note}p`, text))),
    ];
    const [text, note] = ["paragraph a: un[1]", ["footnotes", " footnote m", "  paragraph mp: un"]];
    expect(restore(noted("a", "un", "m"), [b], "a")).toEqual(["paragraph b: deux", text, ...note]);
    const both = restore([...noted("a", "un", "m")], [...noted("b", "deux", "n")], "a");
    expect(both.filter((line) => line.startsWith("paragraph"))).toEqual(
      expect.arrayContaining(["paragraph a: un[1-2]", "paragraph b: deux[1]"]),
    );
    expect(both.filter((line) => line.includes("footnote "))).toHaveLength(2);
  });

  test("may be fields", () => {
    const [older, newer] = [post([a], { title: "Un", author: "A" }), post([a], { title: "Deux", seo: { title: "S" } })];
    const chosen = { pieces: new Set<string>(), fields: new Set(["author", "seo.title"]) };
    expect(takeChanges(newer, older, chosen, proseMirrorSchema)).toEqual(post([a], { title: "Deux", author: "A" }));
  });
});

describe("pages", () => {
  const facts = (name: string, title: string) => ({ type: "latest-posts", uid: uid(name), title, count: 3 });
  const prose = (name: string, ...content: Content) => ({
    type: "prose",
    uid: uid(name),
    body: { type: "doc", content },
  });
  const [older, newer] = [
    page([facts("a", "un"), prose("b", c), facts("d", "trois")]),
    page([prose("b", p("c", "trois fois")), facts("a", "un deux"), facts("e", "neuf")]),
  ];

  test("are compared block by block, and their texts piece by piece", () => {
    const { blocks } = compareDocuments(older, newer, proseMirrorSchema);
    const changes = blocks.map(
      ({ uid: name, change, moved }) => `${name.replace(/_+$/, "")} ${change}${moved ? ", moved" : ""}`,
    );
    expect(changes).toEqual(["b changed, moved", "a changed", "e inserted", "d deleted"]);
    const changed = blocks.find(({ uid: name }) => name === uid("a"));
    expect(changed?.fields).toMatchObject([{ field: "title", older: "un", newer: "un deux" }]);
    const text = blocks.find(({ uid: name }) => name === uid("b"));
    expect(text?.texts).toMatchObject([{ field: "body", pieces: [{ uid: uid("c"), change: "changed" }] }]);
  });

  test("get blocks back whole, or everything", () => {
    const { blocks } = compareDocuments(older, newer, proseMirrorSchema);
    const all = { pieces: new Set(blocks.map((block) => block.uid)), fields: new Set<string>() };
    expect(takeChanges(newer, older, all, proseMirrorSchema)).toEqual(older);
    expect(takeChanges(older, newer, all, proseMirrorSchema)).toEqual(newer);
    const one = { pieces: new Set([uid("d")]), fields: new Set<string>() };
    const restored = takeChanges(newer, older, one, proseMirrorSchema) as PageDocument;
    expect(restored.blocks.map((block) => block.uid).sort()).toEqual([uid("a"), uid("b"), uid("d"), uid("e")]);
  });
});
