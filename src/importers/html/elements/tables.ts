import type { RichTextNode } from "../../../rich-text/schema.ts";
import type { Context, Handler } from "../context.ts";
import { asInline } from "../lines/as-inline.ts";
import type { Marks } from "../marks.ts";
import { append, attr, childrenOf, type HtmlElement, type HtmlNode, hasClass, styleOf, wordsOf } from "../tree/node.ts";
import { codeCell } from "./code.ts";

/** Empty cells that merged ones leave in one table at most: what asks for more was never a table for readers. */
const MAX_EMPTY_CELLS = 5_000;
const MAX_COLUMNS = 200;

type Row = { cells: HtmlElement[]; isHead: boolean };
type Parts = { rows: Row[]; captions: HtmlNode[] };

/** A table; one that only puts things side by side is read as what it holds. */
export const readTable: Handler = (element, marks, flow, context) => {
  flow.end();
  const code = codeCell(element);
  if (code !== null) {
    context.walk(code.content, marks, flow);
    flow.end();
    return;
  }
  const { rows, captions } = partsOf(element);
  for (const block of context.blocks(captions, marks)) flow.block(block);
  if (isLayout(element, rows)) {
    if (rows.length > 1 || (rows[0]?.cells.length ?? 0) > 1) context.findings.add("table", wordsOf(element, 200));
    for (const { cells } of rows) {
      for (const cell of cells) {
        context.walk(cell.content, marks, flow);
        flow.end();
      }
    }
    return;
  }
  const others: RichTextNode[] = [];
  const grid = new Grid();
  for (const row of rows) grid.add(row, (cell) => cellContent(cell, marks, context, others));
  if (grid.hasMerged) context.findings.add("table", wordsOf(element, 200));
  const content = grid.rows();
  if (content.length > 0) flow.block({ type: "table", content });
  for (const block of others) {
    if (block.type === "image") context.findings.add("picture-moved", String(block.attrs?.alt || block.attrs?.source));
    flow.block(block);
  }
};

/** The rows of a table in the order in which they are shown: the foot is the last, wherever it is written. */
function partsOf(table: HtmlElement): Parts {
  const parts: Parts = { rows: [], captions: [] };
  const foot: Row[] = [];
  const add = (content: readonly HtmlNode[], rows: Row[], isHead: boolean) => {
    for (const node of content) {
      if (typeof node === "string") continue;
      if (node.tag === "caption") append(parts.captions, node.content);
      else if (node.tag === "tr") rows.push({ cells: childrenOf(node).filter(isCell), isHead });
      else if (node.tag === "tfoot") add(node.content, foot, false);
      else if (node.tag === "thead" || node.tag === "tbody") add(node.content, rows, node.tag === "thead");
    }
  };
  add(table.content, parts.rows, false);
  append(parts.rows, foot);
  parts.rows = parts.rows.filter(({ cells }) => cells.length > 0);
  return parts;
}

function isCell({ tag }: HtmlElement): boolean {
  return tag === "td" || tag === "th";
}

/** Whether a table is there for its looks: it says so, or has one cell, or a table in a cell, or pictures in most. */
function isLayout(table: HtmlElement, rows: readonly Row[]): boolean {
  if (/^(?:presentation|none)$/.test(attr(table, "role"))) return true;
  const cells = rows.flatMap((row) => row.cells);
  if (cells.length <= 1) return true;
  const isData = cells.some(({ tag }) => tag === "th") || rows.some(({ isHead }) => isHead);
  if (isData) return false;
  return (
    cells.some((cell) => holds(cell, ["table"])) ||
    cells.filter((cell) => holds(cell, ["img", "iframe"])).length * 2 > cells.length
  );
}

/** Whether a cell holds an element near its top. */
function holds(cell: HtmlElement, tags: readonly string[]): boolean {
  return childrenOf(cell).some(
    (child) => tags.includes(child.tag) || childrenOf(child).some(({ tag }) => tags.includes(tag)),
  );
}

/** The line of a cell. What cannot stand in it follows the table. */
function cellContent(cell: HtmlElement, marks: Marks, context: Context, others: RichTextNode[]): RichTextNode[] {
  context.anchors.meet(cell);
  const line = asInline(context.plainBlocks(cell.content, marks));
  append(others, line.others);
  if (line.isFlat) context.findings.add("table", wordsOf(cell, 200));
  return line.content;
}

/** The cells of a table in rows of one length: a merged cell has its words in its first place. */
class Grid {
  hasMerged = false;
  readonly #rows: RichTextNode[][] = [];
  /** Columns that cells of rows above reach down into, and for how many rows more. */
  #reaching: number[] = [];
  /** Where it is used up, merged cells are one. */
  #left = MAX_EMPTY_CELLS;

  add({ cells, isHead }: Row, contentOf: (cell: HtmlElement) => RichTextNode[]): void {
    const row: RichTextNode[] = [];
    const reaching: number[] = [];
    const skip = () => {
      while ((this.#reaching[row.length] ?? 0) > 0 && this.#left > 0) {
        reaching[row.length] = (this.#reaching[row.length] ?? 0) - 1;
        this.#pushEmpty(row, "tableCell");
      }
    };
    for (const cell of cells) {
      skip();
      const type = cell.tag === "th" || isHead ? "tableHeader" : "tableCell";
      const [columns, rows] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan")];
      if (columns > 1 || rows > 1) this.hasMerged = true;
      const content = contentOf(cell);
      for (let column = 0; column < columns; column += 1) {
        if (column > 0 && this.#left === 0) break;
        if (rows > 1) reaching[row.length] = rows - 1;
        if (column > 0) this.#pushEmpty(row, type);
        else row.push({ type, attrs: { align: alignOf(cell) }, ...(content.length > 0 && { content }) });
      }
    }
    skip();
    this.#reaching = reaching;
    this.#rows.push(row);
  }

  #pushEmpty(row: RichTextNode[], type: string): void {
    this.#left -= 1;
    row.push({ type, attrs: { align: null } });
  }

  rows(): RichTextNode[] {
    const rows = this.#rows.filter((row) => row.some(({ content }) => content !== undefined));
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    for (const row of rows) {
      const type = row.at(-1)?.type ?? "tableCell";
      while (row.length < width && this.#left > 0) this.#pushEmpty(row, type);
    }
    return rows.map((content) => ({ type: "tableRow", content }));
  }
}

function spanOf(cell: HtmlElement, name: string): number {
  const given = attr(cell, name);
  return /^\d{1,5}$/.test(given) ? Math.min(Math.max(Number(given), 1), MAX_COLUMNS) : 1;
}

function alignOf(cell: HtmlElement): "left" | "center" | "right" | null {
  const said = styleOf(cell, "text-align") || attr(cell, "align").toLowerCase() || attr(cell, "data-align");
  const byClass = (["left", "center", "right"] as const).find((name) => hasClass(cell, `has-text-align-${name}`));
  return byClass ?? (said === "left" || said === "center" || said === "right" ? said : null);
}
