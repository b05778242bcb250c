/**
 * The characters the fonts of share cards hold (`scripts/share-card-fonts.mjs` cuts them to these): Latin, the
 * punctuation of both languages with its spaces, and a few signs.
 */
const RANGES: ReadonlyArray<readonly [from: number, to: number]> = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
];
const SINGLE = "\u2026\u202f\u2022\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2190\u2191\u2192\u2193\u2212\u00d7";

/** Single characters, not code units. Others are left out of a card (`drawableText`). */
export const SHARE_CARD_CHARACTERS: ReadonlySet<string> = new Set([
  ...RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  ),
  ...SINGLE,
]);
