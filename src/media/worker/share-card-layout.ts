import type { ShareCard } from "../contract/share-card.ts";
import { SHARE_CARD_CHARACTERS } from "./share-card-characters.ts";

/** The colors of the site's light theme (`ui/foundation/tokens.css`): satori reads no style sheet. */
const PAPER = "#fbf8f3";
const INK = "#221b14";
const SOFT = "#6a6156";
const LINE = "#d9d1c4";
const ACCENT = "#d2371a";

/** Pixels of the cover at the right side of a card. */
export const COVER_WIDTH = 432;

/** Key of the title's element. */
export const TITLE = "title";

/** A size of the title: pixels, line height, and how many lines it may take before a smaller one is tried. */
export type Step = { size: number; leading: number; lines: number };

/** The size of a title that fits in no other. What does not fit in it is cut off. */
export const SMALLEST: Step = { size: 44, leading: 1.18, lines: 4 };
/** Sizes of the title, tried from the largest on. */
export const STEPS: readonly Step[] = [
  { size: 176, leading: 0.98, lines: 1 },
  { size: 136, leading: 1, lines: 1 },
  { size: 116, leading: 1.02, lines: 2 },
  { size: 84, leading: 1.06, lines: 3 },
  { size: 74, leading: 1.08, lines: 3 },
  { size: 62, leading: 1.1, lines: 4 },
  { size: 54, leading: 1.13, lines: 4 },
  SMALLEST,
];

type Element = { type: string; key?: string; props: { style: Record<string, unknown>; children?: Element[] | string } };

function box(style: Record<string, unknown>, children?: Element[] | string): Element {
  return {
    type: "div",
    props: { style: { display: "flex", ...style }, ...(children === undefined ? {} : { children }) },
  };
}

/**
 * The card: a ribbon and the name of the site above, then the title, a line, and below it the host, as on the spine of a
 * book.
 * @param last no smaller size will be tried: what does not fit is cut with an ellipsis
 */
export function shareCardLayout({ name, kicker, title, host, cover }: ShareCard, step: Step, last: boolean): Element {
  const serif = { fontFamily: "Newsreader, Newsreader Extended", fontWeight: 500, color: INK };
  const sans = { fontFamily: "Hanken, Hanken Extended", fontWeight: 500 };
  const words = box(
    {
      ...serif,
      display: "block",
      fontSize: step.size,
      lineHeight: step.leading,
      letterSpacing: step.size * -0.012,
      wordBreak: "break-word",
      ...(last ? { lineClamp: step.lines } : { textWrap: "balance" }),
    },
    title,
  );
  return box(
    {
      width: "100%",
      height: "100%",
      flexDirection: "column",
      backgroundColor: PAPER,
      padding: cover === undefined ? "0 80px 48px" : `0 ${COVER_WIDTH + 56}px 48px 80px`,
      boxSizing: "border-box",
    },
    [
      box({ position: "absolute", left: 80, top: 0, width: 30, height: 118, backgroundColor: ACCENT }),
      box({ ...serif, fontSize: 42, lineHeight: 1, marginLeft: 58, marginTop: 76 }, name),
      box({ flexGrow: 1, flexDirection: "column", justifyContent: "flex-end", paddingBottom: 44 }, [
        ...(kicker === ""
          ? []
          : [box({ ...sans, fontSize: 30, lineHeight: 1.2, color: ACCENT, marginBottom: 18 }, kicker)]),
        { ...words, key: TITLE },
      ]),
      box({ height: 2, backgroundColor: LINE }),
      box({ ...sans, fontSize: 28, lineHeight: 1, color: SOFT, marginTop: 28 }, host),
    ],
  );
}

/** The same card in the characters its fonts hold; a title that has none of them gives its place to the site's name. */
export function drawableText(card: ShareCard): ShareCard {
  const drawable = (text: string) =>
    [...text.normalize("NFC")]
      .filter((character) => SHARE_CARD_CHARACTERS.has(character))
      .join("")
      .replace(/ {2,}/g, " ")
      .trim();
  const name = drawable(card.name);
  return {
    ...card,
    name,
    kicker: drawable(card.kicker),
    title: drawable(card.title) || name,
    host: drawable(card.host),
  };
}
