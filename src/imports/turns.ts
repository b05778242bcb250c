import { setTimeout } from "node:timers/promises";
import type { Db, Tx } from "../db/client.ts";
import type { JobRun } from "../jobs/job-kind.ts";
import type { ImportState } from "./contract/report.ts";
import { StepStopped } from "./import-step.ts";
import { readProgress } from "./imports-table.ts";

/** How long a step rests, in lengths of what it took. Within a step, visitors have their turn every few milliseconds. */
const REST = 1 / 4;
/** A longer rest would only make the import longer. */
const MAX_REST_MS = 250;

/** Rests after a step of an import: what is long beside it, such as a page that is rendered, has the thread for itself. */
export async function rest(tookMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.min(REST * tookMs, MAX_REST_MS), undefined, { signal }).catch(() => {});
}

type Options = {
  job: Pick<JobRun, "transaction" | "signal">;
  importId: string;
  /** In which the import is while the step is at it. */
  state: ImportState;
};

/** One of the many transactions of a step, with a rest behind it. */
export type Turn = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Turns of a step. Each throws `StepStopped` where somebody stopped the import, and AppError `JOB_LOST` (503). */
export function turnsOf({ job, importId, state }: Options): Turn {
  return async (work) => {
    const began = performance.now();
    const result = await job.transaction(async (tx) => {
      if ((await readProgress(tx, importId)).state !== state) throw new StepStopped();
      return work(tx);
    });
    await rest(performance.now() - began, job.signal);
    return result;
  };
}

/** Milliseconds between two looks whether somebody stopped an import that waits for something slow. */
const LOOK_MS = 500;

/**
 * Does what may wait for long, with a signal that aborts once somebody stopped the import, or with that of the job.
 * @throws StepStopped.
 */
export async function whileIn<T>(
  { job, importId, state }: Options,
  db: Pick<Db, "snapshot">,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopped = new AbortController();
  const look = async () => {
    const current = await db.snapshot((reader) => readProgress(reader, importId));
    if (current.state !== state) stopped.abort(new StepStopped());
  };
  // A database that does not answer is for the work itself to notice.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  try {
    return await work(AbortSignal.any([job.signal, stopped.signal]));
  } catch (error) {
    throw stopped.signal.aborted ? stopped.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}
