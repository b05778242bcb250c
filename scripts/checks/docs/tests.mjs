import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matches } from "./document.mjs";

/** A test file in backticks, and the name of one of its tests after it in quotation marks when there is one. */
const TEST = /`(tests\/[^`]+\.test\.tsx?)`(?:\s*[:,—–-]?\s*["“]([^"”]+)["”])?/g;

/**
 * Tests that docs/specification.md gives as proof and that are not there.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 */
export function testErrors(root, documents) {
  const coverage = documents.filter(({ file }) => file === "docs/specification.md");
  const errors = [];
  for (const { file, line, match } of matches(coverage, TEST)) {
    const [, path = "", name] = match;
    if (!existsSync(join(root, path))) errors.push({ file, line, text: `there is no test file ${path}` });
    else if (name !== undefined && !readFileSync(join(root, path), "utf8").includes(name)) {
      errors.push({ file, line, text: `${path} has no test "${name}"` });
    }
  }
  return errors;
}
