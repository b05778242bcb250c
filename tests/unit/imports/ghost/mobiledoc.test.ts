import { describe, expect, test } from "vitest";
import { HtmlWriter } from "../../../../src/importers/ghost/markup/html-writer.ts";
import { writeMobiledoc } from "../../../../src/importers/ghost/mobiledoc/read-mobiledoc.ts";
import { mobiledoc } from "../../../support/imports/ghost.ts";

function htmlOf(parts: Readonly<Record<string, unknown>>): string {
  const out = new HtmlWriter();
  expect(writeMobiledoc(mobiledoc(parts), out)).toBe(true);
  return out.documents().join("\n");
}

const line = (...markers: readonly unknown[]) => [1, "p", markers];

describe("sections of Mobiledoc", () => {
  test("are lines, headings, quotations and asides", () => {
    const sections = ["p", "H2", "h3", "blockquote", "aside"].map((tag) => [1, tag, [[0, [], 0, tag]]]);
    expect(htmlOf({ sections })).toBe(
      "<p>p</p><h2>H2</h2><h3>h3</h3><blockquote><p>blockquote</p></blockquote><blockquote><p>aside</p></blockquote>",
    );
  });

  test("open and close their markups by number", () => {
    const markups = [["strong"], ["a", ["href", "https://example.org", "rel", "noopener"]], ["em"]];
    const markers = [
      [0, [0], 0, "bold "],
      [0, [2], 1, "both"],
      [0, [], 1, " bold"],
      [0, [1], 1, "link"],
    ];
    expect(htmlOf({ markups, sections: [line(...markers)] })).toBe(
      '<p><strong>bold <em>both</em> bold</strong><a href="https://example.org">link</a></p>',
    );
  });

  test("close at their end what they leave open, and no more than that", () => {
    const markups = [["strong"], ["script"]];
    expect(htmlOf({ markups, sections: [line([0, [0], 0, "open"]), line([0, [], 5, "next"])] })).toBe(
      "<p><strong>open</strong></p><p>next</p>",
    );
    expect(htmlOf({ markups, sections: [line([0, [1], 1, "words"])] })).toBe("<p>words</p>");
  });

  test("have atoms: breaks, and words", () => {
    const atoms = [
      ["soft-return", "", {}],
      ["mention", "@them", { id: 1 }],
    ];
    expect(htmlOf({ atoms, sections: [line([0, [], 0, "a"], [1, [], 0, 0], [1, [], 0, 1], [1, [], 0, 9])] })).toBe(
      "<p>a<br>@them</p>",
    );
  });

  test("are lists, pictures and cards", () => {
    const items = [[[0, [], 0, "one"]], [[0, [], 0, "two"]]];
    expect(htmlOf({ sections: [[3, "ol", items]] })).toBe("<ol><li>one</li><li>two</li></ol>");
    expect(htmlOf({ sections: [[2, "/a.png"]] })).toBe('<figure><img src="/a.png"></figure>');
    const cards = [
      ["hr", {}],
      ["code", { code: "x" }],
    ];
    expect(
      htmlOf({
        cards,
        sections: [
          [10, 1],
          [10, 0],
        ],
      }),
    ).toBe("<pre><code>x</code></pre><hr>");
  });
});

describe("what nobody knows in Mobiledoc", () => {
  test("is named, and keeps its words", () => {
    const out = new HtmlWriter();
    const cards = [["planet", { html: "<p>kept</p>" }]];
    writeMobiledoc(
      mobiledoc({
        cards,
        sections: [
          [10, 0],
          [10, 7],
          [99, "x"],
        ],
      }),
      out,
    );
    expect(out.documents()).toEqual(["<p>kept</p>"]);
    expect([...out.unknown]).toEqual(["planet", "?", "section 99"]);
  });

  test.each(["", "{}", "[]", '{"sections":1}', '{"version":"0.2.0","sections":{}}'])("is no Mobiledoc: %s", (json) => {
    expect(writeMobiledoc(json, new HtmlWriter())).toBe(false);
  });

  test("may nest 100,000 levels where a number or a name should be", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const json = `{"markups":[${deep}],"atoms":[${deep}],"cards":[${deep}],"sections":[${deep},[1,${deep},${deep}],[10,${deep}],[${deep}],[1,"p",[[0,[${deep}],${deep},${deep}],[1,[0],0,0],[0,[],0,"words"]]],[10,0]]}`;
    const out = new HtmlWriter();
    expect(writeMobiledoc(json, out)).toBe(true);
    expect(out.documents()).toEqual(["<p>words</p>"]);
  });
});
