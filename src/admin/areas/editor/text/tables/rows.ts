import type { Node } from "@tiptap/pm/model";
import { type Command, TextSelection } from "@tiptap/pm/state";
import { currentCell, isHeaderRow, putCursor, rowStart } from "./place.ts";

/** Adds an empty row above or below the one of the cursor, and goes there. */
export function addRow(side: "before" | "after"): Command {
  return (state, dispatch) => {
    const place = currentCell(state);
    if (place === null) return false;
    const { table, pos, row, column } = place;
    // Above the heads of the columns nothing can stand.
    const at = side === "after" || isHeaderRow(table.child(row)) ? row + 1 : row;
    const made = emptyRowLike(table.child(row));
    const { tr } = state;
    tr.insert(rowStart(table, pos, at), made);
    putCursor(tr, pos, at, side === "after" ? 0 : column);
    dispatch?.(tr);
    return true;
  };
}

/** A row of cells aligned as those of another. */
export function emptyRowLike(row: Node): Node {
  const { schema } = row.type;
  const cells = row.content.content.map(({ attrs: { align } }) => schema.node("tableCell", { align }));
  return schema.node("tableRow", null, cells);
}

/** Removes the row of the cursor; with the last one, the table. */
export const deleteRow: Command = (state, dispatch) => {
  const place = currentCell(state);
  if (place === null) return false;
  const { table, pos, row, column } = place;
  if (table.childCount === 1) return deleteTable(state, dispatch);
  const start = rowStart(table, pos, row);
  const { tr } = state;
  tr.delete(start, start + table.child(row).nodeSize);
  putCursor(tr, pos, Math.min(row, table.childCount - 2), column);
  dispatch?.(tr);
  return true;
};

/** Moves the row of the cursor; heads of columns stay above. */
export function moveRow(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = currentCell(state);
    if (place === null) return false;
    const { table, pos, row, column, offset } = place;
    const [moved, other] = [table.child(row), table.maybeChild(row + step)];
    if (other === null || isHeaderRow(moved) || isHeaderRow(other)) return false;
    const start = rowStart(table, pos, row);
    const target = step === 1 ? start + other.nodeSize : start - other.nodeSize;
    const { tr } = state;
    tr.delete(start, start + moved.nodeSize).insert(target, moved);
    putCursor(tr, pos, row + step, column, offset);
    dispatch?.(tr);
    return true;
  };
}

/** Makes the first row the heads of the columns, or an ordinary one. */
export const toggleHeaderRow: Command = (state, dispatch) => {
  const place = currentCell(state);
  const first = place?.table.firstChild ?? null;
  if (place === null || first === null) return false;
  const type = state.schema.nodes[isHeaderRow(first) ? "tableCell" : "tableHeader"];
  const { tr } = state;
  let start = rowStart(place.table, place.pos, 0) + 1;
  first.forEach((cell) => {
    tr.setNodeMarkup(start, type, cell.attrs);
    start += cell.nodeSize;
  });
  putCursor(tr, place.pos, place.row, place.column, place.offset);
  dispatch?.(tr);
  return true;
};

/** Removes the table around the cursor; a paragraph takes its place. */
export const deleteTable: Command = (state, dispatch) => {
  const place = currentCell(state);
  if (place === null) return false;
  const { table, pos } = place;
  const { tr, schema } = state;
  tr.replaceWith(pos, pos + table.nodeSize, schema.node("paragraph"));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView());
  return true;
};
