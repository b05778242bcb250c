import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = "docs/specification.md";
/** A row with its text: two cells. Where it lives and its test are tables of three. */
const ROW = /^\| ([A-Z]\d+) \| [^|]+ \|$/;
/** "row R6", "rows R4 and R5", "Rows A1, A3". */
const CITATION = /\brows?\s((?:[A-Z]\d+(?:, | and | to )?)+)/gi;

/**
 * Rows that a comment cites and docs/specification.md does not hold, or that several files cite: a row is cited where it
 * is decided.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function rowErrors(root, documents) {
  const lines = documents.find(({ file }) => file === DOCUMENT)?.lines ?? [];
  const rows = new Set(lines.flatMap((line) => ROW.exec(line)?.[1] ?? []));
  if (rows.size === 0 || !existsSync(join(root, "src"))) return [];
  const errors = [];
  /** @type {Map<string, string>} row -> the file that cites it */
  const cited = new Map();
  for (const file of globSync("src/**/*.{ts,tsx}", { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), "utf8");
    for (const { 1: list = "", index } of text.matchAll(CITATION)) {
      const line = text.slice(0, index).split("\n").length;
      for (const [row] of list.matchAll(/[A-Z]\d+/g)) {
        const before = cited.get(row);
        if (!rows.has(row)) errors.push({ file, line, text: `${DOCUMENT} has no row ${row}` });
        else if (before !== undefined && before !== file)
          errors.push({ file, line, text: `row ${row} is cited in ${before}: once, where it is decided` });
        else cited.set(row, file);
      }
    }
  }
  return errors;
}
