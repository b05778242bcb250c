import type { RichTextNode } from "../schema.ts";

/** Cells that are added to one document at most: what asks for more was never a table of this editor. */
const MAX_ADDED_CELLS = 5_000;

/**
 * A text, or anything that holds texts, in which the rows of each table have the same number of cells: short rows get
 * empty cells at their end, and nothing is cut. What is even already is the same object.
 */
export function withEvenTables<T>(value: T): T {
  return visit(value, { left: MAX_ADDED_CELLS }) as T;
}

/** Whether a node is a table whose rows differ in the number of their cells. */
export function isUnevenTable({ type, content = [] }: RichTextNode): boolean {
  return type === "table" && new Set(content.map(cellsIn)).size > 1;
}

function visit(value: unknown, budget: { left: number }): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isTable(value)) return isUnevenTable(value) ? evened(value, budget) : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => visit(item, budget));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const visited = entries.map(([name, inner]) => [name, visit(inner, budget)] as const);
  return visited.every(([, inner], index) => inner === entries[index]?.[1]) ? value : Object.fromEntries(visited);
}

function isTable(value: object): value is RichTextNode {
  const { type, content } = value as Partial<RichTextNode>;
  return type === "table" && Array.isArray(content) && content.every((row) => row?.type === "tableRow");
}

function evened(table: RichTextNode, budget: { left: number }): RichTextNode {
  const rows = table.content ?? [];
  const width = rows.reduce((most, row) => Math.max(most, cellsIn(row)), 0);
  const missing = rows.reduce((sum, row) => sum + width - cellsIn(row), 0);
  if (missing > budget.left) return table;
  budget.left -= missing;
  const widest = rows.find((row) => cellsIn(row) === width)?.content ?? [];
  const content = rows.map((row) => {
    const cells = row.content ?? [];
    if (cells.length === width) return row;
    const type = cells.at(-1)?.type ?? "tableCell";
    const added = widest.slice(cells.length).map(({ attrs }) => ({ type, attrs: { align: attrs?.align ?? null } }));
    return { ...row, content: [...cells, ...added] };
  });
  return { ...table, content };
}

function cellsIn({ content = [] }: RichTextNode): number {
  return content.length;
}
