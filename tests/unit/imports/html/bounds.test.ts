import { expect, test } from "vitest";
import { richTextFromHtml } from "../../../../src/importers/html/read-html.ts";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { expectStorable } from "../../../support/imports/read-body.ts";
import { sample } from "../../../support/run/everyday.ts";

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join("");
const OPTIONS = { base: "https://site.example/a/", place: { file: "f", line: null }, text: "t" };

/** Words `w1`, `w2`, …; iterative. */
function wordsIn(root: RichTextNode): string[] {
  const words: string[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    words.push(...(node.text?.match(/w\d+/g) ?? []));
    for (const child of (node.content ?? []).toReversed()) waiting.push(child);
  }
  return words;
}

function depthOf({ content = [] }: RichTextNode): number {
  return 1 + Math.max(0, ...content.slice(0, 1_000).map(depthOf));
}

const W = many(5, (index) => `w${index} `);

test.each<[string, string]>(
  sample([
    ["elements within each other", "<div>".repeat(100_000) + W],
    ["marks within each other", "<span lang=en>".repeat(100_000) + W],
    ["lists within each other", "<ul><li>".repeat(50_000) + W],
    ["quotations within each other", "<blockquote>".repeat(100_000) + W],
    ["tables within each other", "<table><tr><td>".repeat(30_000) + W],
    ["figures within each other", "<figure><figcaption>".repeat(30_000) + W],
    ["cards within each other", "<div class='wp-block-button wp-block-gallery kg-toggle-card'>".repeat(30_000) + W],
    ["notes within each other", "<div class=footnotes><ol><li id=a><a href='#a'>1</a>".repeat(10_000) + W],
    [
      "formats that are never closed",
      `<p>${many(3_000, (index) => `<font color=${index}>`)}${"<p>x".repeat(3_000)}${W}`,
    ],
    ["breaks", `<p>${"x<br>".repeat(100_000)}${W}`],
    ["passages in one line", `<p>${"<b>x</b><i>y</i>".repeat(70_000)}${W}`],
    ["pictures in one line", `<p>a ${"<img src=/a-1x1.jpg> b".repeat(30_000)}${W}`],
    [
      "cells that claim a sheet",
      `<table>${"<tr><td colspan=1000 rowspan=60000>x</td><td>y</td></tr>".repeat(5_000)}</table>${W}`,
    ],
    [
      "links back and forth",
      many(10_000, (index) => `<a id=a${index} href=#b${index}>1</a><p id=b${index}><a href=#a${index}>^</a>x`) + W,
    ],
    ["one attribute", `<p style="${"a:(".repeat(1_000_000)}" class="${"a ".repeat(100_000)}">${W}`],
    ["attributes", `<p ${many(100_000, (index) => `a${index} `)}>${W}`],
    ["sizes of a picture", `<img src=/a-1x1.png srcset="${"a b,".repeat(500_000)}"><p>${W}`],
    ["space", `<p>${" \u00A0\n".repeat(500_000)}${W}`],
    ["a picture that is written out", `<img src="data:image/png;base64,${"A".repeat(3_000_000)}"><p>${W}`],
  ]),
)("%s without end: read in bounded time and depth, with its words", (_name, html) => {
  // Quadratic time would take minutes: longer than a test may.
  const { body, findings } = richTextFromHtml(html, OPTIONS);
  expect(wordsIn(body as RichTextNode)).toEqual(["w0", "w1", "w2", "w3", "w4"]);
  expect(depthOf(body as RichTextNode)).toBeLessThan(300);
  expect(findings.length).toBeLessThanOrEqual(2_000);
});

test("what is deeper than is kept keeps its words apart, and what is no text out", () => {
  const html = `${"<div>".repeat(500)}un<p>deux</p><script>trois</script><b>quatre</b><p>cinq</p>`;
  const { body } = richTextFromHtml(html, OPTIONS);
  expectStorable(body);
  const lines = body.content.map((block) => (block.content ?? []).map(({ text }) => text ?? " / ").join(""));
  expect(lines).toEqual(["un / deux / quatre / cinq"]);
});

test("too long fields are not taken over, their words stay", () => {
  const long = "mot ".repeat(5_000);
  const html = `<p><a href="https://else.example/${"a".repeat(20_000)}">un</a></p>
    <img src="/a.png" alt="${long}"><figure><img src="/b.png"><figcaption>${long}</figcaption></figure>
    <iframe title="${long}" src="https://youtu.be/dQw4w9WgXcQ"></iframe><a title="${long}" href="/x">deux</a>
    <ol start="99999999999"><li>trois</li></ol><pre class="language-${"x".repeat(500)}">quatre</pre>`;
  const { body } = richTextFromHtml(html, OPTIONS);
  expectStorable(body);
  expect(body.content.map(({ type }) => type)).toEqual([
    "paragraph",
    "image",
    "image",
    "paragraph",
    "video",
    "paragraph",
    "orderedList",
    "codeBlock",
  ]);
});
