import { setImmediate } from "node:timers/promises";

/** Longer than this, work does not hold the thread that serves everybody. */
const MAX_HOLD_MS = 10;

let turnedAt = performance.now();

/** Whether work has held the thread for long: asked within a loop, whose steps take less than waiting for a promise. */
export function hasHeldLong(): boolean {
  return performance.now() - turnedAt >= MAX_HOLD_MS;
}

/**
 * Called between two steps of long work: once it has held the thread for some time, everything else that is ready goes
 * first.
 */
export async function giveTurn(): Promise<void> {
  if (!hasHeldLong()) return;
  await setImmediate();
  turnedAt = performance.now();
}
