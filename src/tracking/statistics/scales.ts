import type { Vital } from "../contract/measurement.ts";

/** Longest reading time that is counted, in seconds: a tab that stays open is not read for longer. */
export const LONGEST_READING = 2 * 60 * 60;

/** The size of a step of each scale, and its last step, which also holds greater values. */
const VITAL_STEPS: Record<Vital, { step: number; last: number }> = {
  // 25 ms up to 15 s: the thresholds (2.5 and 4 s) fall between two steps.
  LCP: { step: 25, last: 600 },
  // Browsers round to 8 ms (Event Timing, §4.2).
  INP: { step: 8, last: 250 },
  CLS: { step: 0.01, last: 100 },
};

/** The step of its scale that a value falls on, counted from 0; a step's own upper bound belongs to it. */
export function vitalBucket(vital: Vital, value: number): number {
  const { step, last } = VITAL_STEPS[vital];
  // Division is inexact: 0.07 / 0.01 is 7.000000000000001.
  return Math.min(Math.ceil(Math.round((value / step) * 1_000) / 1_000), last);
}

/** The greatest value that falls on a step. */
export function bucketValue(vital: Vital, bucket: number): number {
  const value = bucket * VITAL_STEPS[vital].step;
  return vital === "CLS" ? Math.round(value * 100) / 100 : value;
}
