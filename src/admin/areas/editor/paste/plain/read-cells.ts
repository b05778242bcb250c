import type { Column } from "../pieces/to-nodes.ts";
import { type Pasted, readSource } from "../read-source.ts";
import { emptyReport } from "../report.ts";
import { type SourceNode, source } from "../source.ts";

/** Characters of cells that are read. */
const LONGEST = 1_000_000;

/** Cells of a spreadsheet as plain text: a tab between cells, a line end between rows. As a table. */
export function readCells(text: string, column: Column): Pasted {
  const rows = cellsIn(text.slice(0, LONGEST)).map((cells) =>
    source(
      "tr",
      cells.map((cell) => source("td", withBreaks(cell))),
    ),
  );
  return readSource(source("body", [source("table", rows)]), emptyReport(), column);
}

function withBreaks(cell: string): SourceNode[] {
  return cell.split(/\r\n?|\n/).flatMap((line, index): SourceNode[] => (index === 0 ? [line] : [source("br"), line]));
}

/** Spreadsheets put a cell with line ends in quotation marks, and write those in it twice. */
function cellsIn(text: string): string[][] {
  const written = text.replace(/\r?\n$|\r$/, "");
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoted = written.charAt(at) === '"' ? quotedFrom(written, at) : null;
    const end = quoted?.end ?? endOfCell(written, at);
    rows.at(-1)?.push(quoted?.cell ?? written.slice(at, end));
    if (end >= written.length) return rows;
    const isRowEnd = written.charAt(end) !== "\t";
    if (isRowEnd) rows.push([]);
    at = end + (written.startsWith("\r\n", end) ? 2 : 1);
  }
}

function endOfCell(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\t\r\n]/.test(text.charAt(at))) at += 1;
  return at;
}

/** A cell in quotation marks; null where they are words of its own. */
function quotedFrom(text: string, from: number): { cell: string; end: number } | null {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || (close + 1 < text.length && !/[\t\r\n]/.test(text.charAt(close + 1)))) return null;
  const cell = text.slice(from + 1, close).replaceAll('""', '"');
  return /[\t\r\n]/.test(cell) ? { cell, end: close + 1 } : null;
}
