/**
 * Every regular expression of the product takes time linear in the text it is given, or this fails: one text could
 * otherwise hold the only thread. recheck decides it for each expression on its own, in a minute and more for all of them:
 * those of linear-expressions.txt were decided before. `--all` (`npm run test:stress`) decides them again, and fails where
 * that file is not up to date; `--write` brings it up to date.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check } from "recheck";
import ts from "typescript";
import { ROOT } from "../run.mjs";

/**
 * Milliseconds. recheck answers "unknown" past `timeout`. The others have no end: recheck takes a text that runs into
 * them for one that attacks, and so called expressions wrong on a machine that was busy. It counts steps besides.
 */
const TIMES = { timeout: 60_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** @typedef {{ file: string, line: number, source: string, flags: string }} Expression */

/**
 * The expressions that a file writes down, and whether it builds others with `new RegExp`.
 * @param {string} file
 * @returns {{ literals: Expression[], builds: boolean }}
 */
function readExpressions(file) {
  const text = readFileSync(join(ROOT, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Expression[]} */
  const literals = [];
  let builds = false;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      literals.push({ file, line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") builds = true;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { literals, builds };
}

/**
 * The expressions that a module builds while it loads.
 * @param {string} file
 * @returns {Promise<Expression[]>}
 */
async function builtExpressions(file) {
  const original = globalThis.RegExp;
  /** @type {RegExp[]} */
  const built = [];
  globalThis.RegExp = new Proxy(original, {
    construct(target, args) {
      const expression = Reflect.construct(target, args);
      built.push(expression);
      return expression;
    },
  });
  try {
    await import(pathToFileURL(join(ROOT, file)).href);
  } finally {
    globalThis.RegExp = original;
  }
  if (built.length === 0) throw new Error(`${file} builds a regular expression later than it loads: build it there`);
  return built.map(({ source, flags }) => ({ file, line: 1, source, flags }));
}

/** @param {Expression} expression */
async function problemOf({ file, line, source, flags }) {
  const result = await check(source, flags, TIMES);
  if (result.status === "safe") return [];
  const reason = result.status === "vulnerable" ? `${result.complexity.summary} time` : "not decided in time";
  return [`${file}:${line}: /${source}/${flags}: ${reason}`];
}

/** @type {Expression[]} */
const expressions = [];
for (const file of globSync("{bin,src}/**/*.{mjs,ts,tsx}", { cwd: ROOT })) {
  const { literals, builds } = readExpressions(file);
  expressions.push(...literals, ...(builds ? await builtExpressions(file) : []));
}
const LIST = join(import.meta.dirname, "linear-expressions.txt");
const all = process.argv.includes("--all");
const write = process.argv.includes("--write");
const textOf = (/** @type {Expression} */ { source, flags }) => `/${source}/${flags}`;
const known = new Set(readFileSync(LIST, "utf8").trim().split("\n"));
const toDecide = all ? expressions : expressions.filter((expression) => !known.has(textOf(expression)));
/** @type {string[]} */
const problems = [];
// One after the other: asked for many at once, recheck 4.5.0 answers some wrongly.
for (const expression of toDecide) problems.push(...(await problemOf(expression)));
const current = [...new Set(expressions.map(textOf))].sort();
if (write && problems.length === 0) writeFileSync(LIST, `${current.join("\n")}\n`);
else if (all && (current.length !== known.size || current.some((text) => !known.has(text)))) {
  problems.push(
    "scripts/checks/linear-expressions.txt: not up to date (node scripts/checks/regular-expressions.mjs --write)",
  );
}
for (const problem of problems) console.error(problem);
console.log(`${expressions.length} regular expressions, ${toDecide.length} decided now, ${problems.length} problems`);
// recheck's own process stays open.
process.exit(problems.length > 0 || expressions.length === 0 ? 1 : 0);
