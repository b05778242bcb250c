import { type Kysely, sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { MIGRATIONS } from "../../src/db/migrations/index.ts";
import type { TestEngine } from "../support/engines.ts";
import { post, put, type Subject } from "./content.ts";

type Log = Kysely<{ migrations: { name: string; applied_at: number } }>;

export function migrationsContract({ db, reopen }: Subject, engineName: string, engine: () => TestEngine): void {
  const log = () =>
    db().snapshot((reader) => (reader as unknown as Log).selectFrom("migrations").selectAll().execute());

  // The next test gets whole tables again.
  afterEach(() => engine().drop());

  it("a new database has every migration", async () => {
    expect((await log()).map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it("opening a database again changes nothing", async () => {
    await put(db(), "k", post("a"));
    const before = await log();
    await reopen();
    expect(await log()).toEqual(before);
    const rows = await db().snapshot((reader) => reader.selectFrom("versions").select("title").execute());
    expect(rows).toEqual([{ title: "Titre de a" }]);
  });

  it("a process that found a new database, and another one migrated meanwhile, does not migrate it again", async () => {
    const late = await engine().open();
    const before = await log();
    const second = await openDatabase({ ...late, appliedMigrations: async () => [] });
    expect(await log()).toEqual(before);
    await second.close();
  });

  it.runIf(engineName === "postgres")("processes that open a new database at once migrate it once", async () => {
    await engine().drop();
    const opened = await Promise.all([1, 2, 3].map(async () => openDatabase(await engine().open())));
    expect(await log()).toHaveLength(MIGRATIONS.length);
    for (const each of opened) await each.close();
  });

  it("a database with a migration this program does not have is refused, and left as it is", async () => {
    await db().transaction((tx) =>
      (tx as unknown as Log).insertInto("migrations").values({ name: "999-future", applied_at: 1 }).execute(),
    );
    const before = await log();
    await expect(reopen()).rejects.toMatchObject({
      code: "DATABASE_NEWER",
      message: expect.stringContaining("999-future"),
    });
    expect(await log()).toEqual(before);
  });

  it("a migration that fails leaves nothing behind", async () => {
    await engine().drop();
    const blank = await engine().open();
    await blank.transaction((tx) => sql`create table redirects (a text)`.execute(tx));
    await expect(openDatabase(blank)).rejects.toThrow();
    const again = await engine().open();
    expect(await again.appliedMigrations()).toEqual([]);
    const left = again.snapshot((reader) => reader.selectFrom("entries").selectAll().execute());
    await expect(left).rejects.toThrow();
    await again.close();
  });
}
