import { arch, cpus } from "node:os";
import type { Row } from "./types.ts";

/** Whether a row misses its budget; a value that is not a number does. */
export function isOver({ value, budget }: Row): boolean {
  // What could not be measured did not keep its budget.
  return budget !== null && !(value <= budget);
}

/** The table as text, columns aligned. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [["what", "budget", "measured", ""], ...rows.map(cells)];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  const texts = lines.map(([what = "", budget = "", measured = "", verdict = ""]) =>
    [what.padEnd(widths[0] ?? 0), budget.padStart(widths[1] ?? 0), measured.padStart(widths[2] ?? 0), verdict]
      .join("  ")
      .trimEnd(),
  );
  return [
    `Node ${process.version}, ${process.platform} ${arch()}, ${cpus().length} cores`,
    "",
    texts[0],
    rule,
    ...texts.slice(1),
  ].join("\n");
}

function cells(row: Row): string[] {
  const { what, value, unit, budget } = row;
  const verdict = budget === null ? "" : isOver(row) ? "over" : "ok";
  return [what, budget === null ? "" : `${budget} ${unit}`, `${round(value)} ${unit}`, verdict];
}

function round(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
