import type { RichTextNode } from "../../rich-text/schema.ts";
import type { Grammar } from "../tree/grammar.ts";
import type { Placement, Trees } from "../tree/lay-out.ts";
import type { Tree } from "../tree/read-tree.ts";
import { originsOf } from "./merge-cells.ts";

/**
 * Gives the rows that one side inserted into a table the columns that the other side inserted or removed there. A column
 * in which the new row says something stays.
 */
export function fitRows(trees: Trees, placements: Map<string, Placement>, grammar: Grammar): void {
  for (const [key, placement] of placements) {
    const { node, parent, by } = placement;
    if (by === "base" || grammar.kindOf(node.type) !== "cells" || trees.base.has(key)) continue;
    const other = trees[by === "mine" ? "theirs" : "mine"];
    const columns = other.has(key) ? null : columnsOf(parent, trees.base, other, node.content?.length ?? 0);
    const fitted = columns === null ? null : withColumns(node, columns);
    if (fitted !== null) placements.set(key, { ...placement, node: fitted });
  }
}

/** A column as a side left it: its place in the base, null for a new one, and how its cells are aligned. */
type Column = { origin: number | null; attrs: RichTextNode["attrs"] };

/** The columns of a table, as the first row tells that has others than in the base; null where none does. */
function columnsOf(table: string, base: Tree, side: Tree, width: number): Column[] | null {
  for (const key of side.get(table)?.children ?? []) {
    const [was, is] = [base.get(key)?.node.content, side.get(key)?.node.content];
    if (was === undefined || is === undefined || was.length !== width || is.length === width) continue;
    return originsOf(was, is).map((origin, index) => ({ origin, attrs: is[index]?.attrs }));
  }
  return null;
}

function withColumns(row: RichTextNode, columns: readonly Column[]): RichTextNode | null {
  const cells = row.content ?? [];
  const kept = new Set(columns.map(({ origin }) => origin));
  if (cells.some((cell, index) => !kept.has(index) && (cell.content ?? []).length > 0)) return null;
  const type = cells[0]?.type ?? "tableCell";
  const content = columns.map(({ origin, attrs }) => {
    const cell = origin === null ? undefined : cells[origin];
    return cell ?? { type, ...(attrs !== undefined && { attrs }) };
  });
  return { ...row, content };
}
