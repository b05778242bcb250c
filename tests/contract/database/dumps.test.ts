import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { indexNextWords } from "../../../src/content/listing/index-words.ts";
import { listArticles } from "../../../src/content/listing/list-articles.ts";
import { indexNext, isSearchComplete } from "../../../src/content/search/index-published.ts";
import { searchPublished } from "../../../src/content/search/search-published.ts";
import { type Db, openDatabase } from "../../../src/db/client.ts";
import type { DumpStart } from "../../../src/db/dump/dump-database.ts";
import { loadDatabase } from "../../../src/db/dump/load-database.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { MIGRATIONS } from "../../../src/db/migrations/index.ts";
import { receiveMessage } from "../../../src/messages/receive-message.ts";
import { indexAllMessages } from "../../../src/messages/receiving/index-message.ts";
import {
  bytesOf,
  countRows,
  dumpOf,
  fillEveryTable,
  namesOfDumped,
  partsOf,
  writeOldDatabase,
} from "../../support/database/dumps.ts";
import { emptiedEngine } from "../../support/database/emptied-engine.ts";
import { ENGINES } from "../../support/database/engines.ts";
import { submission } from "../../support/messages/submissions.ts";
import { post, put, takeDown } from "../content/content.ts";
import { messageDesk, NOW } from "../messages/message-desk.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-dump-"));
let files = 0;
const newFile = () => join(folder, `${++files}.sqlite`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Dumps are made on SQLite, loaded into each engine, dumped there, and loaded into SQLite once more. */
describe.each(ENGINES)("dumps through $name", ({ start }) => {
  const { blank, again, kept } = emptiedEngine(start);
  const contents = (db: Db) =>
    db.snapshot(async (reader) => ({
      found: await searchPublished(reader, { text: "chouettes", locale: "fr", limit: 10 }),
      listed: await listArticles(reader, {
        filter: { text: "chouet" },
        order: { by: "title", descending: false },
        locale: "fr",
        limit: 10,
      }),
      totals: await reader
        .selectFrom("published_totals")
        .selectAll()
        .where("total", ">", 0)
        .orderBy("locale")
        .execute(),
      tags: await reader.selectFrom("tag_totals").selectAll().orderBy("tag").execute(),
    }));

  test("rows of every table, however odd, are the same lines on both engines, there and back", async () => {
    const file = newFile();
    const source = kept(await openDatabase(openSqlite(file)));
    const tables = await namesOfDumped(source);
    fillEveryTable(file, tables, 40, 29);
    const dump = await dumpOf(source);
    const bytes = bytesOf(dump);
    for (const table of tables) {
      const rows = dump.reduce(
        (sum, part) => sum + ("table" in part && part.table === table ? part.lines.length : 0),
        0,
      );
      expect(rows, table).toBeGreaterThan(0);
      expect(rows, table).toBe(await source.snapshot((reader) => countRows(reader, table)));
    }

    const other = await blank();
    await loadDatabase(other, partsOf(dump));
    expect(bytesOf(await dumpOf(other))).toBe(bytes);

    const back = kept(openSqlite(newFile()));
    await loadDatabase(back, partsOf(await dumpOf(other)));
    expect(bytesOf(await dumpOf(back))).toBe(bytes);
  });

  test("what is left out is made again: totals at once, the indexes by the site's jobs, and nothing visible differs", async () => {
    const source = kept(await openDatabase(openSqlite(newFile())));
    const tags = [{ tag: "oiseau", label: "Oiseaux" }];
    await put(source, "k", post("chouettes", { title: "Les chouettes", tags }));
    await put(source, "k", post("owls", { title: "Owls" }), "en");
    await put(source, "l", post("gone", { title: "Chouettes d’hier", tags }));
    await takeDown(source, "gone");
    await source.transaction((tx) => indexNextWords(tx, 0));
    for (let after: string | null = null; ; ) {
      const from: string | null = after;
      after = await source.transaction((tx) => indexNext(tx, from));
      if (after === null) break;
    }
    const before = await contents(source);
    expect(before.found.total).toBe(1);
    expect(before.listed.articles).toHaveLength(2);
    await source.transaction((tx) => tx.insertInto("visitor_salts").values({ day: "2026-11-28", salt: "s" }).execute());
    const dump = await dumpOf(source);
    // A salt leads from marks to addresses.
    expect(bytesOf(dump)).not.toContain("visitor_");

    await loadDatabase(await blank(), partsOf(dump));
    const loaded = kept(await openDatabase(await again()));
    const early = await contents(loaded);
    expect({ totals: early.totals, tags: early.tags }).toEqual({ totals: before.totals, tags: before.tags });
    expect(await loaded.snapshot(isSearchComplete)).toBe(false);
    await loaded.transaction((tx) => indexNextWords(tx, 0));
    for (let after: string | null = null; ; ) {
      const from: string | null = after;
      after = await loaded.transaction((tx) => indexNext(tx, from));
      if (after === null) break;
    }
    expect(await contents(loaded)).toEqual(before);
    expect(await loaded.snapshot(isSearchComplete)).toBe(true);
    // Counted once more by the triggers, and refused by them, as before.
    await put(loaded, "m", post("hiboux", { tags }));
    expect((await contents(loaded)).tags).toEqual([{ locale: "fr", tag: "oiseau", total: 2 }]);
    const update = loaded.transaction((tx) => tx.updateTable("versions").set({ title: "x" }).execute());
    await expect(update).rejects.toThrow("immutable");
  });

  test("messages are found by their words again", async () => {
    const source = kept(await openDatabase(openSqlite(newFile())));
    const notify = async () => {};
    await source.transaction((tx) => receiveMessage(tx, submission({ text: "Une charpente" }), { now: NOW, notify }));
    await loadDatabase(await blank(), partsOf(await dumpOf(source)));
    const loaded = kept(await openDatabase(await again()));
    await indexAllMessages(loaded);
    const { numbers } = messageDesk({ db: () => loaded });
    expect(await numbers({ text: "charpen" })).toEqual([1]);
    expect(await numbers({ text: "toiture" })).toEqual([]);
  });

  test("a dump of an older version loads with its own migrations, and is then brought to this one", async () => {
    const file = newFile();
    writeOldDatabase(file);
    const old = kept(openSqlite(file));
    const dump = await dumpOf(old);
    const { migrations } = dump[0] as DumpStart;
    expect(migrations.length).toBeLessThan(MIGRATIONS.length);

    const other = await blank();
    await loadDatabase(other, partsOf(dump));
    expect(await other.appliedMigrations()).toEqual(migrations);
    expect(bytesOf(await dumpOf(other))).toBe(bytesOf(dump));

    const migrated = kept(await openDatabase(await again()));
    const applied = (await dumpOf(migrated))[0] as DumpStart;
    expect(applied.migrations).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await migrated.snapshot((reader) => countRows(reader, "entries"))).toBe(
      await old.snapshot((reader) => countRows(reader, "entries")),
    );
  });

  test("a dump of a newer version, one that is cut, and a database that holds something are refused, and nothing is changed", async () => {
    const source = kept(await openDatabase(openSqlite(newFile())));
    await put(source, "k", post("a"));
    const [start, ...pages] = (await dumpOf(source)) as [DumpStart, ...Awaited<ReturnType<typeof dumpOf>>];
    const other = await blank();
    const newer = { ...start, migrations: [...start.migrations, "999-future"] };
    await expect(loadDatabase(other, partsOf([newer, ...pages]))).rejects.toMatchObject({ code: "DATABASE_NEWER" });
    const without = { ...start, tables: start.tables.slice(1) };
    await expect(loadDatabase(other, partsOf([without, ...pages]))).rejects.toMatchObject({ code: "DUMP_INVALID" });
    const half = pages.map((page) =>
      "table" in page ? { ...page, lines: page.lines.map((line) => line.slice(1)) } : page,
    );
    await expect(loadDatabase(other, partsOf([start, ...half]))).rejects.toMatchObject({ code: "DUMP_INVALID" });
    expect(await other.appliedMigrations()).toEqual([]);

    await other.transaction((tx) => sql`create table something (id integer primary key)`.execute(tx));
    const full = loadDatabase(other, partsOf([start, ...pages]));
    await expect(full).rejects.toMatchObject({ code: "DATABASE_NOT_EMPTY" });
    expect(await other.appliedMigrations()).toEqual([]);
  });
});
