import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { matches, readPackage } from "./document.mjs";

const SCRIPT = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const VERB = /\b(?:npx vitrine|node bin\/vitrine\.mjs) ([a-z][\w:-]*)/g;

/**
 * npm scripts and verbs of the command line that do not exist.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function commandErrors(root, documents) {
  const { scripts = {} } = readPackage(root);
  const errors = [];
  for (const { file, line, match } of matches(documents, SCRIPT)) {
    const name = match[1] ?? match[2] ?? "";
    if (!(name in scripts)) errors.push({ file, line, text: `package.json has no script "${name}"` });
  }
  const named = [...matches(documents, VERB)];
  const verbs = named.length > 0 ? verbsOf(root) : new Set();
  for (const { file, line, match } of named) {
    if (!verbs.has(match[1])) errors.push({ file, line, text: `vitrine --help names no verb "${match[1]}"` });
  }
  return errors;
}

/**
 * Asked of the program itself: the indented first words under "Commands:".
 * @param {string} root
 */
function verbsOf(root) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, "bin/vitrine.mjs"), "--help"], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "en_US.UTF-8" },
  });
  if (status !== 0) throw new Error(`vitrine --help failed:\n${stderr}`);
  const list = /^Comm\w+:\n((?: .*\n|\n)*)/m.exec(`${stdout}\n`)?.[1] ?? "";
  return new Set([...list.matchAll(/^ {2}([a-z][\w:-]*)/gm)].map((match) => match[1]));
}
