import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { backUp } from "../../../src/backup/back-up.ts";
import { drill } from "../../../src/backup/drill/drill.ts";
import { readDrill } from "../../../src/backup/drill/drill-result.ts";
import { prove } from "../../../src/backup/prove.ts";
import { listBackups } from "../../../src/backup/read-backup.ts";
import { sealedStore } from "../../../src/backup/sealing/sealed-store.ts";
import { siteSealing } from "../../../src/backup/sealing/site-key.ts";
import { folderStore } from "../../../src/backup/store/folder-store.ts";
import type { Store } from "../../../src/backup/store/store.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { post, put } from "../content/content.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "vitrine-drill-"));
  folders.push(made);
  return made;
};

/** A small site with a proven backup. */
async function proven({ files, encrypted }: { files: string[]; encrypted: boolean }) {
  const [dataDir, kept] = [folder(), join(folder(), "kept")];
  const place = folderStore(kept);
  const engine = openSqlite(join(dataDir, "vitrine.sqlite"));
  const db = await openDatabase(engine);
  await put(db, "k", post("chouettes"));
  for (const name of files) writeFileSync(join(dataDir, name), `the file ${name}`);
  const sealing = encrypted ? await siteSealing(dataDir, []) : null;
  const program = { version: "0", build: "b", settings: "c".repeat(64) };
  const renderPages = async () => [];
  const { name, manifest, store } = await backUp({ dataDir, engine, store: place, sealing, program, renderPages });
  await db.close();
  await prove({ place, store, name, manifest, scratch: join(dataDir, ".backup/restored"), renderPages });
  const run = (proveBy = prove) =>
    drill({
      ...{ place, backup: { name, manifest }, scratch: join(dataDir, ".backup/drill"), version: "1.2.3", proveBy },
      opened: (of: Store) => (sealing === null ? of : sealedStore(of, sealing)),
    });
  const contents = () =>
    Object.fromEntries(
      readdirSync(kept, { recursive: true, encoding: "utf8" })
        .filter((path) => statSync(join(kept, path)).isFile() && !path.endsWith("drill.json"))
        .map((path) => [path, readFileSync(join(kept, path)).toString("base64")]),
    );
  return { place, name, manifest, run, contents, dataDir };
}

test.each([
  { files: ["secret", "longer"], encrypted: false },
  { files: [], encrypted: false },
  { files: ["secret"], encrypted: true },
])(
  "each damaged copy of a backup is refused, and nothing of the backup is touched: $files $encrypted",
  async (site) => {
    const { place, name, run, contents, dataDir } = await proven(site);
    const before = contents();
    expect(await readDrill(place)).toBeNull();
    const result = await run();
    const ofFiles = [
      { damage: "file-changed", refused: "BACKUP_DAMAGED" },
      { damage: "file-missing", refused: "BACKUP_DAMAGED" },
    ];
    expect(result).toMatchObject({
      ...{ backup: name, version: "1.2.3", passed: true },
      damages: [
        ...(site.files.length > 0 ? ofFiles : []),
        { damage: "rows-changed", refused: "BACKUP_DAMAGED" },
        { damage: "rows-missing", refused: "BACKUP_DAMAGED" },
        { damage: "row-lost", refused: "BACKUP_UNPROVEN" },
      ],
    });
    expect(contents()).toEqual(before);
    expect(await readDrill(place)).toEqual(result);
    expect(readdirSync(join(dataDir, ".backup"))).toEqual([]);
  },
);

test("a proof that lets a damaged copy pass takes the backup's own proof away, and says so", async () => {
  const { place, name, run } = await proven({ files: ["secret"], encrypted: false });
  // Files are looked at, rows are not.
  const blind: typeof prove = (options) => {
    const isWhole = options.manifest.tables.every(({ rows, parts }) => (rows === 0) === (parts.length === 0));
    const tables = options.manifest.tables.map((table) => ({ ...table, rows: 0, parts: [], sha256: EMPTY }));
    return prove(isWhole ? options : { ...options, manifest: { ...options.manifest, tables } });
  };
  const refusal = { code: "BACKUP_DRILL_FAILED", message: expect.stringContaining("a lost row") };
  await expect(run(blind)).rejects.toMatchObject(refusal);
  expect(await readDrill(place)).toMatchObject({ passed: false, damages: expect.arrayContaining([UNNOTICED]) });
  expect(await listBackups(place)).toEqual([{ name, proof: null }]);
});

const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const UNNOTICED = { damage: "row-lost", refused: null };
