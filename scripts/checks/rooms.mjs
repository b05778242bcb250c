/**
 * Folders and files stay small enough to be read: `node scripts/checks/rooms.mjs [folder]`. A folder has rooms inside it
 * before its list is longer than a screen; a longer file holds one thing, and says here which.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "../run.mjs";

const MOST_FILES = 15;
const MOST_LINES = 300;

/** @type {Record<string, string>} folder -> why it has more files */
const LONG_FOLDERS = {
  "src/db/migrations": "a list by nature: each change of the database, in its order",
};

/** @type {Record<string, string>} file -> the one thing it holds */
const LONG_FILES = {
  "src/admin/areas/editor/paste/insert/paster.ts": "the ways in which something is pasted",
  "src/admin/areas/editor/paste/pieces/read-pieces.ts": "the reading of each element of a pasted text",
  "src/importers/markdown/rich-text.ts": "the translation of each Markdown node into running text",
  "src/site/site.ts": "the site as the server knows it: one method for each thing that is asked of it",
  "tests/command-line/pictures.test.ts":
    "each way a picture of an article can be wrong, and what is made of a right one",
  "tests/command-line/publish.test.ts": "the command `publish`",
  "tests/contract/content/kept-pages.test.ts": "kept pages against pages made now, after changes of every kind",
  "tests/contract/content/searching.ts": "the contract of search",
  "tests/http/admin/guard/guard.test.ts": "every call and page against everyone who may not",
  "tests/journeys/admin/audience.test.ts": "the audience part of the dashboard",
  "tests/journeys/admin/people.test.ts": "the life of an administrator, from the first to the last day",
  "tests/journeys/admin/dashboard.test.ts": "the dashboard: what waits, and how the site is",
  "tests/journeys/admin/editor/links.test.ts": "links in the editor: made, seen, followed, changed",
  "tests/journeys/measurement/consent.test.ts": "the choice about measurement",
  "tests/journeys/search.test.ts": "the search dialog and page",
  "tests/journeys/measurement/third-parties.test.ts": "the services of third parties in a browser",
  "tests/support/http/hostile-requests.ts": "a list of hostile requests",
  "tests/contract/jobs/running.ts": "the contract of running jobs, whoever runs them",
  "tests/http/server/answers.test.ts": "status, headers, and coding of each kind of answer",
  "tests/http/server/errors.test.ts": "each JSON error of the server, as a client gets it",
};

const root = resolve(process.argv[2] ?? ROOT);
const files = globSync("{src,tests,scripts,bin}/**/*", { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll("\\", "/"),
  )
  .sort();

/** @type {Map<string, number>} folder -> files at its level, and those that a recipe of CONTRIBUTING.md adds */
const counts = new Map();
for (const file of new Set([...files, ...filesOfRecipes()]))
  counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
const long = new Map(
  files
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .map((file) => /** @type {const} */ ([file, readFileSync(join(root, file), "utf8").split("\n").length - 1]))
    .filter(([, lines]) => lines > MOST_LINES),
);

const errors = [];
for (const [folder, count] of counts) {
  if (count <= MOST_FILES || folder in LONG_FOLDERS) continue;
  errors.push(
    `${folder} has ${count} files at one level, recipes' included: at most ${MOST_FILES}, then rooms inside it`,
  );
}
for (const [file, lines] of long) {
  if (file in LONG_FILES) continue;
  errors.push(
    `${file} has ${lines} lines: at most ${MOST_LINES}, or scripts/checks/rooms.mjs names the one thing it holds`,
  );
}
for (const file of Object.keys(LONG_FILES)) {
  if (!long.has(file))
    errors.push(`${file} is no longer long, or no longer there: scripts/checks/rooms.mjs still names it`);
}
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;

/** A code fence `title=path` is a new file; one in `diff` changes a file that is there. */
function filesOfRecipes() {
  const recipes = join(root, "CONTRIBUTING.md");
  if (!existsSync(recipes)) return [];
  const fences = readFileSync(recipes, "utf8").matchAll(/^```(?!diff )\w+ title=(\S+)$/gm);
  return [...fences].map(([, path = ""]) => path);
}
