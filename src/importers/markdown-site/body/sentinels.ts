/**
 * Marks in a text that stand for what neither Markdown nor HTML may touch: a shortcode, a block of code, the call of a note. They are
 * made of noncharacters (U+FDD0 to U+FDEF), which no text that is meant to be read holds.
 */
const START = "\uFDD0";
const END = "\uFDD1";

/** What a mark stands for: a tag of a template, code, the call of a note, the kind of a callout, a picture with its caption. */
export type SentinelKind = "tag" | "code" | "note" | "callout" | "picture";

const LETTERS: Readonly<Record<SentinelKind, string>> = { tag: "t", code: "c", note: "n", callout: "k", picture: "p" };

/** The mark of a thing by its number. */
export function sentinel(kind: SentinelKind, index: number): string {
  return `${START}${LETTERS[kind]}${index}${END}`;
}

/** A piece of a text: words, or the number of what a mark stands for. */
export type Piece = string | { kind: SentinelKind; index: number };

/** A text as its words and its marks, in order. */
export function piecesOf(text: string): Piece[] {
  if (!text.includes(START)) return text === "" ? [] : [text];
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(/\uFDD0([tcnkp])(\d+)\uFDD1/g)) {
    if (found.index > end) pieces.push(text.slice(end, found.index));
    const kind = (Object.keys(LETTERS) as SentinelKind[]).find((each) => LETTERS[each] === found[1]) ?? "tag";
    pieces.push({ kind, index: Number(found[2]) });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** A text that holds no mark before any is put into it. */
export function withoutSentinels(text: string): string {
  return text.replace(/[\uFDD0-\uFDEF]/g, "\uFFFD");
}

/** Signs of Markdown, and what stands for them where there are too many to be meant. */
const SIGNS = "*_[]|~";
const QUIET = "\uFDD8\uFDD9\uFDDA\uFDDB\uFDDC\uFDDD";

/** Words in which no sign of Markdown means anything. */
export function quieted(text: string): string {
  return text.replace(/[*_[\]|~]/g, (sign) => QUIET[SIGNS.indexOf(sign)] as string);
}

/** The inverse of `quieted`. */
export function unquieted(text: string): string {
  return text.replace(/[\uFDD8-\uFDDD]/g, (sign) => SIGNS[QUIET.indexOf(sign)] as string);
}
