/**
 * Proves the documents true: `node scripts/checks/docs.mjs [folder]`. Prose drifts from code unless something fails.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandErrors } from "./docs/commands.mjs";
import { linkErrors, pathErrors } from "./docs/paths.mjs";
import { roomErrors } from "./docs/rooms.mjs";
import { rowErrors } from "./docs/rows.mjs";
import { settingErrors } from "./docs/settings.mjs";
import { termErrors } from "./docs/terms.mjs";
import { testErrors } from "./docs/tests.mjs";
import { versionErrors } from "./docs/versions.mjs";

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const files = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })];
const documents = files
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n") }));

const checks = [
  commandErrors,
  pathErrors,
  linkErrors,
  versionErrors,
  settingErrors,
  testErrors,
  termErrors,
  roomErrors,
  rowErrors,
];
const errors = (await Promise.all(checks.map((check) => check(root, documents)))).flat();
for (const { file, line, text } of errors) console.error(`${file}:${line}: ${text}`);
process.exitCode = errors.length > 0 ? 1 : 0;
