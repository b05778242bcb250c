import { PLAIN } from "./pieces/marks.ts";
import type { PastedPicture, Piece } from "./pieces/piece.ts";
import { type Reading, readPieces } from "./pieces/read-pieces.ts";
import { type Column, type PastedNodes, toNodes } from "./pieces/to-nodes.ts";
import type { PasteReport } from "./report.ts";
import type { Source } from "./source.ts";

/** A text that somebody pastes, ready to be put into an editor. */
export type Pasted = PastedNodes & { pictures: PastedPicture[]; report: PasteReport };

/** A line of code is shorter; longer ones are sentences in a typewriter's font. */
const LONGEST_CODE_LINE = 160;

/** Makes a tree, whatever it was read from, into nodes of running text. */
export function readSource(root: Source, report: PasteReport, column: Column): Pasted {
  const reading: Reading = { report, pictures: [], notes: new Map(), lists: 0 };
  const pieces = asProse(readPieces(root.content, reading));
  return { ...toNodes(pieces, reading.notes, column), pictures: reading.pictures, report };
}

/** A text that is written in a typewriter's font as a whole is a text all the same. */
function asProse(pieces: Piece[]): Piece[] {
  const isTyped = (piece: Piece) => piece.type === "code" && piece.joins;
  const isLong = (piece: Piece) =>
    piece.type === "code" && piece.text.split("\n").some((line) => line.trim().length > LONGEST_CODE_LINE);
  if (!pieces.every(isTyped) || !pieces.some(isLong)) return pieces;
  return pieces.map(
    (piece): Piece =>
      piece.type !== "code"
        ? piece
        : {
            type: "text",
            level: null,
            quote: false,
            line: [{ type: "text", text: piece.text.replaceAll(/\s+/g, " ").trim(), marks: PLAIN }],
            item: piece.item,
            first: piece.first,
          },
  );
}
