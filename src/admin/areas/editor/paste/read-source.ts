import { type PictureFileOf, pictureSource, withFiles } from "./pictures.ts";
import { PLAIN } from "./pieces/marks.ts";
import { type OuterSpace, outerSpace } from "./pieces/outer-space.ts";
import type { Piece } from "./pieces/piece.ts";
import { type Reading, readPieces } from "./pieces/read-pieces.ts";
import { type Column, type PastedNodes, toNodes } from "./pieces/to-nodes.ts";
import type { PasteReport } from "./report.ts";
import type { Source } from "./source.ts";

/** A text that somebody pastes, ready to be put into an editor. */
export type Pasted = Pick<PastedNodes, "blocks" | "footnotes" | "videos"> & {
  /** Pictures to be sent, by the ids of the empty paragraphs in which they will stand. */
  pictures: ReadonlyMap<string, PictureFileOf>;
  report: PasteReport;
  /** What stands between its words and those it is put between, where it is a piece of a line. */
  space: OuterSpace;
};

/** A line of code is shorter; longer ones are sentences in a typewriter's font. */
const LONGEST_CODE_LINE = 160;

/** Makes a tree, whatever it was read from, into nodes of running text. @param files what came with it. */
export function readSource(root: Source, report: PasteReport, column: Column, files: readonly File[] = []): Pasted {
  const reading: Reading = { report, pictures: [], notes: new Map(), lists: 0, language: column.language };
  const pieces = withoutOuterRules(asProse(readPieces(root.content, reading)));
  const sources = withFiles(reading.pictures, files).map((picture, index) => pictureSource(picture, index + 1));
  for (const source of sources) {
    if ("remote" in source) report.remotePictures.push(source.remote);
    if ("missing" in source) report.missingPictures += 1;
  }
  const isKept = (index: number) => "file" in (sources[index] ?? {});
  const notes = new Map([...reading.notes].map(([name, note]) => [name, withPictures(note, isKept)]));
  const { blocks, footnotes, places, videos } = toNodes(withPictures(pieces, isKept), notes, column);
  const pictures = new Map<string, PictureFileOf>();
  for (const [uid, index] of places) {
    const source = sources[index];
    if (source !== undefined && "file" in source) pictures.set(uid, source);
  }
  return { blocks, footnotes, pictures, videos, report, space: outerSpace(root) };
}

/** A line across the page stands between two texts: at an end it parted this one from something else. */
function withoutOuterRules(pieces: Piece[]): Piece[] {
  const first = pieces.findIndex(({ type }) => type !== "rule");
  const last = pieces.findLastIndex(({ type }) => type !== "rule");
  return first < 0 ? pieces : pieces.slice(first, last + 1);
}

/** The pieces without pictures that are not shown. */
function withPictures(pieces: readonly Piece[], isKept: (index: number) => boolean): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.type === "picture") return isKept(piece.picture) ? [piece] : [];
    if (piece.type !== "quote") return [piece];
    const kept = withPictures(piece.pieces, isKept);
    return kept.length === 0 ? [] : [{ ...piece, pieces: kept }];
  });
}

/** A text that is written in a typewriter's font as a whole is a text all the same. */
function asProse(pieces: Piece[]): Piece[] {
  const isTyped = (piece: Piece) => piece.type === "code" && piece.joins;
  const isLong = (piece: Piece) =>
    piece.type === "code" && piece.text.split("\n").some((line) => line.trim().length > LONGEST_CODE_LINE);
  if (!pieces.every(isTyped) || !pieces.some(isLong)) return pieces;
  return pieces.map((piece): Piece => {
    if (piece.type !== "code") return piece;
    const text = piece.text.split(/\s+/).join(" ").trim();
    return { type: "text", level: null, quote: false, line: [{ type: "text", text, marks: PLAIN }], item: piece.item };
  });
}
