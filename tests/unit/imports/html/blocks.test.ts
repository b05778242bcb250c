import { describe, expect, test } from "vitest";
import { blocks, findings } from "../../../support/imports/read-body.ts";

describe("headings", () => {
  test("have the levels that texts have; a level that changes is named", () => {
    const html = "<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6><h2> </h2>";
    expect(blocks(html)).toEqual(["h2 a", "h2 b", "h3 c", "h4 d", "h4 e", "h4 f"]);
    expect(findings(html)).toEqual(["heading: a", "heading: e", "heading: f"]);
  });

  test("a bold paragraph is none; a picture in one follows it", () => {
    expect(blocks("<p><strong>a</strong></p>")).toEqual(["p **a**"]);
    expect(blocks("<h2>a<br>b <img src='/i.png'></h2>")).toEqual([
      "h2 a ⏎ b",
      "img https://site.example/i.png alt=null",
    ]);
  });
});

describe("lists", () => {
  test.each<[string, string, string[]]>([
    [
      "in each other",
      "<ul><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>",
      ["ul (li (p a / ol 1 (li (p b))) / li (p c / p d))"],
    ],
    ["wrongly in each other", "<ul><li>a</li><ul><li>b</li></ul></ul>", ["ul (li (p a / ul (li (p b))))"]],
    ["counted on", "<ol start='5'><li>a</ol><ol start='x'><li>b</ol>", ["ol 5 (li (p a))", "ol 1 (li (p b))"]],
    ["with words beside the items", "<ul>a<li>b</li>c</ul>", ["ul (li (p a) / li (p b / p c))"]],
    ["without items, or with empty ones", "<ul></ul><ul><li></li><li> &nbsp;</li></ul><p>a</p>", ["p a"]],
    ["items without a list", "<li>a</li>", ["ul (li (p a))"]],
    [
      "of tasks",
      "<ul class='contains-task-list'><li><input type='checkbox' checked disabled> a</li><li><label><input type=checkbox>b</label></li><li><p><input type=checkbox> c</p></li></ul>",
      ["ul (li (p ☑ a) / li (p ☐ b) / li (p ☐ c))"],
    ],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual(expected);
    expect(findings(html)).toEqual([]);
  });

  test("of terms are lines in bold and what they mean", () => {
    const html = "<dl><dt>a</dt><dd>b</dd><dd><p>c</p></dd></dl>";
    expect(blocks(html)).toEqual(["p **a**", "p b", "p c"]);
    expect(findings(html)).toEqual(["element: dl"]);
  });
});

describe("quotations and rules", () => {
  test.each<[string, string, string[]]>([
    ["who said it is the last line", "<blockquote><p>a</p><cite>b</cite></blockquote>", ["quote (p a / p — b)"]],
    [
      "with a dash already there",
      "<blockquote>a<footer>— <cite>b</cite></footer></blockquote>",
      ["quote (p a / p — _b_)"],
    ],
    [
      "a pulled quotation",
      "<figure class='wp-block-pullquote'><blockquote><p>a</p><cite><a href='/b'>b</a></cite></blockquote></figure>",
      ["quote (p a / p — [b](https://site.example/b))"],
    ],
    ["an empty one", "<blockquote> </blockquote><hr><p>a</p>", ["hr", "p a"]],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual(expected);
    expect(findings(html)).toEqual([]);
  });
});

describe("code", () => {
  test.each<[string, string, string]>([
    ["plain", "<pre>\na\n  b&lt;c\n\n</pre>", "code null a\n  b<c"],
    ["language of its class", "<pre><code class='language-php'>a</code></pre>", "code php a"],
    ["short class", "<pre class='lang-js prettyprint'>a</pre>", "code js a"],
    ["SyntaxHighlighter", "<pre class='brush: css; title: x; notranslate'>a</pre>", "code css a"],
    [
      "block of WordPress",
      "<pre class='wp-block-code'><code lang='x' class='language-bash'>a</code></pre>",
      "code bash a",
    ],
    ["highlight.js", "<pre><code class='hljs python'>a</code></pre>", "code python a"],
    ["Enlighter", "<pre class='EnlighterJSRAW' data-enlighter-language='sql'>a</pre>", "code sql a"],
    [
      "Jekyll",
      "<div class='language-ruby highlighter-rouge'><div class='highlight'><pre class='highlight'><code><span class='k'>a</span> b\n</code></pre></div></div>",
      "code ruby a b",
    ],
    ["no language", "<pre><code class='language-plaintext'>a</code></pre>", "code null a"],
    ["breaks and lines", "<pre>a<br>b<div>c</div><div>d</div></pre>", "code null a\nb\nc\nd"],
    [
      "numbers of lines",
      "<div class='highlight'><table><tr><td class='gutter'><pre>1\n2</pre></td><td class='code'><pre>a\nb</pre></td></tr></table></div>",
      "code null a\nb",
    ],
    ["space and tabulators stay", "<pre>a  \tb\n\n\n  c</pre>", "code null a  \tb\n\n\n  c"],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual([expected]);
    expect(findings(html)).toEqual([]);
  });

  test("links within are named, pictures within follow", () => {
    const html = "<pre>a <a href='/x'>b</a> <img src='/i.png'></pre>";
    expect(blocks(html)).toEqual(["code null a b", "img https://site.example/i.png alt=null"]);
    expect(findings(html)).toEqual(["link: /x"]);
  });

  test("verses are lines", () => {
    expect(blocks("<pre class='wp-block-verse'>a <em>b</em>\nc\n\nd</pre>")).toEqual(["p a _b_ ⏎ c", "p d"]);
  });
});

describe("tables", () => {
  test.each<[string, string, string[], string[]]>([
    [
      "with head, foot, and alignment",
      "<table><thead><tr><td>a<th style='text-align:right'>b</thead><tfoot><tr><td>e<td>f</tfoot><tbody><tr><th>c<td class='has-text-align-center'>d</table>",
      ["table ((th a / th:right b) / (th c / td:center d) / (td e / td f))"],
      [],
    ],
    ["caption above", "<table><caption>t</caption><tr><td>a<td>b</table>", ["p t", "table ((td a / td b))"], []],
    [
      "merged cells are empty ones",
      "<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d</table>",
      ["table ((td a / td b / td) / (td / td c / td d))"],
      ["table: a b c d"],
    ],
    ["short rows are filled", "<table><tr><td>a<td>b<tr><td>c</table>", ["table ((td a / td b) / (td c / td))"], []],
    ["paragraphs are lines", "<table><tr><td><p>a</p><p>b</p><td>c</table>", ["table ((td a ⏎ b / td c))"], []],
    [
      "lists and headings are lines, and named",
      "<table><tr><td><ul><li>a<li>b</ul><td><h3>c</h3><ol><li>d</ol></table>",
      ["table ((td • a ⏎ • b / td **c** ⏎ 1. d))"],
      ["table: a b", "table: c d"],
    ],
    [
      "a picture follows its table",
      "<table><tr><th>a<td>b<tr><td>c<td><img src='/i.png' alt='I'></table>",
      ["table ((th a / td b) / (td c / td))", "img https://site.example/i.png alt=I"],
      ["picture-moved: I"],
    ],
    ["one cell is what it holds", "<table><tr><td><h2>a</h2><p>b</p></td></tr></table>", ["h2 a", "p b"], []],
    [
      "one for looks is what it holds",
      "<table role=presentation><tr><td>a<td>b</table>",
      ["p a", "p b"],
      ["table: a b"],
    ],
    [
      "one of pictures is pictures",
      "<table><tr><td><img src='/a.png'><td><img src='/b.png'></table>",
      ["img https://site.example/a.png alt=null", "img https://site.example/b.png alt=null"],
      ["table: "],
    ],
    ["empty", "<table><tr></tr></table><p>a</p>", ["p a"], []],
    [
      "in a figure, with a caption below",
      "<figure class='wp-block-table'><table><tr><td>a<td>b</table><figcaption>t</figcaption></figure>",
      ["table ((td a / td b))", "p t"],
      [],
    ],
  ])("%s", (_claim, html, expected, found) => {
    expect(blocks(html)).toEqual(expected);
    expect(findings(html)).toEqual(found);
  });
});
