import { type InsertObject, sql } from "kysely";
import { expect, it } from "vitest";
import type { Db, Queryable, Tx } from "../../../src/db/client.ts";
import { decodeJson, encodeJson } from "../../../src/db/json.ts";
import type { Database } from "../../../src/db/schema.ts";
import { newId } from "../../../src/kernel/ids.ts";
import { post, put, type Subject } from "../content/content.ts";

const DIFFICULT = [
  ["an emoji made of several code points", "👩🏽‍🚀 ❤️ 🇫🇷"],
  ["line separators U+2028 and U+2029", "a\u2028b\u2029c"],
  ["quotes, backslashes and a dollar", `' " \` \\ \\u0000 \\ud800 $1 $$ ; -- %`],
  ["no-break and narrow no-break spaces", "« oui »\u00a0: 12\u202f000\u00a0€"],
  ["decomposed accents, kept apart from composed ones", "e\u0301 é"],
  ["a megabyte", "é".repeat(512 * 1024)],
  ["nothing at all", ""],
] as const;

const SNAPSHOTS = ["snapshot", "snapshotInTurns"] as const;

/** What `Db` promises, whatever is stored. */
export function databaseContract({ db, reopen }: Subject): void {
  const write = (tx: Tx, key: string, value: string) => tx.insertInto("settings").values({ key, value }).execute();
  const read = async (from: Queryable, key: string) =>
    (await from.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst())?.value;
  const stored = (key: string, from: Db = db()) => from.snapshot((reader) => read(reader, key));

  it("a transaction that fails leaves nothing behind", async () => {
    const failure = new Error("stop");
    const work = db().transaction(async (tx) => {
      await write(tx, "a", "1");
      await write(tx, "b", "2");
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await stored("a")).toBeUndefined();
    expect(await stored("b")).toBeUndefined();
  });

  it("a statement the database refuses undoes the whole transaction, and the next one works", async () => {
    const work = db().transaction(async (tx) => {
      await write(tx, "a", "1");
      await write(tx, "a", "2");
    });
    await expect(work).rejects.toThrow();
    expect(await stored("a")).toBeUndefined();
    await db().transaction((tx) => write(tx, "a", "3"));
    expect(await stored("a")).toBe("3");
  });

  it.each(SNAPSHOTS)("a %s does not see what is committed after its first read", async (snapshot) => {
    await db().transaction((tx) => write(tx, "a", "before"));
    let commit: Promise<unknown> = Promise.resolve();
    await db()[snapshot](async (reader) => {
      expect(await read(reader, "a")).toBe("before");
      commit = db().transaction((tx) => tx.updateTable("settings").set({ value: "after" }).execute());
      // PGlite has one connection, where the commit waits for the snapshot's end; elsewhere it happens now.
      await Promise.race([commit, new Promise((done) => setTimeout(done, 200))]);
      expect(await read(reader, "a")).toBe("before");
    });
    await commit;
    expect(await stored("a")).toBe("after");
  });

  it.each(SNAPSHOTS)("a %s cannot write", async (snapshot) => {
    const work = db()[snapshot]((reader) => reader.insertInto("settings").values({ key: "a", value: "1" }).execute());
    await expect(work).rejects.toThrow();
    expect(await stored("a")).toBeUndefined();
  });

  it("reads in turns let everything else go on between their queries, other reads too", async () => {
    // PostgreSQL answers over a connection, during which this thread is free; PGlite has one connection for all.
    if (db().engine !== "sqlite") return;
    await db().transaction((tx) => write(tx, "a", "1"));
    let turns = 0;
    const count = () => {
      turns++;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await db().snapshotInTurns(async (reader) => {
      for (let query = 0; query < 20; query++) await read(reader, "a");
      expect(await stored("a")).toBe("1");
    });
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it("transactions run one after the other, those of another process included", async () => {
    const other = await reopen();
    const counter = async (tx: Tx) => {
      const value = Number((await read(tx, "count")) ?? "0") + 1;
      await tx.deleteFrom("settings").where("key", "=", "count").execute();
      await write(tx, "count", String(value));
    };
    // One process at a time on SQLite (the folder's lock): a second connection of this thread could only wait for itself.
    const second = db().engine === "sqlite" ? db() : other;
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? db() : second).transaction(counter)));
    expect(await stored("count", other)).toBe("20");
  });

  it("what is committed is seen by another connection", async () => {
    await db().transaction((tx) => write(tx, "a", "1"));
    expect(await stored("a", await reopen())).toBe("1");
  });

  it("counts, sums and instants come back as numbers", async () => {
    const instant = Date.UTC(2026, 10, 21);
    await put(db(), "k", post("a", { publishedAt: instant }), "fr", instant);
    const row = await db().snapshot((reader) =>
      reader
        .selectFrom("versions")
        .select([
          "published_at",
          (select) => select.fn.max("published_at").as("max"),
          (select) => select.fn.sum("published_at").as("sum"),
          (select) => select.fn.countAll().as("count"),
        ])
        .groupBy("published_at")
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ published_at: instant, max: instant, sum: instant, count: 1 });
  });

  it("a number too large to be exact is an error, never another number", async () => {
    const work = db().snapshot((reader) => sql`select cast(9007199254740993 as bigint) as n`.execute(reader));
    await expect(work).rejects.toThrow(/too large/i);
  });

  it.each(DIFFICULT)("%s comes back as it was, as text and inside JSON", async (_, text) => {
    await db().transaction(async (tx) => {
      await write(tx, "text", text);
      await write(tx, "json", encodeJson({ [text.slice(0, 20)]: [text] }));
    });
    expect((await stored("text")) === text).toBe(true);
    const json = decodeJson((await stored("json")) ?? "null") as Record<string, string[]>;
    expect(json[text.slice(0, 20)]?.[0] === text).toBe(true);
  });

  it.each([
    ["a NUL", "a\0b"],
    ["half a character", "a\ud83d"],
  ])("%s is refused, as text and inside JSON", async (_, text) => {
    const work = db().transaction((tx) => write(tx, "a", text));
    await expect(work).rejects.toMatchObject({ code: "TEXT_INVALID", status: 422 });
    const found = db().snapshot((reader) => read(reader, text));
    await expect(found).rejects.toMatchObject({ code: "TEXT_INVALID" });
    expect(() => encodeJson({ a: [`\\${text}`] })).toThrow(expect.objectContaining({ code: "TEXT_INVALID" }));
    expect(() => encodeJson({ [text]: 1 })).toThrow(expect.objectContaining({ code: "TEXT_INVALID" }));
  });

  it("says how much room its data takes", async () => {
    const before = await db().size();
    expect(before).toBeGreaterThan(10_000);
    // Nothing that could be kept smaller than it is.
    const noise = Array.from({ length: 40_000 }, () => newId()).join("");
    await db().transaction((tx) => write(tx, "noise", noise));
    expect(await db().size()).toBeGreaterThan(before + 250_000);
  });

  it("a version cannot be changed", async () => {
    await put(db(), "k", post("a"));
    const work = db().transaction((tx) => tx.updateTable("versions").set({ title: "Autre" }).execute());
    await expect(work).rejects.toThrow("versions are immutable");
    const titles = await db().snapshot((reader) => reader.selectFrom("versions").select("title").execute());
    expect(titles).toEqual([{ title: "Titre de a" }]);
  });

  it("two translations of one language cannot have one address, whoever writes", async () => {
    await put(db(), "one", post("a"));
    await put(db(), "two", post("b"));
    const work = db().transaction((tx) =>
      tx.updateTable("translations").set({ slug: "a" }).where("slug", "=", "b").execute(),
    );
    await expect(work).rejects.toThrow();
  });

  it("a translation without its entry is refused", async () => {
    const work = db().transaction((tx) =>
      tx
        .insertInto("translations")
        .values({
          id: newId(),
          entry_id: newId(),
          kind: "post",
          locale: "fr",
          slug: "a",
          revision: 0,
          created_at: 1,
          updated_at: 1,
        } as InsertObject<Database, "translations">)
        .execute(),
    );
    await expect(work).rejects.toThrow(/foreign key/i);
  });
}
