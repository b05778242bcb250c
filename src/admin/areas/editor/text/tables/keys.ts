import type { Node } from "@tiptap/pm/model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
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
    const step = direction === "down" || direction === "right" ? 1 : -1;
    const isVertical = direction === "up" || direction === "down";
    const target = isVertical ? row + step : row;
    const next = isVertical ? column : column + step;
    const cells = table.maybeChild(target);
    if (cells != null && next >= 0 && next < cells.childCount) {
      putCursor(tr, pos, target, next, step === -1 && !isVertical ? Number.POSITIVE_INFINITY : 0);
    } else if (!isVertical && table.maybeChild(row + step) != null) {
      const other = table.child(row + step);
      putCursor(tr, pos, row + step, step === 1 ? 0 : other.childCount - 1, step === 1 ? 0 : Number.POSITIVE_INFINITY);
    } else {
      const edge = state.doc.resolve(step === 1 ? pos + table.nodeSize : pos);
      const beside = step === 1 ? edge.nodeAfter : edge.nodeBefore;
      // Where nothing can be written beside the table, the cursor stands in the gap.
      if (beside === null || !beginsWithWords(beside, step)) return false;
      const out = Selection.findFrom(edge, step, true);
      if (out === null) return false;
      tr.setSelection(out).scrollIntoView();
    }
    dispatch?.(tr);
    return true;
  };
}

/** Whether a block's first line, or its last one, is ordinary text. */
function beginsWithWords(block: Node, step: 1 | -1): boolean {
  for (let node: Node | null = block; node !== null; node = step === 1 ? node.firstChild : node.lastChild) {
    if (node.type.spec.isolating === true) return false;
    if (node.isTextblock) return true;
  }
  return false;
}

/**
 * Empties the selected parts of cells where a selection reaches from one to another, or across the edge of a table: to
 * join them, or what is around, would take cells away. What is selected outside of tables is deleted.
 */
export const clearCells: Command = (state, dispatch) => {
  const tr = withoutSelected(state);
  if (tr === null) return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The transaction that does so; null where the selection is within one cell, or ends in none. */
export function withoutSelected({ selection, doc, tr }: EditorState): Transaction | null {
  const { $from, $to, from, to } = selection;
  if (!(selection instanceof TextSelection) || selection.empty || $from.sameParent($to)) return null;
  const [first, last] = [cellAt($from), cellAt($to)];
  if (first === null && last === null) return null;
  const end = first === null ? from : first.pos + first.table.nodeSize;
  if (first !== null && last !== null && first.pos === last.pos) clearWords(tr, doc, from, to);
  else {
    // From the end to the beginning, so that the places before stay as they were.
    if (last !== null) clearWords(tr, doc, last.pos, to);
    const until = last === null ? to : last.pos;
    if (until > end) tr.delete(end, until);
    if (first !== null) clearWords(tr, doc, from, end);
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))));
}

/** Deletes the words between two positions; their blocks stay. */
function clearWords(tr: Transaction, doc: Node, from: number, to: number): void {
  const ranges: Array<readonly [number, number]> = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true;
    ranges.push([Math.max(from, pos + 1), Math.min(to, pos + node.nodeSize - 1)]);
    return false;
  });
  for (const [start, end] of ranges.reverse()) if (end > start) tr.delete(start, end);
}

/** Selects the words of the cell; pressed again, the key selects everything, as elsewhere. */
export const selectCell: Command = (state, dispatch) => {
  const { selection, tr, doc } = state;
  const place = currentCell(state);
  if (place === null || !(selection instanceof TextSelection)) return false;
  const { $head, $anchor } = selection;
  const tableEnd = place.pos + place.table.nodeSize;
  const [from, to] = [$head.start(), $head.end()];
  if ($head.sameParent($anchor) && (selection.from > from || selection.to < to)) {
    dispatch?.(tr.setSelection(TextSelection.create(doc, from, to)));
    return true;
  }
  const whole = NodeSelection.create(doc, place.pos);
  if (selection.from >= place.pos && selection.to <= tableEnd) {
    dispatch?.(tr.setSelection(whole));
    return true;
  }
  return false;
};
