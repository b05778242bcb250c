import type { Node, ResolvedPos } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { newUid } from "../../../../../kernel/uid.ts";
import { cellAt, cellStart } from "../../text/tables/place.ts";

/** What a table may grow to by a paste. */
const MAX_ROWS = 1_000;
const MAX_COLUMNS = 60;

/** The cells that a paste brings, where they are all that it brings and the cursor stands in a cell. */
export function pastedCells($at: ResolvedPos, blocks: readonly Node[]): Node | null {
  const [only, another] = blocks;
  return only?.type.name === "table" && another === undefined && cellAt($at) !== null ? only : null;
}

/** Whether the table around a place can grow to hold pasted cells. */
export function hasRoom($at: ResolvedPos, rows: number, columns: number): boolean {
  const place = cellAt($at);
  return place === null || (place.row + rows <= MAX_ROWS && place.column + columns <= MAX_COLUMNS);
}

/**
 * Fills the cells from the cursor's to the right and below with pasted ones, as spreadsheets do; the table grows as far as
 * it has to. Heads stay heads.
 * @returns where they stand.
 */
export function fillCells(tr: Transaction, $at: ResolvedPos, pasted: Node): { from: number; to: number } | null {
  const place = cellAt($at);
  const { schema } = tr.doc.type;
  if (place === null) return null;
  const { table, pos, row: top, column: left } = place;
  const added = pasted.content.content.map((row) => row.content.content);
  const width = Math.max(...table.content.content.map(({ childCount }) => childCount), left + (added[0]?.length ?? 0));
  const height = Math.max(table.childCount, top + added.length);
  const rows = Array.from({ length: height }, (_, index) => {
    const old = table.maybeChild(index);
    const made = old?.content.content ?? [];
    const cells = Array.from({ length: width }, (_each, column) => {
      const written = added[index - top]?.[column - left];
      const before = made[column];
      const type = before?.type.name ?? made.at(-1)?.type.name ?? "tableCell";
      const align =
        before?.attrs.align ?? table.lastChild?.maybeChild(column)?.attrs.align ?? written?.attrs.align ?? null;
      return schema.node(type, { align }, (written ?? before)?.content);
    });
    return schema.node("tableRow", old?.attrs ?? { uid: newUid() }, cells);
  });
  const filled = table.type.create(table.attrs, rows);
  tr.replaceWith(pos, pos + table.nodeSize, filled);
  const [lastRow, lastColumn] = [top + added.length - 1, left + (added[0]?.length ?? 1) - 1];
  const last = filled.child(lastRow).child(lastColumn);
  return {
    from: cellStart(filled, pos, top, left) + 1,
    to: cellStart(filled, pos, lastRow, lastColumn) + 1 + last.content.size,
  };
}
