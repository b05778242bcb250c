import type { Command } from "@tiptap/pm/state";
import { cellStart, currentCell, putCursor } from "./place.ts";
import { deleteTable } from "./rows.ts";

/** How the cells of a column are aligned; null says nothing, and leaves it to the language. */
export type Alignment = "left" | "center" | "right" | null;

/** Adds an empty column beside the one of the cursor, and goes there. */
export function addColumn(side: "before" | "after"): Command {
  return (state, dispatch) => {
    const place = currentCell(state);
    if (place === null) return false;
    const { table, pos, row, column } = place;
    const at = side === "after" ? column + 1 : column;
    const { tr, schema } = state;
    for (let index = table.childCount - 1; index >= 0; index--) {
      const neighbor = table.child(index).maybeChild(column) ?? table.child(index).lastChild;
      tr.insert(cellStart(table, pos, index, at), schema.node(neighbor?.type.name ?? "tableCell"));
    }
    putCursor(tr, pos, row, at);
    dispatch?.(tr);
    return true;
  };
}

/** Removes the column of the cursor; with the last one, the table. */
export const deleteColumn: Command = (state, dispatch) => {
  const place = currentCell(state);
  if (place === null) return false;
  const { table, pos, row, column } = place;
  // A row of one cell would be left without any.
  if (table.content.content.some(({ childCount }) => childCount === 1)) return deleteTable(state, dispatch);
  const { tr } = state;
  for (let index = table.childCount - 1; index >= 0; index--) {
    const cell = table.child(index).maybeChild(column);
    if (cell === null) continue;
    const start = cellStart(table, pos, index, column);
    tr.delete(start, start + cell.nodeSize);
  }
  putCursor(tr, pos, row, Math.max(0, column - (column > 0 ? 1 : 0)));
  dispatch?.(tr);
  return true;
};

/** Moves the column of the cursor. */
export function moveColumn(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = currentCell(state);
    if (place === null) return false;
    const { table, pos, row, column, offset } = place;
    if (table.child(row).maybeChild(column + step) === null) return false;
    const { tr } = state;
    for (let index = table.childCount - 1; index >= 0; index--) {
      const [cell, other] = [table.child(index).maybeChild(column), table.child(index).maybeChild(column + step)];
      if (cell === null || other === null) continue;
      const start = cellStart(table, pos, index, column);
      const target = step === 1 ? start + other.nodeSize : start - other.nodeSize;
      tr.delete(start, start + cell.nodeSize).insert(target, cell);
    }
    putCursor(tr, pos, row, column + step, offset);
    dispatch?.(tr);
    return true;
  };
}

/** Aligns all cells of the column of the cursor. */
export function alignColumn(align: Alignment): Command {
  return (state, dispatch) => {
    const place = currentCell(state);
    if (place === null) return false;
    const { table, pos, column } = place;
    const { tr } = state;
    for (let index = 0; index < table.childCount; index++) {
      if (table.child(index).maybeChild(column) === null) continue;
      tr.setNodeAttribute(cellStart(table, pos, index, column), "align", align);
    }
    dispatch?.(tr);
    return true;
  };
}
