import fc from "fast-check";

type Piece = (next: () => string) => string;

const INLINE = [
  ...[
    "b",
    "strong",
    "em",
    "i",
    "del",
    "code",
    "kbd",
    "span lang=en",
    "span style='font-weight:700'",
    "u",
    "mark",
    "small",
  ],
  ...[
    "abbr title=x",
    "a href='/lien'",
    "a href='#x1'",
    "a name=x2",
    "a href='javascript:x0()'",
    "sub",
    "sup",
    "font color=red",
  ],
  ...["q", "x-unknown data-kind=shortcode data-name=inconnu", "label", "cite", "b style='font-weight:normal'"],
];
const BLOCK = [
  ...[
    "p",
    "div",
    "section",
    "h1",
    "h2 id=x1",
    "h4",
    "h6",
    "ul",
    "ol start=4",
    "li",
    "blockquote",
    "pre",
    "figure",
    "figcaption",
  ],
  ...[
    "dl",
    "dt",
    "dd",
    "table",
    "tr",
    "td",
    "th colspan=2",
    "td rowspan=3",
    "caption",
    "thead",
    "details",
    "summary",
    "form",
  ],
  ...[
    "center",
    "aside class=kg-callout-card",
    "div class=wp-block-gallery",
    "div class=wp-block-button",
    "div class=kg-toggle-card",
  ],
  ...[
    "figure class=wp-block-embed",
    "div class=wp-block-embed__wrapper",
    "x-unknown data-kind=block data-name=inconnu",
  ],
  ...["div class=kg-product-card", "ol class=footnotes", "div class=wp-block-columns", "dl class=gallery-item"],
];
const EMPTY = [
  ...["<br>", "<br><br>", "<hr>", "<img src='/a-300x200.jpg' alt=''>", "<img src='data:image/gif;base64,R0lGOD'>"],
  ...["<iframe src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>", "<iframe src='about:blank'></iframe>"],
  ...["<!-- x0 -->", "<!--more-->", "<script>x0</script>", "<style>x0</style>", "<svg><text>x0</text></svg>", "&nbsp;"],
  ...[
    "<p>&nbsp;</p>",
    "<p></p>",
    "<template>x0</template>",
    "<select><option>x0</option></select>",
    "<input value=x0>",
  ],
  ...[
    "<span hidden>x0</span>",
    "<p style='display: none'>x0</p>",
    "<video src='/f.mp4'>x0</video>",
    "<a href='/r.pdf'></a>",
  ],
  ...[
    "<noscript><img src='/a.jpg'></noscript>",
    "</p>",
    "</div>",
    "</b>",
    "</table>",
    "&#0;",
    "&amp;",
    "<wbr>",
    "</li>",
  ],
];

const word: fc.Arbitrary<Piece> = fc
  .constantFrom(" ", "\n", "\t ", "&nbsp;", "&shy;", "&#8203;")
  .map((space) => (next) => ` ${next()}${space} `);
const empty: fc.Arbitrary<Piece> = fc.constantFrom(...EMPTY).map((html) => () => html);

const { piece } = fc.letrec<{ piece: Piece; element: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 6, depthSize: "medium" },
    { arbitrary: word, weight: 5 },
    { arbitrary: empty, weight: 2 },
    { arbitrary: tie("element"), weight: 8 },
  ),
  element: fc.tuple(fc.constantFrom(...BLOCK, ...INLINE), fc.array(tie("piece"), { maxLength: 5 }), fc.nat(9)).map(
    ([tag, content, closed]): Piece =>
      (next) => {
        const inner = content.map((each) => each(next)).join("");
        return `<${tag}>${inner}${closed > 0 ? `</${tag.split(" ")[0]}>` : ""}`;
      },
  ),
}));

/** Articles of pieces that nobody put together with care. What nobody may see is the word `x0`. */
export const generatedArticle: fc.Arbitrary<string> = fc.array(piece, { minLength: 1, maxLength: 10 }).map((pieces) => {
  let count = 0;
  const next = () => {
    count += 1;
    return `w${count}`;
  };
  return pieces.map((each) => each(next)).join("");
});
