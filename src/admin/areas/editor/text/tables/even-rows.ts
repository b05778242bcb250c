import type { Node } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { cellStart } from "./place.ts";

/**
 * Whatever a change does to a table (a drop, a passage deleted across its edge), its rows have the same number of cells
 * afterwards, in the same step of the history: short rows get empty cells at their end.
 */
export function keepRowsEven(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      // Blocks that stay are the same objects: this compares those alone that changed.
      const start = before.doc.content.findDiffStart(doc.content);
      const end = before.doc.content.findDiffEnd(doc.content);
      if (start === null || end === null) return null;
      const size = doc.content.size;
      const from = Math.max(0, Math.min(start, end.b) - 1);
      const uneven: Array<{ table: Node; pos: number }> = [];
      doc.nodesBetween(from, Math.min(size, Math.max(start, end.b) + 1), (node, pos) => {
        if (node.type.name === "table" && isUneven(node)) uneven.push({ table: node, pos });
        return !node.isTextblock && node.type.name !== "table";
      });
      for (const { table, pos } of uneven.reverse()) fillRows(tr, table, pos);
      return tr.docChanged ? tr : null;
    },
  });
}

function isUneven(table: Node): boolean {
  return table.content.content.some(
    ({ childCount }) => childCount === 0 || childCount !== table.firstChild?.childCount,
  );
}

function fillRows(tr: Transaction, table: Node, pos: number): void {
  const rows = table.content.content;
  const widest = rows.reduce((one, other) => (other.childCount > one.childCount ? other : one));
  if (widest.childCount === 0) {
    tr.replaceWith(pos, pos + table.nodeSize, tr.doc.type.schema.node("paragraph"));
    return;
  }
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = table.child(index);
    const missing = widest.content.content.slice(row.childCount);
    // Of a row that was left without any, those of the widest.
    const cells = missing.map(({ type, attrs: { align } }) => (row.lastChild?.type ?? type).create({ align }));
    if (cells.length === 0) continue;
    tr.insert(cellStart(table, pos, index, row.childCount), cells);
  }
}
