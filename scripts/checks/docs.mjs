/**
 * Proves the documents true: `node scripts/checks/docs.mjs [folder]`. Prose drifts from code unless something fails.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandFaults } from "./docs/commands.mjs";
import { linkFaults, pathFaults } from "./docs/paths.mjs";
import { roomFaults } from "./docs/rooms.mjs";
import { rowFaults } from "./docs/rows.mjs";
import { settingFaults } from "./docs/settings.mjs";
import { termFaults } from "./docs/terms.mjs";
import { testFaults } from "./docs/tests.mjs";
import { versionFaults } from "./docs/versions.mjs";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const files = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })];
const documents = files
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n") }));

const checks = [
  commandFaults,
  pathFaults,
  linkFaults,
  versionFaults,
  settingFaults,
  testFaults,
  termFaults,
  roomFaults,
  rowFaults,
];
const faults = (await Promise.all(checks.map((check) => check(root, documents)))).flat();
for (const { file, line, text } of faults) console.error(`${file}:${line}: ${text}`);
process.exitCode = faults.length > 0 ? 1 : 0;
