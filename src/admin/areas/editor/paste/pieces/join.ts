import { PLAIN } from "./marks.ts";
import type { Inline, Item, Piece } from "./piece.ts";

/** The words of pieces as one line, for where no paragraphs may stand: each on a line of its own. */
export function joinPieces(pieces: readonly Piece[]): Inline[] {
  const lines = pieces.flatMap((piece, index): Inline[][] => {
    const sign = piece.item !== null && pieces[index - 1]?.item !== piece.item ? signOf(piece.item) : [];
    switch (piece.type) {
      case "text":
        return [[...sign, ...(piece.level === null ? piece.line : inBold(piece.line))]];
      case "code":
        return piece.text
          .split("\n")
          .map((text) => (text === "" ? [] : [{ type: "text", text, marks: { ...PLAIN, code: true } }]));
      case "quote":
        return [joinPieces(piece.pieces)];
      case "table":
        return piece.rows.map((row) => row.flatMap(({ line }, at) => [...(at > 0 ? SPACED : []), ...line]));
      case "video":
        return [[{ type: "text", text: piece.address, marks: { ...PLAIN, href: piece.address } }]];
      default:
        return [];
    }
  });
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line, at): Inline[] => (at === 0 ? line : [{ type: "break" }, ...line]));
}

const SPACED: Inline[] = [{ type: "text", text: " | ", marks: PLAIN }];

/** A heading in a cell is a line that stands out. */
function inBold(line: readonly Inline[]): Inline[] {
  return line.map((each) => (each.type === "text" ? { ...each, marks: { ...each.marks, bold: true } } : each));
}

function signOf({ ordered, number }: Item): Inline[] {
  return [{ type: "text", text: ordered && number !== null ? `${number}. ` : "• ", marks: PLAIN }];
}
