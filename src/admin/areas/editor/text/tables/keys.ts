import { type Command, Selection, TextSelection } from "@tiptap/pm/state";
import { cellAt, currentCell, putCursor, rowStart } from "./place.ts";
import { emptyRowLike } from "./rows.ts";

/** To the next cell, or the one before. Behind the last one, a row is added. */
export function goToCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = currentCell(state);
    if (place === null) return false;
    const { table, pos } = place;
    let [row, column] = [place.row, place.column + step];
    if (column < 0) {
      row -= 1;
      column = (table.maybeChild(row)?.childCount ?? 0) - 1;
    } else if (column >= table.child(row).childCount) {
      row += 1;
      column = 0;
    }
    // Before the first cell: the key stays in the table, as everywhere else in it.
    if (row < 0) return true;
    const { tr } = state;
    if (row === table.childCount) tr.insert(rowStart(table, pos, row), emptyRowLike(table.child(row - 1)));
    putCursor(tr, pos, row, column, Number.POSITIVE_INFINITY);
    dispatch?.(tr);
    return true;
  };
}

/** To the cell below; out of the table behind its last row. */
export const goDown: Command = (state, dispatch) => {
  const place = currentCell(state);
  if (place === null) return false;
  const { table, pos, row, column } = place;
  const { tr } = state;
  if (row + 1 < table.childCount) putCursor(tr, pos, row + 1, column, Number.POSITIVE_INFINITY);
  else leaveBehind(tr, pos + table.nodeSize);
  dispatch?.(tr);
  return true;
};

/** To the text behind a table; to a paragraph that is made where there is none. */
function leaveBehind(tr: Parameters<typeof putCursor>[0], end: number): void {
  if (tr.doc.resolve(end).nodeAfter?.isTextblock !== true) {
    tr.insert(end, tr.doc.type.schema.node("paragraph"));
  }
  tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

/** An arrow at the edge of a cell: to the cell on that side, or out of the table. */
export function goOver(direction: "up" | "down" | "left" | "right"): Command {
  return (state, dispatch, view) => {
    const { selection, tr } = state;
    const place = currentCell(state);
    if (place === null || !selection.empty || view?.endOfTextblock(direction) !== true) return false;
    const { table, pos, row, column } = place;
    if (direction === "left" || direction === "right") {
      const step = direction === "left" ? -1 : 1;
      const cell = selection.$head;
      const next = Selection.findFrom(state.doc.resolve(step === 1 ? cell.after() : cell.before()), step, true);
      if (next === null) return false;
      dispatch?.(tr.setSelection(next).scrollIntoView());
      return true;
    }
    const target = direction === "up" ? row - 1 : row + 1;
    if (target >= 0 && target < table.childCount) putCursor(tr, pos, target, column);
    else {
      const edge = state.doc.resolve(direction === "up" ? pos : pos + table.nodeSize);
      const out = Selection.findFrom(edge, direction === "up" ? -1 : 1);
      if (out === null) return false;
      tr.setSelection(out).scrollIntoView();
    }
    dispatch?.(tr);
    return true;
  };
}

/** Empties the selected parts of several cells: to join them would take cells away. */
export const clearCells: Command = (state, dispatch) => {
  const { selection, tr } = state;
  const { $from, $to, from, to } = selection;
  if (selection.empty || $from.sameParent($to)) return false;
  const [first, last] = [cellAt($from), cellAt($to)];
  if (first === null || last === null || first.pos !== last.pos) return false;
  const ranges: Array<readonly [number, number]> = [];
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true;
    ranges.push([Math.max(from, pos + 1), Math.min(to, pos + node.nodeSize - 1)]);
    return false;
  });
  for (const [start, end] of ranges.reverse()) if (end > start) tr.delete(start, end);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from)).scrollIntoView());
  return true;
};
