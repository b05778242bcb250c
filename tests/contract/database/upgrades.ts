import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../../../src/db/client.ts";
import { MIGRATIONS } from "../../../src/db/migrations/index.ts";
import type { Migration, NamedMigration } from "../../../src/db/migrations/migration.ts";
import type { TestEngine } from "../../support/database/engines.ts";
import { post, put, type Subject } from "../content/content.ts";

/** Upgrades of a database that holds something: all or nothing, checks included. */
export function upgradesContract({ db, reopen }: Subject, engine: () => TestEngine): void {
  const list = MIGRATIONS as NamedMigration[];
  const known = list.length;
  const next = (up: Migration, changes?: string[]) => list.push({ name: "999-next", up, ...(changes && { changes }) });

  afterEach(async () => {
    list.splice(known);
    await engine().drop();
  });

  const drop: Migration = async (tx) => {
    await sql`create table of_next (id integer)`.execute(tx);
    await sql`delete from published_totals`.execute(tx);
  };
  /** What this program finds, once the later version is gone again. */
  const opensAsBefore = async () => {
    list.splice(known);
    const again = await reopen();
    await again.snapshot(async (reader) => {
      expect(await reader.selectFrom("versions").select("title").execute()).toEqual([{ title: "Titre de a" }]);
    });
    await expect(again.snapshot((reader) => sql`select * from of_next`.execute(reader))).rejects.toThrow();
  };

  it("a migration that fails, or loses rows, is named, and nothing of it stays", async () => {
    await put(db(), "k", post("a"));
    next(async (tx) => {
      await sql`create table of_next (id integer)`.execute(tx);
      throw new Error("a reason");
    });
    await expect(reopen()).rejects.toMatchObject({
      code: "UPGRADE_FAILED",
      message: expect.stringContaining("999-next failed (a reason)"),
      reader: { fr: expect.stringContaining("l’étape 999-next a échoué (a reason)") },
    });
    await opensAsBefore();
    next(drop);
    await expect(reopen()).rejects.toMatchObject({
      code: "UPGRADE_FAILED",
      message: expect.stringMatching(/published_totals would have 0 rows instead of [1-9]/),
    });
    await opensAsBefore();
  });

  it("what a migration says it changes may change, and a check has the last word", async () => {
    await put(db(), "k", post("a"));
    next(drop, ["published_totals"]);
    const refused = openDatabase(await engine().open(), async (reader) => {
      // It sees the new form.
      expect((await sql`select * from of_next`.execute(reader)).rows).toEqual([]);
      throw new Error("not good enough");
    });
    await expect(refused).rejects.toThrow("not good enough");
    let checked = 0;
    const upgraded = await openDatabase(await engine().open(), async () => {
      checked++;
    });
    await upgraded.snapshot((reader) => sql`select * from of_next`.execute(reader));
    await upgraded.close();
    // Neither a database that is up to date nor a new one has anything to check.
    for (const prepare of [async () => {}, () => engine().drop()]) {
      await prepare();
      const opened = await openDatabase(await engine().open(), async () => {
        checked++;
      });
      await opened.close();
    }
    expect(checked).toBe(1);
  });
}
