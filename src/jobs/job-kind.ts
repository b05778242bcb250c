import type { ZodType } from "zod";
import type { Queryable, Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import type { DueTime, Repetition } from "./next-run.ts";

/** What a job's program is given to work with. */
export type JobRun<Payload = unknown> = {
  payload: Payload;
  /** When it was claimed, by the database's clock. */
  now: Instant;
  /**
   * Aborted when the process stops, or when another one took the job over: begin nothing more. A program that then
   * throws is run again, by whoever is next; one that returns is done.
   */
  signal: AbortSignal;
  /** Aborted when a stop waits no longer, or when another process took the job over: break off. */
  cut: AbortSignal;
  /**
   * A transaction that this process still holds the job for; it renews the lease.
   * @throws AppError `JOB_LOST` (503): another process took the job over, and nothing was written.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One of the many transactions of long work. It is followed by a rest three times as long as it took, so that the
   * thread is most of the time for whoever waits for an answer.
   * @throws AppError `JOB_LOST` (503).
   */
  turn<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The last transaction, which ends the job as well: what it writes is written once, whatever crashes. Nothing may
   * follow it.
   * @throws AppError `JOB_LOST` (503).
   */
  complete(work: (tx: Tx) => Promise<unknown>): Promise<void>;
};

/** A program for jobs. */
export type JobKind<Payload = unknown> = {
  /** Its name in the table: a released one never changes. */
  kind: string;
  /** Of what shape its payloads are; a job of another shape is given up. */
  payload: ZodType<Payload>;
  /** Set for what runs again and again; there is one such job for the whole site. */
  repeat?: Repetition;
  /**
   * Whether a start of a process makes its one job due at once, whatever was planned. Asked in a transaction; a kind
   * that repeats and does not say runs at its first start, then when it is due.
   */
  atStart?(tx: Queryable): Promise<boolean>;
  /** For the operator, in the log, when a job is given up: what that means and what to do. */
  advice: string;
  /**
   * Does the work, on one thread with all visitors: what is long goes in turns (`turn`). May be broken off anywhere and begun
   * again. Whatever it throws is tried again, five times in all.
   * @returns when it runs again, where that is sooner than it repeats.
   */
  run(job: JobRun<Payload>): Promise<DueTime | undefined>;
};
