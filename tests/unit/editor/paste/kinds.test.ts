import { expect, test } from "vitest";
import { readCells } from "../../../../src/admin/areas/editor/paste/plain/read-cells.ts";
import { readMarkdown } from "../../../../src/admin/areas/editor/paste/plain/read-markdown.ts";
import { readClipboard } from "../../../../src/admin/areas/editor/paste/read-clipboard.ts";
import { emptyReport, type PasteReport } from "../../../../src/admin/areas/editor/paste/report.ts";
import { outline } from "../../../support/editor/outline.ts";

const COLUMN = { language: "fr", above: 1 };
const DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const SVG = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 4'%3E%3C/svg%3E";
const PHOTO = { remotePictures: ["https://exemple.fr/a.jpg"] };
const katex = (mathml: string, drawn: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics>${mathml}<annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">${drawn}</span></span>`;

test.each<[name: string, html: string, lines: string[], report?: Partial<PasteReport>]>([
  // Space that WebKit copies as no-break spaces, beside one that somebody wrote.
  [
    "WebKit",
    '<p>Le<span class="Apple-converted-space">\u00A0</span><b>vent</b><span class="Apple-converted-space">&nbsp;</span>tourne&nbsp;!</p>',
    ["p Le <b>vent</b> tourne\u00A0!"],
  ],
  // Signs of fonts.
  [
    "Wingdings",
    "<p>Aller <span style='font-family:Wingdings'>à</span> <font face=Wingdings>þ ü</font></p>",
    ["p Aller → ☑ ✓"],
  ],
  [
    "Symbol",
    "<p><font face='Symbol'>a®\uF062</font> et <span style='font-family:Symbol'><span style='font-family:Arial'>a</span></span></p>",
    ["p α→β et a"],
  ],
  ["a sign nobody knows", "<p>un<span style='font-family:Wingdings'>\u00FF</span></p>", ["p un"], { signs: 1 }],
  // Formulas.
  [
    "MathML",
    "<p>x <math><msup><mi>x</mi><mn>12</mn></msup><mo>=</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn><mi>c</mi></mrow></mfrac></math></p>",
    ["p x x¹²=(a+b)/(2c)"],
  ],
  [
    "roots and sums",
    "<math><msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub></math>",
    ["p √(x+1)∑ᵢ₌₁ⁿaᵢ"],
  ],
  [
    "KaTeX, once",
    `<p>Aire ${katex("<mrow><mi>π</mi><msup><mi>r</mi><mn>2</mn></msup></mrow>", "πr2")} du disque</p>`,
    ["p Aire πr² du disque"],
  ],
  [
    "MathJax, once",
    '<p>x <mjx-container class="MathJax"><mjx-math aria-hidden="true">y</mjx-math><mjx-assistive-mml><math><mi>y</mi></math></mjx-assistive-mml></mjx-container> z</p>',
    ["p x y z"],
  ],
  [
    "an encyclopedia",
    '<p>L’aire <span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;"><math><mi>a</mi></math></span><img src="https://exemple.fr/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle a}"></span> fin</p>',
    ["p L’aire a fin"],
  ],
  [
    "a formula that is drawn alone",
    '<p>x <mjx-container class="MathJax"><svg><g></g></svg></mjx-container> z</p>',
    ["p x z"],
    { formulas: 1 },
  ],
  [
    "a matrix",
    "<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable></math>",
    ["p [1, 2; 3, 4]"],
    { formulas: 1 },
  ],
  ["ruby", "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>", ["p 漢 (kan)"]],
  // Tables.
  [
    "cells with headings",
    "<table><tr><td><h3>Ville</h3></td><td><h3>Prix</h3></td></tr><tr><td>Lyon</td><td>12 €</td></tr></table><h2>Suite</h2>",
    ["table", "  row # Ville | # Prix", "  row Lyon | 12 €", "h2 Suite"],
    { flattenedTables: 1 },
  ],
  [
    "cells with code and rules",
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1<hr>2</td><td><pre>x=1</pre></td></tr></table>",
    ["table", "  row # A | # B", "  row 1⏎2 | <code>x=1</code>"],
    { flattenedTables: 1 },
  ],
  [
    "tables in cells",
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><table><tr><td>x</td><td>y</td></tr><tr><td>z</td><td>w</td></tr></table></td></tr></table>",
    ["table", "  row # A | # B", "  row 1 | x | y⏎z | w"],
    { flattenedTables: 1 },
  ],
  [
    "a mail's layout",
    '<table border="0" width="600"><tr><td>a</td><td><table><tr><td><h1>Titre</h1></td></tr></table></td></tr><tr><td>b</td><td>c</td></tr></table>',
    ["p a", "h2 Titre", "p b", "p c"],
  ],
  [
    "rows and columns to fill in",
    "<table><tr><th>Nom</th><th></th><th>Date</th></tr><tr><td></td><td></td><td></td></tr><tr><td>a</td><td></td><td></td></tr></table>",
    ["table", "  row # Nom | #  | # Date", "  row  |  | ", "  row a |  | "],
  ],
  [
    "the empty end of a column",
    `<table><tr><td>a</td><td>b</td></tr>${"<tr><td></td><td></td></tr>".repeat(60)}</table>`,
    ["table", "  row a | b"],
    { emptyRows: 60 },
  ],
  [
    "lines of code with their numbers",
    '<table class="highlight"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">const a = 1;</td></tr><tr><td class="blob-num"></td><td class="blob-code">b();</td></tr></table>',
    ["code", "  const a = 1;", "  b();"],
  ],
  // Pictures.
  [
    "a lazy picture",
    `<p>A</p><img src="${DOT}" data-src="https://exemple.fr/a.jpg" alt="Vue"><p>B</p>`,
    ["p A", "p B"],
    PHOTO,
  ],
  ["a lazy drawing", `<p>A</p><img src="${SVG}" data-lazy-src="//exemple.fr/a.jpg" alt="Vue">`, ["p A"], PHOTO],
  [
    "sizes of a lazy picture",
    `<p>A</p><img src="${DOT}" data-srcset="https://exemple.fr/s.jpg 300w, https://exemple.fr/a.jpg 900w" alt="Vue">`,
    ["p A"],
    PHOTO,
  ],
  [
    "a picture for browsers without scripts",
    `<p>A</p><img src="${SVG}" alt="Vue"><noscript><img src="https://exemple.fr/a.jpg" alt="Vue"></noscript>`,
    ["p A"],
    PHOTO,
  ],
  ["a blank picture that nobody explains", `<p>A</p><img src="${DOT}" alt="Vue">`, ["p A"], { missingPictures: 1 }],
  ["a spacer", `<p>A<img src="${DOT}" alt="">B</p>`, ["p AB"]],
  [
    "keycaps and flags",
    '<p>Étape <img alt="1️⃣" src="https://exemple.fr/1.png"> et <img alt="🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}" src="https://exemple.fr/2.png"> fin <img alt="#️⃣" src="x.png"></p>',
    ["p Étape 1️⃣ et 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} fin #️⃣"],
  ],
  [
    "a short name of an emoji",
    '<p>Salut <img alt=":wave:" src="https://exemple.fr/1f44b.png"> <img alt=":maison:" src="https://exemple.fr/x"></p>',
    ["p Salut 👋 :maison:"],
  ],
  // Check boxes.
  [
    "GitHub's tasks",
    '<ul><li><input type="checkbox" checked disabled> relu</li><li><input type="checkbox"> choisi<ol><li><p><input type="checkbox" checked>  détail</p></li></ol></li><li>sans</li></ul>',
    [
      "ul",
      "  li",
      "    p ☑ relu",
      "  li",
      "    p ☐ choisi",
      "    ol",
      "      li",
      "        p ☑ détail",
      "  li",
      "    p sans",
    ],
    { checkBoxes: 3 },
  ],
  [
    "Notion's and Google's tasks",
    '<ul><li><div class="checkbox checkbox-on"></div> <span>relire</span></li><li role="checkbox" aria-checked="false"><img aria-roledescription="case à cocher" src="data:image/png;base64,iVBORw0KGgo=" alt="non cochée"><p>publier</p></li></ul>',
    ["ul", "  li", "    p ☑ relire", "  li", "    p ☐ publier"],
    { checkBoxes: 2 },
  ],
  // The rest.
  [
    "quotations in a sentence",
    "<p>Elle dit <q>oui, <q>peut-être</q></q>.</p>",
    ["p Elle dit «\u00A0oui, “peut-être”\u00A0»."],
  ],
  [
    "a chat's code",
    '<pre><div><div><span>python</span><button>Copier</button></div><div><code class="language-python"><span>print</span>(1)\nx = 2\n</code></div></div></pre>',
    ["code in python", "  print(1)", "  x = 2"],
  ],
  [
    "a chat's code that is named for readers alone",
    "<pre><div>SQL</div><div><code>select 1</code></div></pre>",
    ["code in sql", "  select 1"],
  ],
  [
    "numbers before lines of code",
    '<pre><code class="language-js"><span class="ln">1</span><span>a();\n</span><span class="ln">2</span><span>b();\n</span></code></pre>',
    ["code in js", "  a();", "  b();"],
  ],
  [
    "a label above its code",
    '<div><div>bash</div><pre><code class="language-bash">ls</code></pre></div>',
    ["code in bash", "  ls"],
  ],
  [
    "signs that turn letters around",
    "<p>a\u202Ebc\u202C \u200Ed\u2067</p><pre>x\u202Ey</pre>",
    ["p abc d", "code", "  xy"],
  ],
])("%s", (_name, html, lines, report = {}) => {
  const pasted = readClipboard({ html, plain: "", files: [] }, COLUMN);
  expect(outline(pasted.blocks)).toEqual(lines);
  expect(pasted.report).toEqual({ ...emptyReport(), ...report });
  expect(pasted.pictures.size).toBe(0);
});

test("tasks of pasted Markdown keep what is done", () => {
  const { blocks, report } = readMarkdown("1. [x] relu\n2. [ ] publié\n   - [X] détail\n", COLUMN);
  expect(outline(blocks)).toEqual([
    "ol",
    "  li",
    "    p ☑ relu",
    "  li",
    "    p ☐ publié",
    "    ul",
    "      li",
    "        p ☑ détail",
  ]);
  expect(report.checkBoxes).toBe(3);
});

test("of definitions and notes that pasted Markdown gives twice the first counts, and no words are lost", () => {
  const { blocks, footnotes } = readMarkdown(
    [
      "Un [lien][a], un mot[^n].",
      "",
      "[a]: https://un.exemple/",
      "[a]: https://deux.exemple/",
      "",
      "[^n]: La première note.",
      "",
      "[^n]: La seconde note.",
      "",
      "[^n]: La troisième note.",
    ].join("\n"),
    COLUMN,
  );
  const text = JSON.stringify(blocks);
  expect(text).toContain("https://un.exemple/");
  expect(text).not.toContain("https://deux.exemple/");
  expect(outline(footnotes).join("\n")).toContain("La première note.");
  expect(outline(footnotes).join("\n")).not.toContain("seconde");
  expect(outline(blocks).slice(1)).toEqual(["p La seconde note.", "p La troisième note."]);
});

test("cells of a spreadsheet are read from plain text", () => {
  const { blocks } = readCells('a\t"deux\nlignes, ""dit"""\t\r\n"mot" dit\t\tc\r\n', COLUMN);
  expect(outline(blocks)).toEqual(["table", '  row a | deux⏎lignes, "dit" | ', '  row "mot" dit |  | c']);
});

test("a picture within a link keeps where it leads, unless that is the file of a picture", () => {
  const png = "data:image/png;base64,iVBORw0KGgo=";
  const within = (href: string) => `<p><a href="${href}"><img src="${png}" alt="Vue"></a></p>`;
  const leads = (html: string) =>
    [...readClipboard({ html, plain: "", files: [] }, COLUMN).pictures.values()].map(({ href }) => href);
  expect(leads(within("https://exemple.fr/visite"))).toEqual(["https://exemple.fr/visite"]);
  expect(leads(within("https://exemple.fr/photo.JPG?w=2000"))).toEqual([null]);
  expect(leads(within("javascript:alert(1)"))).toEqual([null]);
  expect(leads(`<img src="${png}" alt="Vue">`)).toEqual([null]);
});
