/**
 * Tables that one folder alone may name: `node scripts/checks/tables.mjs [folder]`. The type of the database has every
 * table, so that no import shows who reads which.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The embedded provider's (`docs/decisions/030-identity-provider.md`): another provider has accounts elsewhere. */
const TABLES = /\bauth_[a-z][a-z_]*/g;
const OWNERS = [
  ...["src/identity/embedded/", "src/db/migrations/", "src/db/schema/", "src/db/schema.ts"],
  // Which tables leave a site is decided for each of them.
  ...["src/archive/format/decided-tables.ts", "src/archive/what-is-exported.ts"],
];

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../.."));
const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
for (const file of files.sort()) {
  if (OWNERS.some((owner) => file.startsWith(owner))) continue;
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    for (const [table] of line.matchAll(TABLES)) {
      console.error(`${file}:${index + 1}: ${table} is a table of src/identity/embedded/ alone`);
      process.exitCode = 1;
    }
  }
}
