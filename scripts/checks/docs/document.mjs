import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ file: string, lines: string[] }} Document */
/** @typedef {{ file: string, line: number, text: string }} DocumentError `line` counts from 1 */

/**
 * Every match of a pattern in the documents, with its place.
 * @param {Document[]} documents
 * @param {RegExp} pattern global
 */
export function* matches(documents, pattern) {
  for (const { file, lines } of documents) {
    for (const [index, text] of lines.entries()) {
      for (const match of text.matchAll(pattern)) yield { file, line: index + 1, match };
    }
  }
}

/** @param {string} root */
export function readPackage(root) {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}
