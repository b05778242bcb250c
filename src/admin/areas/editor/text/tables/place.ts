import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";

/** Where a cell stands. */
export type CellPlace = {
  table: Node;
  /** Before the table. */
  pos: number;
  row: number;
  column: number;
  /** Of the cursor within the cell. */
  offset: number;
};

/** The cell around a position; null outside of tables. */
export function cellAt($pos: ResolvedPos): CellPlace | null {
  for (let depth = $pos.depth; depth > 1; depth--) {
    if ($pos.node(depth - 1).type.name !== "tableRow") continue;
    return {
      table: $pos.node(depth - 2),
      pos: $pos.before(depth - 2),
      row: $pos.index(depth - 2),
      column: $pos.index(depth - 1),
      offset: $pos.pos - $pos.start(depth),
    };
  }
  return null;
}

/** The cell that the cursor, or the end of the selection, stands in. */
export function currentCell(state: EditorState): CellPlace | null {
  return cellAt(state.selection.$head);
}

/** Where a row begins. */
export function rowStart(table: Node, pos: number, row: number): number {
  let start = pos + 1;
  for (let index = 0; index < row; index++) start += table.child(index).nodeSize;
  return start;
}

/** Where a cell of a row begins; where the row ends for one past its last. */
export function cellStart(table: Node, pos: number, row: number, column: number): number {
  const cells = table.child(row);
  let start = rowStart(table, pos, row) + 1;
  for (let index = 0; index < Math.min(column, cells.childCount); index++) start += cells.child(index).nodeSize;
  return start;
}

/** Puts the cursor into a cell of the table as the transaction leaves it. */
export function putCursor(tr: Transaction, pos: number, row: number, column: number, offset = 0): void {
  const table = tr.doc.nodeAt(pos);
  if (table === null || row < 0 || row >= table.childCount) return;
  const cell = table.child(row).maybeChild(column) ?? table.child(row).lastChild;
  if (cell === null) return;
  const at = cellStart(table, pos, row, Math.min(column, table.child(row).childCount - 1)) + 1;
  tr.setSelection(TextSelection.create(tr.doc, at + Math.min(offset, cell.content.size))).scrollIntoView();
}

/** Whether all cells of a row are heads of columns. */
export function isHeaderRow(row: Node): boolean {
  return row.content.content.every(({ type }) => type.name === "tableHeader");
}
