import type { Db, Tx } from "../db/client.ts";
import { readClock } from "../db/read-clock.ts";
import type { Instant } from "../kernel/clock.ts";
import type { JobKind } from "./job-kind.ts";
import { claimJob, type JobRow, type QueueState, readQueue, shortenWaits, takeBack } from "./jobs-table.ts";
import { LeaseWatch } from "./lease-watch.ts";
import { type JobLog, pause, runJob } from "./run-job.ts";

/** Milliseconds. */
export type RunnerTimes = {
  /** How long a job is a process's own without a word from it. */
  leaseMs: number;
  /** How often a process says that it still works on a job. */
  renewMs: number;
  /** How long a lease that ended is watched before the job is taken over; longer than `renewMs`. */
  confirmMs: number;
  /** How often a database that others may write to is read; no job is later than this. */
  pollMs: number;
  /** How often this machine's clock is compared with the monotonic one. */
  clockCheckMs: number;
  /** How long it waits for a database that fails. */
  pauseMs: number;
  /** How long a stop waits for what runs, and then for what it broke off. */
  graceMs: number;
};

const TIMES: RunnerTimes = {
  leaseMs: 40_000,
  renewMs: 10_000,
  confirmMs: 15_000,
  pollMs: 4_000,
  clockCheckMs: 4_000,
  pauseMs: 15_000,
  graceMs: 5_000,
};

/** A smaller difference between the two clocks is an adjustment (NTP), not a clock that was set. */
const CLOCK_SET_MS = 500;

type Options = {
  db: Db;
  log: JobLog;
  timeZone: string;
  /** Whether other processes may work on the same database. */
  shared: boolean;
  kinds: ReadonlyMap<string, JobKind>;
  /** Makes due what a start makes due. */
  requestAtStart(tx: Tx): Promise<void>;
  times?: Partial<RunnerTimes> | undefined;
};

/** Claims due jobs and runs them in this process. */
export type Runner = {
  /** Starts it, and makes it read the queue. */
  wake(): void;
  /** Makes it read the queue, if it was started. */
  nudge(): void;
  stop(): Promise<void>;
};

/**
 * Runs jobs that are due, one of each kind at a time: a mail server that is slow delays no scheduled publish. Between two
 * jobs it sleeps until the next is due.
 */
export function createRunner({ db, log, timeZone, shared, kinds, requestAtStart, times }: Options): Runner {
  const { leaseMs, renewMs, confirmMs, pollMs, clockCheckMs, pauseMs, graceMs } = { ...TIMES, ...times };
  const stopping = new AbortController();
  const cut = new AbortController();
  const watch = new LeaseWatch({ leaseMs, confirmMs });
  /** What runs here, by its kind. */
  const running = new Map<string, Promise<void>>();
  let started = false;
  let prepared = false;
  /** Whether something may be due that a snapshot does not show yet. */
  let nudged = false;
  let reading: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Whether the last read of the database failed. */
  let databaseFails = false;
  /** Difference between this machine's clock and its monotonic one, when the queue was last read. */
  let clockOffset = 0;

  const elapsed = () => performance.now();
  const freeKinds = () => [...kinds.keys()].filter((kind) => !running.has(kind));

  /**
   * Before the first read: on a database that is not shared, takes back the jobs of a former process; then requests what a
   * start makes due.
   */
  async function prepare(): Promise<void> {
    await db.transaction(async (tx) => {
      if (!shared) {
        const { leases, now } = await readQueue(tx, db.clock, [...kinds.keys()]);
        await takeBack(tx, leases, now);
      }
      await requestAtStart(tx);
    });
    prepared = true;
  }

  /** Whether a transaction is needed at all. */
  function isDue(state: QueueState): boolean {
    if (state.setBack || (state.next !== null && state.next <= state.now)) return true;
    return watch.abandoned(state.leases, state.now, elapsed()).length > 0;
  }

  async function claimNext(free: readonly string[]): Promise<JobRow | QueueState> {
    return db.transaction(async (tx) => {
      const now = await readClock(tx, db.clock);
      await shortenWaits(tx, now);
      if (shared) {
        const { leases } = await readQueue(tx, db.clock, free);
        await takeBack(tx, watch.abandoned(leases, now, elapsed()), now);
      }
      return (await claimJob(tx, { kinds: free, now, leaseMs })) ?? (await readQueue(tx, db.clock, free));
    });
  }

  /** Starts whatever is due. @returns milliseconds until the next read of the queue; null where only a wake reads it. */
  async function startDueJobs(): Promise<number | null> {
    clockOffset = Date.now() - elapsed();
    if (!prepared) await prepare();
    for (;;) {
      const free = freeKinds();
      // Each job that ends reads the queue again.
      if (stopping.signal.aborted || free.length === 0) return null;
      if (nudged) nudged = false;
      else {
        const state = await db.snapshot((reader) => readQueue(reader, db.clock, free));
        if (!isDue(state)) return delayUntilDue(state);
      }
      const claimed = await claimNext(free);
      if (!("id" in claimed)) return delayUntilDue(claimed);
      start(claimed);
      // Another one may be due as well.
      nudged = true;
    }
  }

  function delayUntilDue({ next, now }: { next: Instant | null; now: Instant }): number {
    const longest = shared ? pollMs : Number.POSITIVE_INFINITY;
    return next === null ? longest : Math.max(0, Math.min(next - now, longest));
  }

  function start(row: JobRow): void {
    const kind = kinds.get(row.kind);
    if (kind === undefined) return;
    const options = { db, log, timeZone, leaseMs, renewMs, pauseMs, stopping: stopping.signal, cut: cut.signal };
    const done = runJob(kind, row, options).finally(() => {
      running.delete(row.kind);
      nudge();
    });
    running.set(row.kind, done);
  }

  function wake(): void {
    started = true;
    nudge();
  }

  function nudge(): void {
    nudged = true;
    readSoon();
  }

  function readSoon(): void {
    if (!started || reading !== null || stopping.signal.aborted) return;
    clearTimeout(timer);
    reading = startDueJobs()
      .then((delay) => {
        if (databaseFails) log.info({ code: "JOBS" }, "the database answers again; jobs go on");
        databaseFails = false;
        return delay;
      })
      .catch(async (err: unknown) => {
        // Logged once per outage.
        if (!databaseFails)
          log.error({ err, code: "JOBS" }, "the job queue waits for the database; it is tried again until it answers");
        databaseFails = true;
        await pause(pauseMs, stopping.signal);
        nudged = true;
        return 0;
      })
      .then((delay) => {
        reading = null;
        // Nudged while it read.
        if (nudged && freeKinds().length > 0) readSoon();
        else if (delay !== null) sleep(delay);
      });
  }

  /**
   * Sleeps until then, and compares the two clocks every `clockCheckMs`: timers ignore that the machine's clock was set or
   * that it was suspended, and jobs planned for an hour of the day must not.
   */
  function sleep(delay: number): void {
    if (stopping.signal.aborted) return;
    const end = elapsed() + delay;
    const tick = () => {
      const isSet = Math.abs(Date.now() - elapsed() - clockOffset) > CLOCK_SET_MS;
      if (isSet || elapsed() >= end) readSoon();
      else arm();
    };
    const arm = () => {
      // Timers may fire part of a millisecond early.
      timer = setTimeout(tick, Math.min(clockCheckMs, Math.max(1, Math.ceil(end - elapsed())))).unref();
    };
    arm();
  }

  return {
    wake,
    nudge,
    async stop() {
      stopping.abort(new Error("the process stops"));
      clearTimeout(timer);
      await reading;
      const ended = Promise.all(running.values());
      const allEnded = new AbortController();
      void ended.then(() => allEnded.abort());
      await pause(graceMs, allEnded.signal);
      cut.abort(new Error("the process stops"));
      await pause(graceMs, allEnded.signal);
      if (running.size > 0) {
        log.warn(
          { jobs: [...running.keys()], code: "JOBS" },
          "jobs did not end at the stop; they are taken over when their leases end",
        );
      }
    },
  };
}
