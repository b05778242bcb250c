import { test } from "vitest";
import { LOCALES, type Locale } from "../../../src/kernel/locale.ts";

/** Set by `npm test`, which takes a sample of what costs by its number; `npm run test:full` takes all of it. */
export const EVERYDAY = process.env.TESTS === "everyday";

/**
 * The languages in which a walk through the interface is done. Both, but for `npm test`, where each walk has one and every
 * other walk the other. With accounts of a Firebase project too each walk has one: its words are those of every site.
 */
export function walkedIn(everyday: Locale): readonly Locale[] {
  return EVERYDAY || process.env.BACKEND === "firebase" ? [everyday] : LOCALES;
}

/** What goes through the details of a thing, whose main walk `npm test` does: a test of `npm run test:full` alone. */
export const inFull = test.skipIf(EVERYDAY);

/** The first of several like cases in `npm test`; all of them in `npm run test:full`. */
export function sample<Case>(cases: readonly Case[]): readonly Case[] {
  return EVERYDAY ? cases.slice(0, 1) : cases;
}

/** Set by `npm run test:stress`. */
const STRESS = process.env.TESTS === "stress";

/**
 * How many generated cases a test tries: all in `npm run test:stress`, a third in `npm run test:full` unless said, fewer in
 * `npm test`.
 */
export function generatedCases(count: number, everyday = 1 / 8, full = 1 / 3): number {
  if (STRESS) return count;
  return Math.ceil(count * (EVERYDAY ? everyday : full));
}
