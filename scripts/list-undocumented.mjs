/**
 * Lists exports of src/ without a docstring: `node scripts/list-undocumented.mjs [folder...]`. A list to work on, not a
 * check: where name and type say all, a docstring would repeat them.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "./run.mjs";

const folders = process.argv.length > 2 ? process.argv.slice(2) : ["src"];
let exported = 0;
const found = [];
for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })).sort()) {
  const text = readFileSync(join(ROOT, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  for (const statement of tree.statements) {
    if (!ts.canHaveModifiers(statement)) continue;
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    exported += 1;
    if (ts.getJSDocCommentsAndTags(statement).length > 0) continue;
    const line = tree.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    found.push(`${file}:${line}: ${text.split("\n")[line - 1]}`);
  }
}
for (const line of found) console.log(line);
console.log(`${found.length} of ${exported} exports have no docstring`);
