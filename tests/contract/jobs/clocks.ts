import { afterEach, expect, it, vi } from "vitest";
import type { JobKind, JobRun } from "../../../src/jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../../src/jobs/no-payload.ts";
import type { Subject } from "../content/content.ts";
import { asleep, DAY, HOUR, jobsFixture, kindOf, MINUTE, NOON, until } from "./fixture.ts";

export function clocksContract(subject: Subject): void {
  const { open, rows, setClock, reading } = jobsFixture(subject);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** A kind that repeats and notes when it ran. */
  const repeating = (changes: Partial<JobKind<Record<string, never>>>) => {
    const ran: number[] = [];
    const kind: JobKind<Record<string, never>> = {
      kind: "test",
      payload: NO_PAYLOAD,
      advice: "",
      async run({ now }) {
        ran.push(now);
        return undefined;
      },
      ...changes,
    };
    return { ran, kind };
  };
  const due = async () => (await rows())[0]?.run_at;

  it("what repeats runs at the first start, then each time its span has passed, in one of two processes", async () => {
    const { ran, kind } = repeating({ repeat: { every: 10 * MINUTE } });
    const [first, second] = [await open([kind]), await open([kind])];
    first.jobs.wake();
    second.jobs.wake();
    await until(() => ran).toEqual([NOON]);
    // It is counted from when the run has ended: by the clock of that moment.
    await until(due).toBe(NOON + 10 * MINUTE);
    await setClock(NOON + 10 * MINUTE - 1);
    await reading(second, 100);
    expect(ran).toHaveLength(1);
    for (let times = 1; times <= 3; times++) {
      await setClock(NOON + times * 10 * MINUTE);
      await until(() => ran.length).toBe(times + 1);
      await until(due).toBe(NOON + (times + 1) * 10 * MINUTE);
    }
    expect(ran.map((at) => at - NOON)).toEqual([0, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE]);
    expect(await rows()).toHaveLength(1);
  });

  it("after days of downtime it runs once, at once; a start makes due what says so", async () => {
    const usual = repeating({ repeat: { every: HOUR } });
    const first = await open([usual.kind], { shared: false });
    first.jobs.wake();
    await until(due).toBe(NOON + HOUR);
    await first.jobs.stop();
    const next = await open([usual.kind], { shared: false });
    next.jobs.wake();
    await reading(next, 50);
    expect(usual.ran).toEqual([NOON]);
    await next.jobs.stop();
    await setClock(NOON + 5 * DAY);
    const late = await open([usual.kind], { shared: false });
    late.jobs.wake();
    await until(due).toBe(NOON + 5 * DAY + HOUR);
    expect(usual.ran).toEqual([NOON, NOON + 5 * DAY]);
    await late.jobs.stop();
    const atStart = { ...usual.kind, atStart: async () => true };
    (await open([atStart], { shared: false })).jobs.wake();
    await until(() => usual.ran).toHaveLength(3);
  });

  it("a job may say itself when it runs again, sooner than it repeats", async () => {
    const { ran, kind } = repeating({ repeat: { every: HOUR } });
    const again = {
      ...kind,
      run: async (job: JobRun<Record<string, never>>) => {
        await kind.run(job);
        return { after: MINUTE };
      },
    };
    const site = await open([again]);
    site.jobs.wake();
    await until(due).toBe(NOON + MINUTE);
    await setClock(NOON + MINUTE);
    await until(() => ran).toEqual([NOON, NOON + MINUTE]);
  });

  it("what repeats and fails is told five times, and goes on", { timeout: 120_000 }, async () => {
    let fails = true;
    const { ran, kind } = repeating({ repeat: { every: HOUR }, advice: "see the cause" });
    const site = await open([
      {
        ...kind,
        async run(job) {
          if (fails) throw new Error("not now");
          return kind.run(job);
        },
      },
    ]);
    site.jobs.wake();
    for (let attempt = 1; attempt < 5; attempt++) {
      await until(async () => (await rows())[0]).toMatchObject({ status: "waiting", attempts: attempt });
      await setClock((await due()) ?? 0);
    }
    await until(async () => (await rows())[0]).toMatchObject({ status: "waiting", attempts: 0 });
    expect(site.logged.filter(({ level }) => level === "error")).toEqual([
      { level: "error", code: "JOB_FAILED", message: "a job failed and is given up: see the cause" },
    ]);
    fails = false;
    await setClock((await due()) ?? 0);
    await until(() => ran).toHaveLength(1);
    await until(() => rows()).toMatchObject([{ last_error: null }]);
  });

  it("a clock that was years ahead keeps nothing that repeats waiting for years; back a little, nothing runs twice", async () => {
    const [spans, daily] = [
      repeating({ repeat: { every: 10 * MINUTE } }),
      repeating({ kind: "daily", repeat: { dailyAt: "03:30" } }),
    ];
    const site = await open([spans.kind, daily.kind]);
    await setClock(NOON + 3 * 365 * DAY);
    site.jobs.wake();
    await until(() => [spans.ran.length, daily.ran.length]).toEqual([1, 1]);
    await setClock(NOON);
    await until(due).toBe(NOON + 10 * MINUTE);
    await setClock(NOON + 10 * MINUTE);
    await until(() => spans.ran).toHaveLength(2);
    await setClock(NOON + 2 * DAY);
    await until(() => daily.ran).toHaveLength(2);
    // Its next run is written once this one has ended.
    await until(async () => (await rows("daily"))[0]?.run_at ?? null).not.toBeNull();
    // What ran this morning has run, however often this morning comes.
    const [before, planned] = [daily.ran.length, (await rows("daily"))[0]?.run_at];
    await setClock(NOON + 2 * DAY - 12 * HOUR);
    await reading(site, 100);
    await setClock(NOON + 2 * DAY);
    await reading(site, 100);
    expect([daily.ran.length, (await rows("daily"))[0]?.run_at]).toEqual([before, planned]);
  });

  it("what is due at once is due at once, although the clock is set back before it begins", async () => {
    const ran: string[] = [];
    const kind = kindOf(async ({ payload }) => ran.push(payload.name));
    const site = await open([kind]);
    await site.db.transaction((tx) => site.jobs.enqueue(tx, { kind, payload: { name: "a" } }));
    await setClock(NOON - DAY);
    site.jobs.wake();
    await until(() => ran).toEqual(["a"]);
  });

  it("an instant of the calendar stands: set back, the job waits for it; passed over, it runs at once; never twice", async () => {
    const ran: string[] = [];
    const kind = kindOf(async ({ payload }) => ran.push(payload.name));
    const site = await open([kind]);
    site.jobs.wake();
    const schedule = (name: string, at: number) =>
      site.db.transaction((tx) => site.jobs.schedule(tx, { kind, key: name, payload: { name }, at }));
    await schedule("a", NOON + HOUR);
    await setClock(NOON - HOUR);
    await reading(site, 100);
    expect(ran).toEqual([]);
    await setClock(NOON + DAY);
    await until(() => ran).toEqual(["a"]);
    await setClock(NOON);
    await schedule("b", NOON + HOUR);
    await setClock(NOON + HOUR);
    await until(() => ran).toEqual(["a", "b"]);
  });

  it("a process that has the database for itself follows when the machine's clock is set, without being woken", async () => {
    const ran: string[] = [];
    const kind = kindOf(async ({ payload }) => ran.push(payload.name));
    const site = await open([kind], { shared: false });
    site.jobs.wake();
    await site.db.transaction((tx) =>
      site.jobs.schedule(tx, { kind, key: "a", payload: { name: "a" }, at: NOON + HOUR }),
    );
    await asleep(site, 200);
    const now = Date.now;
    await setClock(NOON + 2 * HOUR);
    vi.spyOn(Date, "now").mockImplementation(() => now() + 2 * HOUR);
    await until(() => ran).toEqual(["a"]);
  });

  it("a process that has the database for itself reads nothing while nothing is due", async () => {
    const kind = kindOf(async () => {});
    const site = await open([kind], { shared: false });
    site.jobs.wake();
    await site.db.transaction((tx) =>
      site.jobs.schedule(tx, { kind, key: "a", payload: { name: "a" }, at: NOON + HOUR }),
    );
    await until(async () => (await rows("jobs-retention"))[0]?.status).toBe("waiting");
    await until(async () => (await rows("jobs-retention"))[0]?.finished_at).toBe(NOON);
    // Dozens of its ticks pass without a query.
    await asleep(site, 500);
  });
}
