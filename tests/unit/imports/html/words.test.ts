import { describe, expect, test } from "vitest";
import { blocks, findings, readHtml } from "../../../support/imports/read-body.ts";

describe("paragraphs and lines", () => {
  test.each<[string, string, string[]]>([
    ["nothing is an empty text", "", ["p "]],
    ["loose words are a paragraph", "un mot", ["p un mot"]],
    [
      "two breaks end a paragraph, one does not",
      "un<br>deux<br><br>trois<br>&nbsp;<br />quatre",
      ["p un ⏎ deux", "p trois", "p quatre"],
    ],
    ["breaks at the ends say nothing", "<p><br>un<br></p>", ["p un"]],
    ["space is one space, as on a page", "<p>  un \n\t deux <b> trois</b> </p>", ["p un deux **trois**"]],
    ["no-break spaces stay", "<p>un&nbsp;: deux&#8239;! </p>", ["p un\u00A0: deux\u202F!"]],
    ["empty paragraphs are left out", "<p></p><p>&nbsp;</p><p> <b></b> </p><p>un</p>", ["p un"]],
    [
      "words around blocks are paragraphs",
      "un<div>deux</div>trois<ul><li>quatre</ul>",
      ["p un", "p deux", "p trois", "ul (li (p quatre))"],
    ],
    ["entities are their signs", "<p>&amp;lt; &eacute; &#x80; &hellip; &unknown;</p>", ["p &lt; é € … &unknown;"]],
    [
      "invisible characters are left out, joiners of emoji stay",
      "<p>a\u0000b\u200Bc\uFEFFd\u202Ee\u0007 👩\u200D💻</p>",
      ["p abcde 👩\u200D💻"],
    ],
    ["half of a character is a replacement", "<p>a\uD83D b</p>", ["p a\uFFFD b"]],
    ["what is not closed ends somewhere", "<p>un <b>deux<p>trois</b> quatre", ["p un **deux**", "p **trois** quatre"]],
    ["what is closed in the wrong order", "<b>un <i>deux</b> trois</i>", ["p **un ****_deux_**_ trois_"]],
    ["comments say nothing", "<p>un<!-- secret --> deux</p><!--more-->", ["p un deux"]],
    [
      "a whole page",
      "<!DOCTYPE html><html><head><title>T</title><style>p{}</style></head><body><p>un</p></body></html>",
      ["p un"],
    ],
    ["half of a table without a table", "<tr><td>un</td><td>deux</td></tr>", ["p un", "p deux"]],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual(expected);
  });
});

describe("marks", () => {
  test.each<[string, string, string]>([
    [
      "bold, italic, struck, code",
      "<b>a</b> <strong>b</strong> <i>c</i> <em>d</em> <del>e</del> <s>f</s> <strike>g</strike> <code>h</code> <kbd>i</kbd> <samp>j</samp>",
      "p **a** **b** _c_ _d_ ~~e~~ ~~f~~ ~~g~~ `h` `i` `j`",
    ],
    ["marks around blocks reach the words", "<b><p>a</p></b>", "p **a**"],
    ["one mark in itself is one", "<b>a<strong>b</strong></b>", "p **ab**"],
    [
      "styles of old editors",
      "<span style='font-weight:700'>a</span> <span style='font-style: italic; color:red'>b</span> <b style='font-weight:normal'>c</b>",
      "p **a** _b_ c",
    ],
    [
      "looks are no marks",
      "<mark>a</mark> <u>b</u> <small>c</small> <abbr title='d'>e</abbr> <font color=red>f</font>",
      "p a b c e f",
    ],
    [
      "another language",
      "<span lang=EN>a</span> <em lang=de_AT>b</em> <span lang='x y'>c</span> <p lang=it>d</p>",
      "p {en a} {de-AT _b_} c",
    ],
    ["quotation marks that browsers draw", "a <q>b</q>", "p a “b”"],
    ["raised and lowered digits", "10<sup>5</sup> H<sub>2</sub>O 1<sup>er</sup> x<sup>n</sup>", "p 10⁵ H₂O 1er xⁿ"],
    [
      "ruby is read in parentheses",
      "<ruby>漢<rt>kan</rt></ruby> <ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby>",
      "p 漢(kan) 字(ji)",
    ],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)[0]).toBe(expected);
    expect(findings(html)).toEqual([]);
  });

  test("raised digits that no sign stands for are named", () => {
    expect(blocks("10<sup><b>5</b></sup>")).toEqual(["p 10**5**"]);
    expect(findings("10<sup><b>5</b></sup>")).toEqual(["element: sup 5"]);
  });
});

describe("links", () => {
  test.each<[string, string, string]>([
    ["stay as they are written", "<a href='https://else.example/é?a=b#c'>x</a>", "p [x](https://else.example/é?a=b#c)"],
    ["are resolved by their page", "<a href='../autre/'>x</a>", "p [x](https://site.example/2024/autre/)"],
    ["have the protocol of their page", "<a href='//else.example/'>x</a>", "p [x](https://else.example/)"],
    [
      "lead to mailboxes and telephones",
      "<a href='mailto:a@b.example'>x</a> <a href='tel:+33'>y</a>",
      "p [x](mailto:a@b.example) [y](tel:+33)",
    ],
    [
      "have a title, if it says something else",
      "<a href='/a' title='Titre'>x</a> <a href='/b' title='y'>y</a>",
      'p [x](https://site.example/a "Titre") [y](https://site.example/b)',
    ],
    [
      "hold marks, and stand in them",
      "<b><a href='/a'>x <i>y</i></a></b>",
      "p [**x **](https://site.example/a)[**_y_**](https://site.example/a)",
    ],
    ["around blocks are links of their words", "<a href='/a'><h3>x</h3><p>y</p></a>", "h3 [x](https://site.example/a)"],
    ["without an address are words", "<a name='x'>y</a><a href=''>z</a>", "p yz"],
    [
      "a bare address is a link",
      "<p>https://else.example/page</p>",
      "p [https://else.example/page](https://else.example/page)",
    ],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)[0]).toBe(expected);
    expect(findings(html)).toEqual([]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "entry:x",
    "source:",
    "ftp://a.example/",
    "C:\\x",
    "java\nscript:x",
    "#",
    "#nulle-part",
  ])("to %s are refused: their words stay", (href) => {
    const { body, findings: found } = readHtml(`<a href="${href}">les mots</a>`);
    expect(JSON.stringify(body)).not.toContain("href");
    expect(JSON.stringify(body)).toContain("les mots");
    expect(found.map(({ code }) => code)).toEqual(["link"]);
  });

  test("without a page addresses stay relative, and frames and pictures without a protocol get one", () => {
    expect(blocks("<a href='/a'>x</a> <a href='//b.example/c'>y</a>", { base: null })).toEqual([
      "p [x](/a) [y](https://b.example/c)",
    ]);
    expect(blocks("<img src='images/a.jpg'>", { base: null })).toEqual(["img images/a.jpg alt=null"]);
  });

  test("within the text lead to the heading at that place, by its id here", () => {
    const html = `<a href="#a">1</a> <a href="https://site.example/2024/article#b">2</a> <a href="#c">3</a> <a href="#d">4</a>
      <h2 id="a">Premier titre</h2><p>x</p><a name="b"></a><h2>Deuxième <span id="c">titre</span></h2><p id="d">y</p><h2>Autre</h2>`;
    expect(blocks(html)[0]).toBe("p [1](#premier-titre) [2](#deuxieme-titre) [3](#deuxieme-titre) 4");
    expect(findings(html)).toEqual(["link: #d"]);
  });
});

test("findings say where they stand, each once, in a few words", () => {
  const { findings: found } = readHtml(`<h5>${"mot ".repeat(100)}</h5><script>1</script><script>2</script>`);
  expect(found).toHaveLength(2);
  expect(found[1]).toEqual({
    code: "script",
    detail: "script",
    place: { file: "export.xml", line: 12 },
    text: "post-7",
  });
  expect(found[0]?.detail.length).toBeLessThanOrEqual(120);
});
