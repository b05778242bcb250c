import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const DOCUMENT = "docs/architecture.md";
/** A row of the tables of rooms: path, what it holds, and what it imports where the table says that. */
const ROW = /^\| `src\/([^`]+)\/` \|([^|]*)\|(?: ([^|]*) \|)?$/;

/**
 * Rooms of src/ that docs/architecture.md does not name, or names and are not there; arrows that it says otherwise than
 * .dependency-cruiser.mjs.
 * @param {string} root
 * @param {import("./document.mjs").Document[]} documents
 * @returns {Promise<import("./document.mjs").DocumentError[]>}
 */
export async function roomErrors(root, documents) {
  const lines = documents.find(({ file }) => file === DOCUMENT)?.lines;
  const rules = join(root, ".dependency-cruiser.mjs");
  if (lines === undefined || !existsSync(rules)) return [];
  const { MAY_IMPORT, importsInWords } = await import(pathToFileURL(rules).href);

  const rows = lines.flatMap((text, index) => {
    const [, room, holds = "", imports] = ROW.exec(text) ?? [];
    return room === undefined ? [] : [{ room, line: index + 1, holds, imports, pattern: patternOf(room) }];
  });
  const files = globSync("src/**/*", { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const folders = new Set(files.map((entry) => entry.parentPath.slice(join(root, "src").length + 1)).filter(Boolean));
  const existing = [...new Set([...folders, ...[...folders].map((folder) => folder.split("/", 1)[0] ?? "")])].sort();

  const errors = [];
  const at = (/** @type {number} */ line, /** @type {string} */ text) => errors.push({ file: DOCUMENT, line, text });
  for (const folder of existing) {
    if (!rows.some(({ pattern }) => pattern.test(folder))) at(1, `no table names the room src/${folder}/`);
  }
  for (const { room, line, holds, imports, pattern } of rows) {
    if (!existing.some((folder) => pattern.test(folder))) at(line, `there is no room src/${room}/ that holds files`);
    if (holds.trim() === "") at(line, `src/${room}/ has no word on what it holds`);
    if (!(room in MAY_IMPORT)) continue;
    const rule = importsInWords(room);
    if (imports !== rule) at(line, `.dependency-cruiser.mjs lets src/${room}/ import ${rule}`);
  }
  return errors;
}

/**
 * `<name>` stands for any name.
 * @param {string} room
 */
const patternOf = (room) => new RegExp(`^${room.replace(/<[^>]+>/g, "[^/]+")}$`);
