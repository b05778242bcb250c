import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { textFiles } from "../../../src/archive/content/text-files.ts";
import { sourceOfArchive } from "../../../src/archive/reading/source-of-archive.ts";
import { isExported } from "../../../src/archive/what-is-exported.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { checked, exported, filesOf, put as putFile } from "../../support/archive/archives.ts";
import { countRows, fillEveryTable, namesOfDumped, writeOldDatabase } from "../../support/database/dumps.ts";
import { emptiedEngine } from "../../support/database/emptied-engine.ts";
import { ENGINES } from "../../support/database/engines.ts";
import { EVERYDAY } from "../../support/run/everyday.ts";
import { post, put } from "../content/content.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-archive-"));
let count = 0;
const newPlace = () => join(folder, `${++count}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SEEDS = EVERYDAY ? [41] : [41, 42, 43, 44];

/** Of tables whose rows leave by what they say: some that do. */
function makeExportable(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("update mails set status = 'sent' where rowid % 2 = 0");
  database.exec("update jobs set kind = 'planned-publishing', status = 'waiting' where rowid = 1");
  database.exec("update imports set state = 'writing' where rowid % 2 = 0");
  database.exec("insert or replace into settings (key, value) values ('site-layout.fr', 'é')");
  database.close();
}

/** Archives are written on SQLite, loaded into each engine, written there, and loaded into SQLite once more. */
describe.each(ENGINES)("archives through $name", ({ start }) => {
  const { blank, again, kept } = emptiedEngine(start);

  test.each(SEEDS)(
    "rows of every table, however odd, and files: the same bytes there and back (seed %i)",
    async (seed) => {
      const file = `${newPlace()}.sqlite`;
      const source = kept(await openDatabase(openSqlite(file)));
      const tables = await namesOfDumped(source);
      fillEveryTable(file, tables, EVERYDAY ? 8 : 30, seed);
      makeExportable(file);
      const dataDir = newPlace();
      const id = "0123456789abcdef".repeat(2);
      putFile(dataDir, `media/pictures/01/${id}/original`, "a picture");
      putFile(dataDir, `media/pictures/01/${id}/480.avif`, "a size");
      putFile(dataDir, "messages/0199/a-file", "a letter");
      putFile(dataDir, "secret", "SECRET");
      const first = await exported({ engine: source, dataDir }, newPlace());
      const { manifest } = await checked(first);
      for (const { name, rows, file: lines } of manifest.tables) {
        if (!isExported(name)) expect({ rows, lines }, name).toEqual({ rows: 0, lines: null });
        else expect(rows, name).toBeLessThanOrEqual(await source.snapshot((reader) => countRows(reader, name)));
      }
      for (const name of ["mails", "jobs", "settings"]) {
        expect(manifest.tables.find((table) => table.name === name)?.rows, name).toBeGreaterThan(0);
      }
      expect(Object.keys(filesOf(first)).filter((path) => path.startsWith("files/"))).toEqual([
        `files/media/pictures/01/${id}/original`,
        "files/messages/0199/a-file",
      ]);

      const other = await blank();
      const restored = newPlace();
      mkdirSync(restored);
      const archive = sourceOfArchive(await checked(first));
      await archive.restoreFiles(restored);
      await archive.restoreRows(other);
      expect(await archive.isLoaded(other)).toBe(true);
      const second = await exported({ engine: other, dataDir: restored }, newPlace());
      expect(filesOf(second)).toEqual(filesOf(first));

      const zip = await exported({ engine: other, dataDir: restored }, `${newPlace()}.zip`);
      const back = kept(openSqlite(`${newPlace()}.sqlite`));
      await sourceOfArchive(await checked(zip)).restoreRows(back);
      const third = await exported({ engine: back, dataDir: restored }, `${newPlace()}.zip`);
      expect(readFileSync(third).equals(readFileSync(zip))).toBe(true);
    },
  );

  test("texts stand in it as Markdown, in order of their addresses; drafts apart", async () => {
    const db = kept(await openDatabase(await blank()));
    await put(db, "k", post("chouettes", { title: 'Les « chouettes »: "a"' }));
    await put(db, "k", post("owls", { title: "Owls" }), "en");
    const place = await exported({ engine: db, dataDir: newPlace() }, newPlace());
    const files = Object.keys(filesOf(place)).filter((path) => path.startsWith("content/"));
    expect(files).toEqual(["content/en/blog/owls.md", "content/fr/blog/chouettes.md"]);
    const text = readFileSync(join(place, "content/fr/blog/chouettes.md"), "utf8");
    expect(text).toMatch(/^---\ntitle: "Les « chouettes »: \\"a\\""\nlang: "fr"\nslug: "chouettes"\n/);
    // One that cannot be read is counted, and its row leaves all the same.
    const [row] = await db.snapshot((reader) => reader.selectFrom("translations").select("id").execute());
    const draft = { translation_id: String(row?.id), revision: 1, base_version_id: null, saved_at: 1, saved_by: null };
    await db.transaction((tx) =>
      tx
        .insertInto("drafts")
        .values({ ...draft, session_began_at: 1, document: "{" })
        .execute(),
    );
    const all = await db.snapshotInTurns(async (reader) => {
      const found = [];
      for await (const file of textFiles(reader, { drafts: true, pictureFile: (id) => id })) found.push(file);
      return found;
    });
    expect(all.map((file) => file?.path ?? null).sort()).toEqual([...files, null].sort());
    const again = filesOf(await exported({ engine: db, dataDir: newPlace() }, newPlace()));
    expect(again["data/drafts.jsonl"]).toContain('"document":"{"');
  });

  test("an archive of an older version loads with its own migrations, and is then brought to this one", async () => {
    const file = `${newPlace()}.sqlite`;
    writeOldDatabase(file);
    const old = kept(openSqlite(file));
    const place = await exported({ engine: old, dataDir: newPlace() }, newPlace(), { texts: false });
    const other = await blank();
    await sourceOfArchive(await checked(place)).restoreRows(other);
    expect(await other.appliedMigrations()).toEqual(await old.appliedMigrations());
    const migrated = kept(await openDatabase(await again()));
    const entries = await migrated.snapshot((reader) => countRows(reader, "entries"));
    expect(entries).toBe(await old.snapshot((reader) => countRows(reader, "entries")));
    expect(await migrated.snapshot((reader) => countRows(reader, "auth_credentials"))).toBe(0);
  });
});
