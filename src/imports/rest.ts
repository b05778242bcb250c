import { setTimeout } from "node:timers/promises";

/** A longer rest would only make the import longer. */
const MAX_REST_MS = 250;

/**
 * Rests as long as a step of an import took: half of the thread's time is for whoever waits for an answer, and an import of thousands of texts
 * is done within minutes.
 */
export async function rest(tookMs: number, signal: AbortSignal): Promise<void> {
  await setTimeout(Math.min(tookMs, MAX_REST_MS), undefined, { signal }).catch(() => {});
}
