import { describe, expect, test } from "vitest";
import { writeLexical } from "../../../../src/importers/ghost/lexical/read-lexical.ts";
import { HtmlWriter } from "../../../../src/importers/ghost/markup/html-writer.ts";
import { lexical, lexicalParagraph as paragraph, lexicalText as text } from "../../../support/imports/ghost.ts";

function htmlOf(...children: readonly unknown[]): string {
  const out = new HtmlWriter();
  expect(writeLexical(lexical(...children), out)).toBe(true);
  return out.documents().join("\n");
}

const item = (...children: readonly unknown[]) => ({ type: "listitem", children });
const list = (listType: string, ...children: readonly unknown[]) => ({
  type: "list",
  listType,
  start: 1,
  tag: listType === "number" ? "ol" : "ul",
  children,
});

describe("lines of Lexical", () => {
  test("have the marks of the format's bits", () => {
    expect(htmlOf(paragraph(text("plain "), text("bold", 1), text("both", 3)))).toBe(
      "<p>plain <strong>bold</strong><strong><em>both</em></strong></p>",
    );
    expect(htmlOf(paragraph(text("a", 4), text("b", 8), text("c", 16)))).toBe("<p><s>a</s><u>b</u><code>c</code></p>");
    expect(htmlOf(paragraph(text("a", 32), text("b", 64), text("c", 128)))).toBe(
      "<p><sub>a</sub><sup>b</sup><mark>c</mark></p>",
    );
  });

  test("say no HTML of their own", () => {
    expect(htmlOf(paragraph(text("<script>a & b")))).toBe("<p>&lt;script&gt;a &amp; b</p>");
  });

  test("have links, breaks, and words with a meaning of their own", () => {
    const link = {
      type: "link",
      url: 'https://example.org/?a=1&b="2"',
      title: "T",
      rel: "noopener",
      children: [text("there", 1)],
    };
    expect(htmlOf(paragraph(text("a"), { type: "linebreak" }, link))).toBe(
      '<p>a<br><a href="https://example.org/?a=1&amp;b=&quot;2&quot;" title="T"><strong>there</strong></a></p>',
    );
    expect(htmlOf(paragraph({ type: "tk", text: "TK" }, { type: "emoji", text: "😀" }))).toBe("<p>TK😀</p>");
  });

  test("are headings, quotations and asides", () => {
    expect(htmlOf({ type: "extended-heading", tag: "h3", children: [text("H")] })).toBe("<h3>H</h3>");
    expect(htmlOf({ type: "heading", tag: "script", children: [text("H")] })).toBe("<h2>H</h2>");
    expect(htmlOf({ type: "extended-quote", children: [text("Q")] })).toBe("<blockquote><p>Q</p></blockquote>");
    expect(htmlOf({ type: "aside", children: [text("A")] })).toBe("<blockquote><p>A</p></blockquote>");
  });

  test("give way to a block that stands in one of them", () => {
    const image = { type: "image", src: "/content/images/a.png", alt: "A" };
    expect(htmlOf(paragraph(text("before"), image, text("after")))).toBe(
      '<p>before</p><figure><img src="/content/images/a.png" alt="A"></figure><p>after</p>',
    );
    const link = { type: "link", url: "/x", children: [image] };
    expect(htmlOf(paragraph(link))).toBe('<p><a href="/x"><img src="/content/images/a.png" alt="A"></a></p>');
  });

  test("that are empty are none", () => {
    expect(htmlOf(paragraph(), paragraph(text("")), paragraph(text("x")))).toBe("<p>x</p>");
  });
});

describe("lists of Lexical", () => {
  test("stand in the item before, where Lexical gives them an item of their own", () => {
    const nested = list("bullet", item(text("one")), item(list("number", item(text("inner")))), item(text("two")));
    expect(htmlOf(nested)).toBe("<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>");
  });

  test("count on where they begin", () => {
    expect(htmlOf({ ...list("number", item(text("x"))), start: 4 })).toBe('<ol start="4"><li>x</li></ol>');
  });

  test("have the signs of boxes that are ticked or not", () => {
    const checks = list("check", { ...item(text("done")), checked: true }, { ...item(text("open")), checked: false });
    expect(htmlOf(checks)).toBe("<ul><li>☑ done</li><li>☐ open</li></ul>");
  });

  test("100,000 levels deep keep their words and need no stack", () => {
    const depth = 100_000;
    const json =
      '{"type":"list","listType":"bullet","children":[{"type":"listitem","children":['.repeat(depth) +
      JSON.stringify(text("deepest")) +
      "]}]}".repeat(depth);
    const out = new HtmlWriter();
    expect(writeLexical(`{"root":{"children":[${json}]}}`, out)).toBe(true);
    const html = out.documents().join("");
    expect(html).toContain("deepest");
    expect(html.length).toBeLessThan(5000);
  });
});

describe("what nobody knows", () => {
  test("is named once, and keeps its words", () => {
    const out = new HtmlWriter();
    const unknown = { type: "planet", children: [paragraph(text("kept"))] };
    writeLexical(
      lexical(unknown, { ...unknown, children: [text("as well")] }, { type: "moon", html: "<p>inner</p>" }),
      out,
    );
    expect([...out.unknown]).toEqual(["planet", "moon"]);
    expect(out.documents()).toEqual(["<p>kept</p><p>as well</p>", "<p>inner</p>"]);
  });

  test.each(['{"root":', "[]", "null", '{"root":1}', "{}"])("is no text of Lexical: %s", (json) => {
    expect(writeLexical(json, new HtmlWriter())).toBe(false);
  });

  test.each([
    { root: { children: "x" } },
    { root: { children: [null, 1, "x", [], [[]]] } },
    { root: { children: [{ type: 1, children: {} }] } },
    {
      root: {
        children: [
          { type: "image", src: { a: 1 } },
          { type: "gallery", images: "x" },
          { type: "product", productStarRating: [[1]], productRatingEnabled: true },
        ],
      },
    },
  ])("may hold anything where something else should be: %j", (document) => {
    const out = new HtmlWriter();
    expect(writeLexical(JSON.stringify(document), out)).toBe(true);
    expect(out.documents()).toEqual([]);
  });
});
