import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DECIDED_TABLES, NO_SECRETS, WITHHELD_TABLES } from "../../../src/archive/format/decided-tables.ts";
import { CHANGES, isExported, isExportedFile } from "../../../src/archive/what-is-exported.ts";
import { type Db, openDatabase } from "../../../src/db/client.ts";
import { dumpedTables } from "../../../src/db/dump/dumped-tables.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import type { TableShape } from "../../../src/db/engines/table-shape.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "vitrine-decided-"));
let db: Db;
let tables: TableShape[];
beforeAll(async () => {
  db = await openDatabase(openSqlite(join(folder, "a.sqlite")));
  tables = await db.snapshot(dumpedTables);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test("somebody decided about each table: whether its rows leave, and why not", () => {
  expect([...DECIDED_TABLES].sort()).toEqual(tables.map(({ name }) => name).sort());
  for (const [table, reason] of Object.entries(WITHHELD_TABLES)) expect(reason.length, table).toBeGreaterThan(10);
  for (const { name, references } of tables) {
    if (isExported(name)) for (const other of references) expect(isExported(other), `${name}, ${other}`).toBe(true);
  }
});

test("and about each column whose name is that of a secret", () => {
  const suspicious = tables
    .filter(({ name }) => isExported(name))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
    .filter((column) => /token|hash|secret|password|code|salt|credential|nonce|private/.test(column));
  expect(suspicious.sort()).toEqual(Object.keys(NO_SECRETS).sort());
});

test("a change of rows is the same when it is made again, and leaves no text of an email and no unknown setting", () => {
  const mail = { id: "a", status: "sent", data: "link", content: "link" };
  expect(CHANGES.mails?.change(mail)).toEqual({ ...mail, data: null, content: null });
  expect(CHANGES.mails?.change({ ...mail, status: "queued" })).toBeNull();
  expect(CHANGES.settings?.change({ key: "site-layout.fr", value: "{}" })).toEqual({
    key: "site-layout.fr",
    value: "{}",
  });
  expect(CHANGES.settings?.change({ key: "api-token", value: "x" })).toBeNull();
  expect(CHANGES.jobs?.change({ kind: "mail-delivery", status: "waiting" })).toBeNull();
  expect(CHANGES.auth_users?.change({ id: "a", two_factor_enabled: 1 })).toEqual({ id: "a", two_factor_enabled: 0 });
  const writing = CHANGES.imports?.change({ id: "a", state: "writing" });
  expect(writing).toEqual({ id: "a", state: "stopped" });
  expect(CHANGES.imports?.change(writing ?? {})).toEqual(writing);
});

test("whoever writes a setting looks at whether it may leave", () => {
  const writers = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => readFileSync(join(ROOT, "src", path), "utf8").includes('insertInto("settings")'));
  // A file that is not here yet: add the keys that it writes to `SETTINGS` of src/archive/what-is-exported.ts, unless they are secret.
  expect(writers.sort()).toEqual([
    "content/layout/stored-layout.ts",
    // Says what a dump leaves out: that everything can be found.
    "content/search/index-published.ts",
    "content/site/site-facts.ts",
    "identity/administrators/security-settings.ts",
    "server/back-office/first-steps.ts",
    "server/start/seed.ts",
  ]);
});

test("of the data folder nothing leaves but the library and the files of messages", () => {
  const id = "0123456789abcdef".repeat(2);
  for (const name of [`media/pictures/01/${id}/original`, `media/files/01/${id}`, "messages/0199-a/0199-b"]) {
    expect(isExportedFile(name), name).toBe(true);
  }
  const others = [
    "secret",
    "backup-key",
    "certificate-key",
    "vitrine.sqlite",
    "messages/incoming/a",
    `media/pictures/01/${id}/480.avif`,
  ];
  for (const name of [...others, "messages/../secret", "messages/a/../../secret"]) {
    expect(isExportedFile(name), name).toBe(false);
  }
});

test("the description of the format names the tables that leave, and those that do not", () => {
  const text = readFileSync(join(ROOT, "docs/archive.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z_]+)` \| (yes|no) \|/gm)].map(([, table, leaves]) => [table, leaves]);
  const decided = [...DECIDED_TABLES].sort().map((table) => [table, isExported(table) ? "yes" : "no"]);
  expect(rows).toEqual(decided);
});
