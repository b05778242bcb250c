import type { Db, Tx } from "../db/client.ts";
import { decodeJson } from "../db/json.ts";
import { readClock } from "../db/read-clock.ts";
import { AppError } from "../kernel/errors.ts";
import type { JobKind, JobRun } from "./job-kind.ts";
import { type Claim, holdLease, type JobRow, type Settlement, settleJob } from "./jobs-table.ts";
import { type DueTime, dueAt, earlier, LONGEST_RETRY_MS, MOST_ATTEMPTS, nextRun, retryAfter } from "./next-run.ts";

/** Where the runner logs; the server's log fits. */
export type JobLog = Record<"info" | "warn" | "error", (record: object, message: string) => void>;

/** What every job of a runner is run with; durations in milliseconds. */
export type RunOptions = {
  db: Db;
  log: JobLog;
  /** The site's, by which daily jobs are planned. */
  timeZone: string;
  /** How long a lease lasts after each renewal. */
  leaseMs: number;
  /** How often the lease is renewed. */
  renewMs: number;
  /** How long it waits for a database that fails. */
  pauseMs: number;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  /** Aborted when a stop waits no longer. */
  cut: AbortSignal;
};

/** How long a job rests after a turn, in lengths of that turn. */
const REST = 3;
const LONGEST_REST_MS = 1000;

/** Runs a job that was claimed, and writes what became of it. Never rejects. */
export async function runJob(kind: JobKind, row: JobRow, options: RunOptions): Promise<void> {
  const { db, log, timeZone, leaseMs, renewMs, pauseMs, stopping, cut } = options;
  const claim: Claim = { id: row.id, kind: row.kind, holder: row.lease_holder ?? "" };
  const jobFields = { job: row.id, kind: row.kind, attempts: row.attempts };
  const lost = new AbortController();
  let completed = false;

  const withLease = <T>(work: (tx: Tx, now: number) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const now = await readClock(tx, db.clock);
      await holdLease(tx, claim, now + leaseMs);
      return work(tx, now);
    });
  const renewal = setInterval(() => {
    withLease(async () => {}).catch((err: unknown) => {
      if (isLost(err)) lost.abort(err);
      else log.warn({ err, ...jobFields, code: "JOBS" }, "the lease of a job could not be renewed; it is tried again");
    });
  }, renewMs).unref();

  const job: JobRun = {
    payload: undefined,
    now: (row.lease_until ?? leaseMs) - leaseMs,
    signal: AbortSignal.any([stopping, lost.signal]),
    cut: AbortSignal.any([cut, lost.signal]),
    transaction: (work) => withLease(work),
    async turn(work) {
      const from = performance.now();
      const result = await withLease(work);
      await pause(Math.min(REST * (performance.now() - from), LONGEST_REST_MS), job.signal);
      return result;
    },
    async complete(work) {
      await withLease(async (tx, now) => {
        await work(tx);
        await settleJob(tx, claim, succeeded(now));
      });
      completed = true;
    },
  };

  function succeeded(now: number, again?: DueTime): Settlement {
    const next = kind.repeat === undefined ? null : nextRun(kind.repeat, now, timeZone);
    return { outcome: "done", now, next: earlier(again === undefined ? null : dueAt(again, now), next) };
  }

  function failed(error: unknown, now: number): Settlement {
    if (job.signal.aborted) return { outcome: "released", now, next: dueAt({ after: 0 }, now) };
    const wait = error instanceof PayloadInvalid ? null : retryAfter(row.attempts);
    const reason = error instanceof AppError ? error.code : String(error);
    if (wait !== null) return { outcome: "retried", error: reason, now, next: dueAt({ after: wait }, now) };
    const next =
      kind.repeat === undefined
        ? null
        : earlier(nextRun(kind.repeat, now, timeZone), dueAt({ after: LONGEST_RETRY_MS }, now));
    return { outcome: "given-up", error: reason, now, next };
  }

  /** Writes the outcome, and tries again while the database fails. When the process stops, the lease simply ends. */
  async function settle(settlementAt: (now: number) => Settlement): Promise<Settlement | null> {
    let reported = false;
    for (;;) {
      try {
        return await db.transaction(async (tx) => {
          const settlement = settlementAt(await readClock(tx, db.clock));
          await settleJob(tx, claim, settlement);
          return settlement;
        });
      } catch (err) {
        if (isLost(err)) throw err;
        if (!reported)
          log.error(
            { err, ...jobFields, code: "JOBS" },
            "the outcome of a job waits for the database; it is written as soon as that answers",
          );
        reported = true;
        if (stopping.aborted) return null;
        await pause(pauseMs, stopping);
      }
    }
  }

  function logFailure(error: unknown, settlement: Settlement | null): void {
    if (settlement?.outcome === "retried") {
      const next = new Date(settlement.next?.run_at ?? settlement.now).toISOString();
      log.warn({ err: error, ...jobFields, next }, "a job failed and is tried again");
    }
    if (settlement?.outcome === "given-up") {
      log.error({ err: error, ...jobFields, code: "JOB_FAILED" }, `a job failed and is given up: ${kind.advice}`);
    }
  }

  try {
    try {
      // Recurring jobs have no such limit: they go on from where they were.
      if (kind.repeat === undefined) requireAttempt(row);
      job.payload = payloadOf(kind, row);
      const again = await kind.run(job);
      if (!completed) await settle((now) => succeeded(now, again));
    } catch (error) {
      if (isLost(error)) throw error;
      // It threw after its last transaction.
      if (completed) throw error;
      logFailure(error, await settle((now) => failed(error, now)));
    }
  } catch (error) {
    if (!isLost(error))
      log.error(
        { err: error, ...jobFields, code: "JOBS" },
        "a job failed after its last transaction; what it wrote stays",
      );
    else log.warn({ ...jobFields, code: "JOB_LOST" }, "another process took a job over while this one worked on it");
  } finally {
    clearInterval(renewal);
  }
}

class PayloadInvalid extends Error {}

function payloadOf(kind: JobKind, row: JobRow): unknown {
  const read = kind.payload.safeParse(decodeJson(row.payload));
  if (!read.success)
    throw new PayloadInvalid(`the payload of the job is not what its kind reads: ${read.error.message}`);
  return read.data;
}

/** A job whose process ended at each attempt may be the cause: it is not run again. */
function requireAttempt({ attempts, last_error }: JobRow): void {
  if (attempts > MOST_ATTEMPTS)
    throw new Error(`the process ended during each of ${MOST_ATTEMPTS} attempts (${last_error})`);
}

function isLost(error: unknown): boolean {
  return error instanceof AppError && error.code === "JOB_LOST";
}

/** Resolves after so many milliseconds, or when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
