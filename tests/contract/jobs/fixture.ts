import { sql } from "kysely";
import { afterEach, beforeEach, expect } from "vitest";
import { z } from "zod";
import type { Db } from "../../../src/db/client.ts";
import type { JobKind, JobRun } from "../../../src/jobs/job-kind.ts";
import { type Jobs, openJobs } from "../../../src/jobs/jobs.ts";
import type { RunnerTimes } from "../../../src/jobs/runner.ts";
import type { Subject } from "../content.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Where the database's clock stands until a test moves it. */
export const NOON = Date.parse("2026-03-10T11:00:00Z");
const TIME_ZONE = "Europe/Paris";

/** By the database's clock, which the test moves: `leaseMs`. By this process's own: the rest. */
export const TIMES: RunnerTimes = {
  leaseMs: MINUTE,
  renewMs: 20,
  confirmMs: 150,
  pollMs: 20,
  clockCheckMs: 10,
  pauseMs: 20,
  graceMs: 200,
};

/** Warnings and errors. */
type Logged = { level: string; message: string; code?: unknown };

/** A process of the site, as far as its jobs go. */
export type Process = {
  jobs: Jobs;
  db: Db;
  logged: Logged[];
  /** How often it went to the database so far. */
  queries(): number;
  /** Makes the database fail for it, or answer again. */
  setDown(down: boolean): void;
};

export type Payload = { name: string };
export type TestKind = JobKind<Payload>;

const PAYLOAD = z.object({ name: z.string() });

/** A kind for tests: what it does is the test's. */
export function kindOf(run: (job: JobRun<Payload>) => Promise<unknown>, changes: Partial<TestKind> = {}): TestKind {
  return {
    kind: "test",
    payload: PAYLOAD,
    advice: "do this",
    async run(job) {
      await run(job);
      return undefined;
    },
    ...changes,
  };
}

/** Processes over one database, whose clock the test moves. */
export function jobsFixture({ db, reopen }: Subject) {
  let processes: Process[] = [];
  beforeEach(() => setClock(NOON));
  afterEach(async () => {
    for (const { jobs } of processes) await jobs.stop();
    processes = [];
  });

  async function setClock(now: number): Promise<void> {
    const value = String(now);
    await db().transaction((tx) =>
      tx
        .insertInto("settings")
        .values({ key: "clock", value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute(),
    );
  }

  /**
   * A process that knows some kinds and was not woken. A second connection of this thread to a SQLite file could only
   * wait for itself, so that there all share one.
   */
  async function open<Work>(
    kinds: readonly JobKind<Work>[],
    { shared = true, times = {} }: { shared?: boolean; times?: Partial<RunnerTimes> } = {},
  ): Promise<Process> {
    const own = db().engine === "sqlite" || processes.length === 0 ? db() : await reopen();
    let queries = 0;
    let down = false;
    const setDown = (is: boolean) => {
      down = is;
    };
    const count = () => {
      queries++;
      if (down) throw new Error("the database is down");
    };
    const clocked: Db = {
      ...own,
      async snapshot(read) {
        count();
        return own.snapshot(read);
      },
      async transaction(work) {
        count();
        return own.transaction(work);
      },
      clock: sql<number>`(select cast(value as bigint) from settings where key = 'clock')`,
    };
    const logged: Logged[] = [];
    const write = (level: string) => (record: object, message: string) => {
      logged.push({ level, message, ...("code" in record && { code: record.code }) });
    };
    const log = { info() {}, warn: write("warn"), error: write("error") };
    const all = { ...TIMES, ...times };
    const jobs = openJobs({ db: clocked, log, timeZone: TIME_ZONE, shared, times: all });
    for (const kind of kinds) jobs.add(kind);
    const process = { jobs, db: clocked, logged, queries: () => queries, setDown };
    processes.push(process);
    return process;
  }

  /** The test's jobs as they stand, oldest first. */
  const rows = (kind = "test") =>
    db().snapshot((reader) =>
      reader.selectFrom("jobs").selectAll().where("kind", "=", kind).orderBy("created_at").orderBy("id").execute(),
    );
  const statuses = async (kind?: string) => (await rows(kind)).map(({ status }) => status);

  /** Resolves once a process has read its queue again and again for so many milliseconds of this machine's. */
  async function reading({ jobs }: Process, ms: number): Promise<void> {
    const end = performance.now() + ms;
    await expect
      .poll(
        () => {
          jobs.wake();
          return performance.now();
        },
        { timeout: ms + 30_000, interval: 10 },
      )
      .toBeGreaterThan(end);
  }

  return { setClock, open, rows, statuses, reading };
}

/** Resolves once a process has not gone to the database for so many milliseconds of this machine's. */
export async function asleep({ queries }: Process, ms: number): Promise<void> {
  let [last, since] = [-1, 0];
  await until(() => {
    const now = queries();
    if (now !== last) since = performance.now();
    last = now;
    return performance.now() - since;
  }).toBeGreaterThan(ms);
}

/** Resolves when somebody else says so. */
export function gate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Waits long enough on a busy machine. */
export const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 5 });
