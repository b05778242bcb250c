import { setTimeout } from "node:timers/promises";
import type { Tx } from "../db/client.ts";
import type { JobRun } from "../jobs/job-kind.ts";

/** How long a step rests, in lengths of what it took. Within a step, visitors have their turn every few milliseconds. */
const REST = 1 / 4;
/** A longer rest would only make the import longer. */
const MAX_REST_MS = 250;

/** Rests after a step of an import: what is long beside it, such as a page that is rendered, has the thread for itself. */
export async function rest(tookMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.min(REST * tookMs, MAX_REST_MS), undefined, { signal }).catch(() => {});
}

/** One of the many transactions of an import, with a rest behind it. @throws AppError `JOB_LOST` (503). */
export async function turn<T>(job: Pick<JobRun, "transaction" | "signal">, work: (tx: Tx) => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await job.transaction(work);
  await rest(performance.now() - began, job.signal);
  return result;
}
