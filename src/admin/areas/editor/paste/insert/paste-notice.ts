import type { PasteReport } from "../report.ts";
import type { PasteWords } from "../words.fr.ts";

/** What a paste tells the writer, in one line. */
export type PasteNotice = {
  text: string;
  /** Addresses of pictures that stand elsewhere, to be fetched by hand. */
  addresses: readonly string[];
  /** What could be done with what was pasted. */
  offer: { label: string; accept(): void } | null;
  /** Takes the paste back; null once something else was written. */
  undo: (() => void) | null;
};

/** The sentence of a report; empty where nothing was left out. */
export function sentenceOf(report: PasteReport, words: PasteWords): string {
  const counted: ReadonlyArray<readonly [number, (count: number) => string]> = [
    [report.remotePictures.length, words.remotePictures],
    [report.missingPictures, words.missingPictures],
    [report.refusedPictures, words.refusedPictures],
    [report.comments, words.comments],
    [report.deletions, words.deletions],
    [report.hiddenPassages, words.hiddenPassages],
    [report.splitTables, words.splitTables],
    [report.flattenedTables, words.flattenedTables],
    [report.emptyRows, words.emptyRows],
    [report.checkBoxes, words.checkBoxes],
    [report.formulas, words.formulas],
    [report.signs, words.signs],
  ];
  const said = counted.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return [...(report.wordsAlone ? [words.wordsAlone] : []), ...said].join(" ");
}
