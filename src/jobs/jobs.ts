import type { Db, Tx } from "../db/client.ts";
import { encodeJson } from "../db/json.ts";
import { readClock } from "../db/read-clock.ts";
import type { Instant } from "../kernel/clock.ts";
import { unknownKind } from "./errors.ts";
import { keepFinished } from "./finished-jobs.ts";
import type { JobKind } from "./job-kind.ts";
import { cancelJob, findOpen, insertJob, updateJob } from "./jobs-table.ts";
import { type DueTime, dueAt, earlier } from "./next-run.ts";
import type { JobLog } from "./run-job.ts";
import { createRunner, type RunnerTimes } from "./runner.ts";

/** Key of the single job of a kind that repeats. */
const SINGLETON_KEY = "only";

type NewJob<Payload> = {
  kind: JobKind<Payload>;
  payload: Payload;
  /** One job of the kind waits or runs under it at a time. */
  key?: string;
  /** Now unless given. */
  due?: DueTime;
};

/** The job queue of a site. Due times are by the database's clock. */
export type Jobs = {
  /** Makes a kind's jobs run here. Before the first `wake`. */
  add<Payload>(kind: JobKind<Payload>): void;
  /**
   * Makes work due, in the transaction it follows from; it runs after the commit. Where a job of the same key waits, that
   * one takes the new payload and the earlier time; where it runs, it runs once more.
   */
  enqueue<Payload>(tx: Tx, job: NewJob<Payload>): Promise<void>;
  /** The same for an instant that a person chose: where a job of that key waits, it is moved, later too. */
  schedule<Payload>(tx: Tx, job: NewJob<Payload> & { key: string; at: Instant }): Promise<void>;
  /** Makes the one job of a kind that repeats due. */
  request(tx: Tx, kind: string): Promise<void>;
  /** Takes back a job that waits; false when there is none any more, or when it runs already. */
  cancel(tx: Tx, kind: string, key: string): Promise<boolean>;
  /** Runs what is due, now and from now on. Nothing runs before the first call. */
  wake(): void;
  /** Begins nothing more, lets what runs end for a few seconds, and gives back what it held. */
  stop(): Promise<void>;
};

type Options = {
  db: Db;
  log: JobLog;
  /** The site's, by which daily jobs are planned. */
  timeZone: string;
  /** Whether other processes may work on the same database: PostgreSQL. SQLite's file is one process's alone. */
  shared: boolean;
  /** For tests. */
  times?: Partial<RunnerTimes>;
};

/** Opens the job queue: the rows of the database, and the runner that claims them. */
export function openJobs({ db, log, timeZone, shared, times }: Options): Jobs {
  const kinds = new Map<string, JobKind>();
  const runner = createRunner({ db, log, timeZone, shared, kinds, requestAtStart, times });

  async function requestAtStart(tx: Tx): Promise<void> {
    for (const kind of kinds.values()) {
      const due = (await kind.atStart?.(tx)) === true;
      const absent = kind.repeat !== undefined && (await findOpen(tx, kind.kind, SINGLETON_KEY)) === null;
      if (due || absent) await request(tx, kind.kind);
    }
  }

  async function request(tx: Tx, kind: string): Promise<void> {
    await put(tx, { kind, key: SINGLETON_KEY, payload: {}, due: { after: 0 } }, earlier);
  }

  type Put = { kind: string; key: string | null; payload: unknown; due: DueTime };

  /** @param choose which due time a waiting job gets, given the current one and the new one. */
  async function put(tx: Tx, { kind, key, payload, due }: Put, choose: typeof earlier): Promise<void> {
    const jobKind = kinds.get(kind);
    if (jobKind === undefined) throw unknownKind(kind);
    const json = encodeJson(jobKind.payload.parse(payload));
    const now = await readClock(tx, db.clock);
    const open = key === null ? null : await findOpen(tx, kind, key);
    const newDue = dueAt(due, now);
    if (open === null) {
      await insertJob(tx, { kind, key, payload: json, due: newDue, now });
    } else {
      const { run_at, longest_wait_ms } = open;
      const currentDue = run_at === null ? null : { run_at, longest_wait_ms };
      await updateJob(tx, open.id, json, choose(currentDue, newDue) ?? newDue);
    }
    // The runner's own transaction waits for the end of this one.
    runner.nudge();
  }

  const jobs: Jobs = {
    add(kind) {
      kinds.set(kind.kind, kind as JobKind);
    },
    enqueue: (tx, { kind, payload, key = null, due = { after: 0 } }) =>
      put(tx, { kind: kind.kind, key, payload, due }, earlier),
    schedule: (tx, { kind, payload, key, at }) =>
      put(tx, { kind: kind.kind, key, payload, due: { at } }, (_, newDue) => newDue),
    request,
    async cancel(tx, kind, key) {
      return cancelJob(tx, kind, key, await readClock(tx, db.clock));
    },
    wake: () => runner.wake(),
    stop: () => runner.stop(),
  };
  jobs.add(keepFinished(log));
  return jobs;
}
