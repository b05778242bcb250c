import { elementsOf, type Source, type SourceNode } from "../source.ts";
import { joinPieces } from "./join.ts";
import type { Cell, Inline, Piece } from "./piece.ts";

/** Columns or rows that one merged cell may cover. */
const WIDEST_MERGE = 40;
/** Empty rows at the end of a table that may wait for words. */
const MOST_EMPTY_ROWS = 50;
/** Columns that merged cells may make. Cells with words are never cut. */
const WIDEST_TABLE = 60;

type Row = { cells: Source[]; header: boolean };

/** Whether a table only places things on a page: what it holds is text, not data. */
export function isLayout(table: Source): boolean {
  if (table.attrs.role === "presentation" || table.attrs.role === "none") return true;
  const rows = rowsOf(table);
  if (rows.length === 1 && rows[0]?.cells.length === 1) return true;
  const inner = structureIn(table);
  if (inner === null || isMarkedAsData(table, rows)) return false;
  const isGrid = rows.length > 1 && rows.every(({ cells }) => cells.length > 1);
  // Mails are made of tables in tables without borders.
  return !isGrid || (inner === "table" && (table.attrs.border === "0" || table.attrs.width !== undefined));
}

/** The first element in a table that a cell cannot hold; null where it holds lines alone. */
export function structureIn(table: Source): string | null {
  for (const element of elementsOf(table)) {
    if (element === table) continue;
    if (/^(?:table|h[1-6]|pre|hr|iframe)$/.test(element.tag)) return element.tag;
    if (element.attrs.role === "heading") return "heading";
  }
  return null;
}

function isMarkedAsData({ attrs, content }: Source, rows: readonly Row[]): boolean {
  if (Number(attrs.border ?? 0) > 0 || /\b(?:confluenceTable|wikitable)\b/.test(attrs.class ?? "")) return true;
  if (content.some((child) => typeof child !== "string" && child.tag === "thead")) return true;
  return rows.some(({ cells, header }) => cells.length > 1 && (header || cells.some(({ tag }) => tag === "th")));
}

/** The code of a table that shows one, with a row or a column of line numbers; null for any other table. */
export function listingIn(table: Source): Source[] | null {
  const cells = rowsOf(table).flatMap((row) => row.cells);
  if (!cells.some((cell) => isOf(cell, NUMBERS))) return null;
  const code = cells.filter((cell) => !isOf(cell, NUMBERS));
  return code.length > 0 && code.every((cell) => isOf(cell, CODE)) ? code : null;
}

/** Classes that programs give to line numbers, and to code beside them. */
const NUMBERS = /(?:^|\s)(?:blob-num|gutter|linenos?|line-numbers?|lineno|hljs-ln-numbers|rouge-gutter|gl)(?:\s|$)/;
const CODE = /(?:^|\s)(?:blob-code|code|rouge-code|hljs-ln-code)(?:\s|$)/;

function isOf({ attrs }: Source, classes: RegExp): boolean {
  return classes.test(attrs.class ?? "");
}

/** Reads the cells of a table into a grid. What merged cells held stands in the first of those they covered. */
export function readTable(
  table: Source,
  readCell: (cell: Source) => Piece[],
): { rows: Cell[][]; merged: boolean; cut: number } {
  const grid: Cell[][] = [];
  /** Columns in which a cell begins. */
  const begun = new Set<number>();
  /** Columns that a cell of a row above still covers, and for how many rows. */
  let covered = new Map<number, { rows: number; header: boolean }>();
  let merged = false;
  for (const { cells, header } of rowsOf(table)) {
    const row: Cell[] = [];
    const next = new Map<number, { rows: number; header: boolean }>();
    const skip = () => {
      for (let above = covered.get(row.length); above !== undefined; above = covered.get(row.length)) {
        if (above.rows > 1) next.set(row.length, { ...above, rows: above.rows - 1 });
        row.push(emptyCell(above.header));
      }
    };
    for (const cell of cells) {
      skip();
      const [columns, rows] = [spanOf(cell.attrs.colspan), spanOf(cell.attrs.rowspan)];
      merged ||= columns > 1 || rows > 1;
      const isHeader = header || cell.tag === "th";
      for (let column = 0; column < columns && (column === 0 || row.length < WIDEST_TABLE); column += 1) {
        if (rows > 1 && row.length < WIDEST_TABLE) next.set(row.length, { rows: rows - 1, header: isHeader });
        if (column > 0) row.push(emptyCell(isHeader));
        else {
          begun.add(row.length);
          row.push({ header: isHeader, align: alignOf(cell), line: joinPieces(readCell(cell)) });
        }
      }
    }
    skip();
    covered = next;
    // A row that merged cells of others cover as a whole says nothing.
    if (cells.length > 0) grid.push(row);
  }
  const { rows, cut } = evenOut(grid, begun);
  return { rows: withHeader(rows), merged, cut };
}

function rowsOf(table: Source): Row[] {
  const rows: Row[] = [];
  const visit = (nodes: readonly SourceNode[], header: boolean) => {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      if (node.tag === "tr") {
        const cells = node.content.filter(
          (cell): cell is Source => typeof cell !== "string" && (cell.tag === "td" || cell.tag === "th"),
        );
        rows.push({ cells, header });
      } else if (/^t(?:head|body|foot)$/.test(node.tag)) visit(node.content, node.tag === "thead");
    }
  };
  visit(table.content, false);
  return rows;
}

function spanOf(value: string | undefined): number {
  const span = /^\d{1,5}$/.test(value?.trim() ?? "") ? Number(value) : 1;
  return Math.min(Math.max(span, 1), WIDEST_MERGE);
}

function emptyCell(header: boolean): Cell {
  return { header, align: null, line: [] };
}

/** By the cell, or by the only paragraph in it, which is where Word says it. */
function alignOf(cell: Source): Cell["align"] {
  const inner = cell.content.filter((child): child is Source => typeof child !== "string");
  const [only] = inner;
  for (const { style, attrs } of inner.length === 1 && only ? [cell, only] : [cell]) {
    const align = (style["text-align"] ?? attrs.align ?? "").toLowerCase();
    if (align === "right" || align === "end") return "right";
    if (align === "center") return "center";
  }
  return null;
}

/**
 * Rows of one length, with those that wait to be filled in. Columns in which no cell begins are none: merged cells made
 * them. The empty end of a spreadsheet's column is cut.
 */
function evenOut(grid: Cell[][], begun: ReadonlySet<number>): { rows: Cell[][]; cut: number } {
  const filled = grid.filter((row) => row.length > 0);
  const isEmpty = (row: Cell[]) => row.every(({ line }) => line.length === 0);
  const last = filled.findLastIndex((row) => !isEmpty(row));
  const isLong = filled.length - 1 - last > MOST_EMPTY_ROWS;
  const rows = isLong ? filled.slice(0, last + 1) : filled;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isGap = (column: number) => !begun.has(column) && rows.every((row) => (row[column]?.line.length ?? 0) === 0);
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => !isGap(column));
  const isForm = last >= 0 || (rows.length > 1 && columns.length > 1);
  return {
    rows: isForm
      ? rows.map((row) => columns.map((column) => row[column] ?? emptyCell(row.every(({ header }) => header))))
      : [],
    cut: isForm ? filled.length - rows.length : 0,
  };
}

/** Where a table has no heads, a first row in bold above rows that are not is one. Bold says nothing more there. */
function withHeader(rows: Cell[][]): Cell[][] {
  const [first = [], ...others] = rows;
  const has = rows.some((row) => row.some(({ header }) => header));
  const heads = !has && isBold(first) && others.length > 0 && others.some((row) => !isBold(row));
  const marked = heads ? [first.map((cell) => ({ ...cell, header: true })), ...others] : rows;
  const [, body = []] = marked;
  return marked.map((row, index) => {
    // Office programs center heads: what they stand above says how a column is aligned.
    const align = (column: number) => (index === 0 ? (body[column]?.align ?? null) : (row[column]?.align ?? null));
    const isHead = row.every(({ header }) => header);
    return row.map((cell, column) => {
      if (!cell.header) return cell;
      return { ...cell, line: withoutBold(cell.line), ...(isHead && { align: align(column) }) };
    });
  });
}

function isBold(row: readonly Cell[]): boolean {
  const filled = row.filter(({ line }) => line.length > 0);
  return filled.length > 0 && filled.every(({ line }) => isBoldLine(line));
}

/** Whether every word of a line is bold: how it looks as a whole, not what it stresses. */
export function isBoldLine(line: readonly Inline[]): boolean {
  return line.every((each) => each.type !== "text" || each.marks.bold || each.text.trim() === "");
}

/** A line whose bold says nothing, since all of it is. */
export function withoutBold(line: Inline[]): Inline[] {
  if (!isBoldLine(line)) return line;
  return line.map((each) => (each.type === "text" ? { ...each, marks: { ...each.marks, bold: false } } : each));
}
