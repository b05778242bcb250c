import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { backUp } from "../../../src/backup/back-up.ts";
import type { Manifest, RenderedPage } from "../../../src/backup/manifest.ts";
import { prove } from "../../../src/backup/prove.ts";
import { listBackups } from "../../../src/backup/read-backup.ts";
import { folderStore } from "../../../src/backup/store/folder-store.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { post, put } from "../content/content.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "vitrine-proof-"));
  folders.push(made);
  return made;
};

const PAGES: RenderedPage[] = [{ url: "http://localhost/", status: 200, sha256: "a".repeat(64) }];

/** A small site, backed up. */
async function backedUp() {
  const [dataDir, store] = [folder(), folderStore(join(folder(), "kept"))];
  const engine = openSqlite(join(dataDir, "vitrine.sqlite"));
  const db = await openDatabase(engine);
  await put(db, "k", post("chouettes"));
  writeFileSync(join(dataDir, "secret"), "a file");
  const program = { version: "0", build: "b", settings: "c".repeat(64) };
  const written = await backUp({
    ...{ dataDir, engine, store, sealing: null, program },
    renderPages: async () => PAGES,
  });
  await db.close();
  const tryProof = (manifest: Manifest, pages = PAGES) =>
    prove({
      ...{ place: store, store, name: written.name, manifest, scratch: join(dataDir, ".backup/restored") },
      renderPages: async () => pages,
    });
  return { ...written, place: store, tryProof };
}

test("whatever differs of a row, a table, a migration, a file, or a page, the backup is not proven", async () => {
  const { manifest, place, tryProof } = await backedUp();
  const changed = (change: (copy: Manifest) => void): Manifest => {
    const copy = structuredClone(manifest);
    change(copy);
    return copy;
  };
  const entries = (copy: Manifest) => {
    const found = copy.tables.find(({ name }) => name === "entries");
    if (found === undefined) throw new Error("there are entries");
    return found;
  };
  const cases: Array<[RegExp, Manifest, RenderedPage[]?]> = [
    [/table entries: 1 rows instead of 2/, changed((copy) => entries(copy).rows++)],
    [/table entries: its rows are others/, changed((copy) => (entries(copy).sha256 = "0".repeat(64)))],
    [/http:\/\/localhost\//, manifest, [{ url: "http://localhost/", status: 200, sha256: "b".repeat(64) }]],
    [/http:\/\/localhost\//, manifest, [{ url: "http://localhost/", status: 500, sha256: "a".repeat(64) }]],
    [/http:\/\/localhost\//, manifest, []],
  ];
  for (const [difference, other, pages] of cases) {
    const refusal = { code: "BACKUP_UNPROVEN", message: expect.stringMatching(difference) };
    await expect(tryProof(other, pages)).rejects.toMatchObject(refusal);
  }
  // A table or a migration less, a part of rows that belongs to another table: it cannot even be loaded.
  for (const other of [
    changed((copy) => copy.tables.pop()),
    changed((copy) => copy.migrations.pop()),
    changed((copy) => {
      entries(copy).parts = copy.tables.find(({ name }) => name === "versions")?.parts ?? [];
    }),
  ]) {
    await expect(tryProof(other)).rejects.toMatchObject({ code: "DUMP_INVALID" });
  }
  const lost = changed((copy) => {
    for (const file of copy.files) file.sha256 = "d".repeat(64);
  });
  await expect(tryProof(lost)).rejects.toMatchObject({ code: "BACKUP_DAMAGED" });
  expect(await listBackups(place)).toMatchObject([{ proof: null }]);

  const proof = await tryProof(manifest);
  expect(proof).toMatchObject({ files: 1, bytes: 6, pages: 1, tables: manifest.tables.length });
  expect(await listBackups(place)).toMatchObject([{ proof }]);
});
