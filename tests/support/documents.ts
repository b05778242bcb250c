import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** A document as one line of text: where its lines break does not matter. */
export function documentText(file: string): string {
  return read(file).replace(/\s+/g, " ");
}

/** The rows of the first table below a line, without its head; each is its cells, without marks of code. */
export function tableBelow(file: string, line: string): string[][] {
  const lines = read(file)
    .split("\n")
    .map((each) => each.trim());
  const from = lines.indexOf(line);
  if (from === -1) throw new Error(`${file} has no line "${line}"`);
  const first = lines.findIndex((line, index) => index > from && line.startsWith("|"));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith("|"));
  return lines.slice(first + 2, end).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

const UNITS = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 };

/** A length of time as the documents write it, in whole units: "7 days", "1 hour", "30 minutes". */
export function inWords(ms: number, unit: keyof typeof UNITS): string {
  const count = ms / UNITS[unit];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
