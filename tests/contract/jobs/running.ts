import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Tx } from "../../../src/db/client.ts";
import type { JobRun } from "../../../src/jobs/job-kind.ts";
import { inFull } from "../../support/run/everyday.ts";
import type { Subject } from "../content/content.ts";
import { asleep, gate, HOUR, jobsFixture, kindOf, MINUTE, NOON, type Payload, type Process, until } from "./fixture.ts";

export function runningContract(subject: Subject, many: number): void {
  const { open, rows, statuses, setClock, reading } = jobsFixture(subject);
  /** A kind that notes what ran. */
  const noting = () => {
    const ran: string[] = [];
    return { ran, kind: kindOf(async ({ payload }) => ran.push(payload.name)) };
  };
  const inTransaction = <T>({ db }: Process, work: (tx: Tx) => Promise<T>) => db.transaction(work);
  const write = (tx: Tx, key: string) => tx.insertInto("settings").values({ key, value: "1" }).execute();
  const written = async (prefix: string) => {
    const all = await subject.db().snapshot((reader) => reader.selectFrom("settings").select("key").execute());
    return all.map(({ key }) => key).filter((key) => key.startsWith(prefix));
  };

  it("a job runs exactly when the transaction that made it commits, without being looked for", async () => {
    const { ran, kind } = noting();
    const site = await open([kind], { shared: false });
    site.jobs.wake();
    await asleep(site, 200);
    const undone = inTransaction(site, async (tx) => {
      await site.jobs.enqueue(tx, { kind, payload: { name: "undone" } });
      throw new Error("stop");
    });
    await expect(undone).rejects.toThrow("stop");
    await asleep(site, 200);
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "kept" } }));
    await until(() => statuses()).toEqual(["done"]);
    expect(ran).toEqual(["kept"]);
  });

  it("nothing runs before the first wake", async () => {
    const { ran, kind } = noting();
    const [asleep, awake] = [await open([kind]), await open([kindOf(async () => {}, { kind: "other" })])];
    await inTransaction(asleep, (tx) => asleep.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    // Nor in a process that does not know the kind.
    await reading(awake, 100);
    expect(ran).toEqual([]);
    asleep.jobs.wake();
    await until(() => ran).toEqual(["a"]);
  });

  it("what has been due longest runs first, nothing before its time, and an instant that passed at once", async () => {
    const { ran, kind } = noting();
    const site = await open([kind]);
    const schedule = (name: string, at: number) =>
      inTransaction(site, (tx) => site.jobs.schedule(tx, { kind, key: name, payload: { name }, at }));
    await schedule("later", NOON + MINUTE);
    await schedule("second", NOON - 1);
    await schedule("first", NOON - HOUR);
    site.jobs.wake();
    await until(() => ran).toEqual(["first", "second"]);
    await setClock(NOON + MINUTE - 1);
    await reading(site, 100);
    expect(ran).toHaveLength(2);
    await setClock(NOON + MINUTE);
    await until(() => ran).toEqual(["first", "second", "later"]);
  });

  inFull(
    `${many} jobs planned within a minute run once each, at their time, in two processes`,
    {
      timeout: 180_000,
    },
    async () => {
      const early: string[] = [];
      const publish = kindOf(async ({ payload, complete, now }: JobRun<Payload>) => {
        const at = Number(payload.name.split(" ")[1]);
        if (now < at) early.push(payload.name);
        await complete((tx) => write(tx, `published ${payload.name}`));
      });
      const processes = [await open([publish]), await open([publish])];
      const [first] = processes as [Process, Process];
      // Spread over the minute, several at the same instant.
      const instants = Array.from({ length: many }, (_, index) => NOON + ((index * 7_919) % 600) * 100);
      await inTransaction(first, async (tx) => {
        for (const [index, at] of instants.entries()) {
          const name = `${index} ${at}`;
          await first.jobs.schedule(tx, { kind: publish, key: name, payload: { name }, at });
        }
      });
      for (const { jobs } of processes) jobs.wake();
      for (let now = NOON; now <= NOON + MINUTE; now += 20_000) {
        await setClock(now);
        await until(async () => (await written("published")).length).toBe(instants.filter((at) => at <= now).length);
      }
      await until(async () => new Set(await statuses())).toEqual(new Set(["done"]));
      expect(early).toEqual([]);
      expect((await rows()).map(({ attempts }) => attempts)).toEqual(instants.map(() => 1));
    },
  );

  it("under one key waits one job, with the newest payload and the earlier time; a plan is moved both ways", async () => {
    const { ran, kind } = noting();
    const site = await open([kind]);
    const { jobs } = site;
    const enqueue = (name: string, key: string, after: number) =>
      inTransaction(site, (tx) => jobs.enqueue(tx, { kind, payload: { name }, key, due: { after } }));
    await enqueue("old", "a", HOUR);
    await enqueue("new", "a", 2 * HOUR);
    await enqueue("other", "b", HOUR);
    expect((await rows()).map(({ key, run_at }) => [key, run_at])).toEqual([
      ["a", NOON + HOUR],
      ["b", NOON + HOUR],
    ]);
    const plan = { kind, key: "a", payload: { name: "moved" }, at: NOON + 3 * HOUR };
    await inTransaction(site, (tx) => jobs.schedule(tx, plan));
    jobs.wake();
    await setClock(NOON + 2 * HOUR);
    await until(() => ran).toEqual(["other"]);
    await setClock(NOON + 3 * HOUR);
    await until(() => ran).toEqual(["other", "moved"]);
    // What is over is over: the key is free.
    await enqueue("again", "a", 0);
    await until(() => ran).toEqual(["other", "moved", "again"]);
    await until(() => statuses()).toEqual(["done", "done", "done"]);
  });

  it("what is requested while the same job runs is not lost: it runs once more", async () => {
    const [begun, end] = [gate(), gate()];
    const ran: string[] = [];
    const kind = kindOf(async ({ payload }) => {
      ran.push(payload.name);
      begun.open();
      await end.opened;
    });
    const site = await open([kind]);
    site.jobs.wake();
    const enqueue = (name: string) =>
      inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name }, key: "a" }));
    await enqueue("first");
    await begun.opened;
    await enqueue("second");
    await enqueue("third");
    end.open();
    await until(() => statuses()).toEqual(["done"]);
    expect(ran).toEqual(["first", "third"]);
  });

  it("a job that waits is taken back; one that runs, is over, or never was is not", async () => {
    const [begun, end] = [gate(), gate()];
    const ran: string[] = [];
    const kind = kindOf(async ({ payload }) => {
      ran.push(payload.name);
      begun.open();
      await end.opened;
    });
    const site = await open([kind]);
    const cancel = (key: string) => inTransaction(site, (tx) => site.jobs.cancel(tx, "test", key));
    const schedule = (name: string, at: number) =>
      inTransaction(site, (tx) => site.jobs.schedule(tx, { kind, key: name, payload: { name }, at }));
    await schedule("planned", NOON + HOUR);
    await schedule("now", NOON);
    site.jobs.wake();
    await begun.opened;
    expect([await cancel("planned"), await cancel("planned")]).toEqual([true, false]);
    expect([await cancel("now"), await cancel("unknown")]).toEqual([false, false]);
    end.open();
    await until(() => statuses()).toEqual(["canceled", "done"]);
    expect(await cancel("now")).toBe(false);
    await setClock(NOON + 2 * HOUR);
    await reading(site, 100);
    expect(ran).toEqual(["now"]);
  });

  it("what fails is tried again, later each time, and given up after five times with what to do", {
    timeout: 120_000,
  }, async () => {
    let runs = 0;
    const kind = kindOf(async () => {
      runs++;
      throw new Error("no way");
    });
    const site = await open([kind]);
    site.jobs.wake();
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    const waits: number[] = [];
    let now = NOON;
    for (let attempt = 1; attempt < 5; attempt++) {
      await until(async () => (await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
        ["waiting", attempt],
      ]);
      const [row] = await rows();
      expect(row).toMatchObject({ last_error: "Error: no way", lease_holder: null });
      const due = row?.run_at ?? 0;
      waits.push(due - now);
      await setClock(due - 1);
      await reading(site, 50);
      expect(runs).toBe(attempt);
      now = due;
      await setClock(now);
    }
    await until(() => statuses()).toEqual(["failed"]);
    for (const [index, seconds] of [5, 30, 120, 600].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(seconds * 900);
      expect(waits[index]).toBeLessThanOrEqual(seconds * 1_100);
    }
    await setClock(now + 365 * 24 * HOUR);
    await reading(site, 100);
    expect(runs).toBe(5);
    expect(site.logged.map(({ level }) => level)).toEqual(["warn", "warn", "warn", "warn", "error"]);
    expect(site.logged.at(-1)).toEqual({
      level: "error",
      code: "JOB_FAILED",
      message: "a job failed and is given up: do this",
    });
  });

  it("a payload that its kind cannot read is given up at once, without being run", async () => {
    const { ran, kind } = noting();
    const site = await open([kind]);
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    await inTransaction(site, (tx) => tx.updateTable("jobs").set({ payload: '{"nom":"a"}' }).execute());
    site.jobs.wake();
    await until(() => statuses()).toEqual(["failed"]);
    expect(ran).toEqual([]);
    expect(site.logged.map(({ code }) => code)).toEqual(["JOB_FAILED"]);
    const wrong = { name: 1 } as unknown as Payload;
    await expect(inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: wrong }))).rejects.toThrow();
  });

  it("what a job writes last and its end are one: neither stands without the other", async () => {
    let fails = true;
    const kind = kindOf(async ({ complete }) => {
      await complete(async (tx) => {
        await write(tx, "effect");
        if (fails) throw new Error("half-way");
      });
    });
    const site = await open([kind]);
    site.jobs.wake();
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    await until(async () => (await rows())[0]?.last_error).toBe("Error: half-way");
    expect([await statuses(), await written("effect")]).toEqual([["waiting"], []]);
    fails = false;
    await setClock(NOON + MINUTE);
    await until(() => statuses()).toEqual(["done"]);
    expect(await written("effect")).toEqual(["effect"]);
  });

  it("a kind that takes its time delays no other", async () => {
    const [begun, end] = [gate(), gate()];
    const slow = kindOf(
      async () => {
        begun.open();
        await end.opened;
      },
      { kind: "slow" },
    );
    const { ran, kind } = noting();
    const site = await open([slow, kind], { shared: false });
    site.jobs.wake();
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind: slow, payload: { name: "slow" } }));
    await begun.opened;
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "quick" } }));
    await until(() => ran).toEqual(["quick"]);
    expect(await statuses("slow")).toEqual(["running"]);
    end.open();
    await until(() => statuses("slow")).toEqual(["done"]);
  });

  it("between the turns of long work there are rests, each three times as long as the turn before it", async () => {
    const turns: Array<{ from: number; until: number }> = [];
    const kind = kindOf(async ({ turn }) => {
      for (let left = 4; left > 0; left--) {
        await turn(async () => {
          const from = performance.now();
          await sleep(20);
          turns.push({ from, until: performance.now() });
        });
      }
    });
    const site = await open([kind]);
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    site.jobs.wake();
    await until(() => statuses()).toEqual(["done"]);
    const rests = turns.slice(1).map(({ from }, index) => {
      const before = turns[index] as (typeof turns)[number];
      return (from - before.until) / (before.until - before.from);
    });
    // Timers are precise to a millisecond.
    expect(rests.map((rest) => rest > 2.9)).toEqual([true, true, true]);
  });

  it("a database that fails for a while is waited for and told once; what was done meanwhile is written down then", async () => {
    const [begun, end] = [gate(), gate()];
    let runs = 0;
    const kind = kindOf(async () => {
      runs++;
      begun.open();
      await end.opened;
    });
    const site = await open([kind]);
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    site.setDown(true);
    site.jobs.wake();
    const tries = (before: number) => until(() => site.queries() - before).toBeGreaterThan(3);
    await tries(site.queries());
    expect(site.logged.map(({ level, code }) => [level, code])).toEqual([["error", "JOBS"]]);
    site.setDown(false);
    await begun.opened;
    site.setDown(true);
    end.open();
    await tries(site.queries());
    expect(await statuses()).toEqual(["running"]);
    site.setDown(false);
    await until(() => statuses()).toEqual(["done"]);
    expect(runs).toBe(1);
  });

  it("what is over is kept for a month", async () => {
    const { kind } = noting();
    const site = await open([kind]);
    site.jobs.wake();
    await inTransaction(site, (tx) => site.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    const planned = { kind, key: "waits", payload: { name: "b" }, at: NOON + 90 * 24 * HOUR };
    await inTransaction(site, (tx) => site.jobs.schedule(tx, planned));
    await until(() => statuses()).toEqual(["done", "waiting"]);
    const purged = (day: number) =>
      until(async () => (await rows("jobs-retention"))[0]?.finished_at).toBe(NOON + day * 24 * HOUR);
    await setClock(NOON + 30 * 24 * HOUR);
    await purged(30);
    expect(await statuses()).toEqual(["done", "waiting"]);
    await setClock(NOON + 31 * 24 * HOUR);
    await purged(31);
    expect(await statuses()).toEqual(["waiting"]);
  });
}
