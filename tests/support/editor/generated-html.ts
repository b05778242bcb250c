import fc from "fast-check";

/** What a reader sees is a word `w1`, `w2`, …; what nobody may see is a word `x1`, `x2`, …. */
export type GeneratedHtml = string;

const INLINE = ["b", "i", "em", "span", "font", "a", "code", "sup", "u", "s", "abbr", "unknown-element", "label"];
const BLOCK = [
  ...[
    "p",
    "div",
    "h1",
    "h3",
    "h6",
    "ul",
    "ol",
    "li",
    "blockquote",
    "pre",
    "section",
    "figure",
    "figcaption",
    "dl",
    "dt",
  ],
  ...["dd", "table", "tbody", "tr", "td", "th", "center", "address", "details", "summary", "article", "nav", "form"],
];
const UNSEEN = ["script", "style", "template", "noscript", "textarea", "select", "button", "svg", "iframe", "title"];
const VOID = [
  "<br>",
  "<hr>",
  "<img src=x alt=''>",
  "<img src='https://else.example/a.png' alt=''>",
  "<!-- x0 -->",
  "<wbr>",
];

const ATTRIBUTES = [
  "style='font-weight:700'",
  "style='font-family:Courier New;color:red'",
  "style='mso-list:l0 level2 lfo1'",
  "style='mso-list:l1 level9 lfo3;margin:0'",
  'style="background:url(https://else.example/b.png)"',
  "style='white-space:pre-wrap'",
  "class=MsoListParagraph",
  "class=MsoQuote",
  "class=MsoTitle",
  "colspan=3",
  "rowspan=70 colspan=0",
  "colspan=99999",
  "start=7",
  "value=-3",
  "data-aria-level=40 data-listid=2",
  "aria-level=3 role=heading",
  "lang=en",
  "lang='x y <z>'",
  "href='javascript:alert(1)'",
  "href='https://exemple.fr/?q=é'",
  "href='#n'",
  "id=n name=n",
  "onclick='alert(1)' onload=alert(1)",
  "__proto__=1 constructor=2",
];

const SPACES = [" ", "\n", "&nbsp;", "\t ", "", "&#8203;", "&nbsp; &nbsp;"];

type Piece = (next: () => string, hidden: () => string) => string;

const word: fc.Arbitrary<Piece> = fc.tuple(fc.constantFrom(...SPACES), fc.constantFrom(...SPACES)).map(
  ([before, after]) =>
    (next) =>
      ` ${before}${next()}${after} `,
);
const empty: fc.Arbitrary<Piece> = fc.constantFrom(...VOID).map((html) => () => html);
const unseen: fc.Arbitrary<Piece> = fc
  .constantFrom(...UNSEEN)
  .map((tag) => (_next, hidden) => `<${tag}> ${hidden()} </${tag}>`);
const hiddenBlock: fc.Arbitrary<Piece> = fc
  .constantFrom("style='display:none'", "style='mso-hide:all;display: none'", "hidden", "style='visibility:hidden'")
  .map((attribute) => (_next, hidden) => `<span ${attribute}> ${hidden()} </span>`);

const { piece } = fc.letrec<{ piece: Piece; element: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 7, depthSize: "medium" },
    { arbitrary: word, weight: 5 },
    { arbitrary: empty, weight: 1 },
    { arbitrary: unseen, weight: 1 },
    { arbitrary: hiddenBlock, weight: 1 },
    { arbitrary: tie("element"), weight: 8 },
  ),
  element: fc
    .tuple(
      fc.constantFrom(...BLOCK, ...BLOCK, ...INLINE),
      fc.subarray(ATTRIBUTES, { maxLength: 3 }),
      fc.array(tie("piece"), { maxLength: 5 }),
      // Some programs forget to close what they open.
      fc.boolean(),
    )
    .map(([tag, attributes, content, closed]) => (next, hidden) => {
      const inner = content.map((each) => each(next, hidden)).join("");
      return `<${[tag, ...attributes].join(" ")}>${inner}${closed ? `</${tag}>` : ""}`;
    }),
}));

/** HTML as nobody should write it. */
export const nastyHtml: fc.Arbitrary<GeneratedHtml> = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => {
  let [words, hidden] = [0, 0];
  const next = () => {
    words += 1;
    return `w${words}`;
  };
  const hide = () => {
    hidden += 1;
    return `x${hidden}`;
  };
  return pieces.map((each) => each(next, hide)).join("");
});
