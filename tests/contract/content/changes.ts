import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { lastChange, type RecordedChange, readChanges } from "../../../src/content/changes/read-changes.ts";
import { CHANGES_KEPT, recordChange } from "../../../src/content/changes/record-change.ts";
import { changedKeys } from "../../../src/content/dependencies/changed-keys.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { publishInBulk } from "../../../src/content/publishing/many/publish-in-bulk.ts";
import { keepSiteFacts } from "../../../src/content/site/keep-site-facts.ts";
import type { Db } from "../../../src/db/client.ts";
import { post, put, type Subject, takeDown } from "./content.ts";

const FACTS = { legal: {}, conditions: [], siteUrl: "https://a.example", timeZone: "Europe/Paris" };

/** What follows what is published: one row for each change, in the order of the commits. */
export function changesContract({ db, reopen }: Subject): void {
  const changes = async (from: Db = db()) => (await from.snapshot((reader) => readChanges(reader, 0))).changes;
  const kinds = async () => (await changes()).map(({ position, kind }) => `${position} ${kind}`);
  const setting = (name: string, on: Db = db()) =>
    on.transaction((tx) => recordChange(tx, { kind: "settings", setting: name, keys: null }, 1));

  it("a publish, a move, a publish that changes nothing, and an unpublish are one row each; a draft is none", async () => {
    await put(db(), "k", post("a"), "fr", 5_000);
    const [first] = await changes();
    expect(first).toMatchObject({ position: 1, at: 5_000, kind: "publish", locale: "fr" });
    await db().transaction((tx) =>
      saveDraft(tx, { key: "draft", locale: "fr", document: post("d"), now: 1, by: null, seen: null }),
    );
    await put(db(), "k", post("b"), "fr");
    await put(db(), "k", post("b"), "fr");
    await takeDown(db(), "b");
    expect(await kinds()).toEqual(["1 publish", "2 move", "3 publish", "4 unpublish"]);
    const about = new Set((await changes()).map((change) => "translationId" in change && change.translationId));
    expect(about.size).toBe(1);
  });

  it("a row holds the keys of what it altered", async () => {
    const made = [await put(db(), "k", post("a")), await put(db(), "k", post("b")), await takeDown(db(), "b")];
    expect((await changes()).map(({ keys }) => keys)).toEqual(made.map(changedKeys));
  });

  it("what is refused leaves no row and no gap", async () => {
    await put(db(), "one", post("a"));
    await expect(put(db(), "two", post("a"))).rejects.toMatchObject({ code: "SLUG_TAKEN" });
    await expect(takeDown(db(), "nowhere")).rejects.toMatchObject({ code: "NOT_PUBLISHED" });
    const undone = db().transaction(async (tx) => {
      await recordChange(tx, { kind: "settings", setting: "undone", keys: null }, 1);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await put(db(), "two", post("b"));
    expect(await kinds()).toEqual(["1 publish", "2 publish"]);
  });

  it("settings that change what pages say are a row, the same ones again are none", async () => {
    await keepSiteFacts(db(), { ...FACTS, conditions: [], securityLogMonths: 12 }, 7_000);
    await keepSiteFacts(db(), { ...FACTS, conditions: [], securityLogMonths: 12 }, 8_000);
    expect(await changes()).toEqual([
      { position: 1, at: 7_000, kind: "settings", setting: "site-facts", keys: [{ key: "facts" }] },
    ]);
  });

  it("very many documents at once are one row", async () => {
    const submissions = ["a", "b", "c"].map((slug) => ({ key: slug, locale: "fr" as const, document: post(slug) }));
    await db().transaction((tx) =>
      publishInBulk(
        tx,
        submissions.map((each) => ({ ...each, now: 4_000, by: null })),
      ),
    );
    await db().transaction((tx) => publishInBulk(tx, []));
    expect(await changes()).toEqual([{ position: 1, at: 4_000, kind: "import", keys: null }]);
  });

  it("a reader that reads while two processes write misses nothing and reads nothing twice", async () => {
    const other = await reopen();
    const reader = await reopen();
    const seen: RecordedChange[] = [];
    let position = 0;
    const readOn = async () => {
      const read = await reader.snapshot((each) => readChanges(each, position));
      expect(read.missed).toBe(false);
      seen.push(...read.changes);
      position = read.until;
    };
    const names = Array.from({ length: 30 }, (_, index) => `setting-${index}`);
    const write = (name: string, index: number) => setting(name, index % 2 ? other : db());
    let written = false;
    // SQLite makes this thread wait for a writer of another connection, which could then never commit.
    const writes =
      db().engine === "sqlite"
        ? names.reduce((before, name, index) => before.then(() => write(name, index)), Promise.resolve())
        : Promise.all(names.map(write));
    const done = writes.then(() => {
      written = true;
    });
    while (!written) {
      await readOn();
      await setImmediate();
    }
    await done;
    await readOn();
    expect(seen.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1));
    expect(new Set(seen.map((change) => "setting" in change && change.setting))).toEqual(new Set(names));
  });

  it("a change is seen only when every one before it is: a later transaction waits for an earlier one", async () => {
    const other = await reopen();
    let commit = () => {};
    const mayCommit = new Promise<void>((done) => {
      commit = done;
    });
    let recorded = () => {};
    const isRecorded = new Promise<void>((done) => {
      recorded = done;
    });
    const order: string[] = [];
    const early = db()
      .transaction(async (tx) => {
        await recordChange(tx, { kind: "settings", setting: "early", keys: null }, 1);
        recorded();
        await mayCommit;
      })
      .then(() => order.push("early"));
    await isRecorded;
    // SQLite waits on this thread for a writer of another connection, which could then never commit.
    if (db().engine === "sqlite") commit();
    const late = setting("late", db().engine === "sqlite" ? db() : other).then(() => order.push("late"));
    commit();
    await Promise.all([early, late]);
    expect(order).toEqual(["early", "late"]);
    expect((await changes()).map((change) => "setting" in change && change.setting)).toEqual(["early", "late"]);
  });

  it("the newest are kept; a reader that is further behind is told that it missed some", {
    timeout: 60_000,
  }, async () => {
    const extra = 3;
    await db().transaction(async (tx) => {
      for (let index = 0; index < CHANGES_KEPT + extra; index++) {
        await recordChange(tx, { kind: "settings", setting: String(index + 1), keys: null }, 1);
      }
    });
    const last = CHANGES_KEPT + extra;
    const { count } = await db().snapshot((reader) =>
      reader
        .selectFrom("changes")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
    expect(Number(count)).toBe(CHANGES_KEPT);
    expect(await db().snapshot(lastChange)).toBe(last);
    const from = (after: number) => db().snapshot((reader) => readChanges(reader, after));
    expect(await from(extra - 1)).toEqual({ changes: [], until: last, more: false, missed: true });
    expect(await from(last + 1)).toEqual({ changes: [], until: last, more: false, missed: true });
    expect(await from(last)).toEqual({ changes: [], until: last, more: false, missed: false });
    let [position, read] = [extra, await from(extra)];
    expect(read.missed).toBe(false);
    const all: number[] = [];
    for (;;) {
      all.push(...read.changes.map((change) => change.position));
      position = read.until;
      if (!read.more) break;
      read = await from(position);
    }
    expect(all).toEqual(Array.from({ length: CHANGES_KEPT }, (_, index) => index + extra + 1));
  });

  it("a change is never altered", async () => {
    await setting("a");
    const update = db().transaction((tx) => tx.updateTable("changes").set({ at: 2 }).execute());
    await expect(update).rejects.toThrow("immutable");
  });
}
