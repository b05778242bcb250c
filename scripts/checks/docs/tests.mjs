import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { matches } from "./document.mjs";

/** Documents that name the test which holds what they say. */
const NAMING = ["docs/specification.md", "docs/security.md", "docs/privacy.md"];
/** A test file in backticks, and the name of one of its tests after it in quotation marks when there is one. */
const TEST = /`(tests\/[^`]+\.tsx?)`(?:\s*[:,—–-]?\s*["“]([^"”]+)["”])?/g;
/** A letter that stands for a test file, or for those of a folder: "S `tests/http/one.test.ts`". */
const LEGEND = /(?<![\w"])([A-Z]) (?:those of )?`(tests\/[^`]+)`/g;
/** A test of such a file: `S "is refused"`. */
const LETTERED = /(?<![\w"])([A-Z]) "([^"]+)"/g;

/**
 * Tests that a document gives as proof and that are not there.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function testErrors(root, documents) {
  return documents
    .filter(({ file }) => NAMING.includes(file))
    .flatMap((document) => [...missingFiles(root, document), ...missingLettered(root, document)]);
}

/**
 * @param {string} root
 * @param {import("./document.mjs").Document} document
 */
function* missingFiles(root, document) {
  for (const { file, line, match } of matches([document], TEST)) {
    const [, path = "", name] = match;
    if (!existsSync(join(root, path))) yield { file, line, text: `there is no test file ${path}` };
    else if (name !== undefined && !readTests(root, path).includes(name)) {
      yield { file, line, text: `${path} has no test "${name}"` };
    }
  }
}

/**
 * @param {string} root
 * @param {import("./document.mjs").Document} document
 */
function* missingLettered(root, document) {
  // The legend is a paragraph whose lines break anywhere.
  const legend = new Map([...document.lines.join(" ").matchAll(LEGEND)].map(([, letter, path]) => [letter, path]));
  if (legend.size === 0) return;
  for (const { file, line, match } of matches([document], LETTERED)) {
    const [, letter = "", name = ""] = match;
    const path = legend.get(letter);
    if (path === undefined) yield { file, line, text: `no test file is called ${letter}` };
    else if (!readTests(root, path).includes(name)) yield { file, line, text: `${path} has no test "${name}"` };
  }
}

/**
 * The text of a test file, or of all those of a folder.
 * @param {string} root
 * @param {string} path
 */
function readTests(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return "";
  if (!statSync(full).isDirectory()) return readFileSync(full, "utf8");
  return globSync("**/*.ts", { cwd: full })
    .map((name) => readFileSync(join(full, name), "utf8"))
    .join("\n");
}
