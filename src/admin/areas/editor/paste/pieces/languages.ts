import { isLanguageTag } from "../../../../../rich-text/schema.ts";
import type { Inline, Piece } from "./piece.ts";

/** The tag of a language as texts keep it: the region says nothing, but for Chinese, where it says which letters. */
export function languageOf(lang: string | null): string | null {
  const [name = "", ...parts] = (lang ?? "").split(/[-_]/);
  if (["", "x", "und", "zxx", "mul", "mis"].includes(name)) return null;
  const tag = name === "zh" ? [name, ...parts].join("-") : name;
  return isLanguageTag(tag) ? tag : null;
}

/**
 * Languages that a pasted text may mark: those besides the one of the column it comes into, and besides the one in which
 * most of it is said to be. Office programs often call a whole text English, since nobody told them otherwise.
 */
export function foreignLanguages(pieces: Iterable<Piece>, column: string): Set<string> {
  const letters = new Map<string, number>();
  for (const piece of pieces) {
    for (const line of linesOf(piece)) {
      for (const each of line) {
        if (each.type !== "text") continue;
        const tag = languageOf(each.marks.lang) ?? column;
        letters.set(tag, (letters.get(tag) ?? 0) + each.text.trim().length);
      }
    }
  }
  const [most] = [...letters].reduce((found, next) => (next[1] > found[1] ? next : found), [column, 0]);
  letters.delete(most);
  letters.delete(column);
  return new Set(letters.keys());
}

/** The lines of a piece, with those of what stands in it. */
function linesOf(piece: Piece): Inline[][] {
  switch (piece.type) {
    case "text":
      return [piece.line];
    case "table":
      return piece.rows.flatMap((row) => row.map(({ line }) => line));
    case "quote":
      return piece.pieces.flatMap(linesOf);
    default:
      return [];
  }
}
