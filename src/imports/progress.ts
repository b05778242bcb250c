import type { FindingCode } from "../importers/reading/findings.ts";

/** How far an import is, as it is stored with it. */
export type ImportProgress = {
  /** How many were found. */
  texts: number;
  files: number;
  /** What is not taken over as it was, by its kind. */
  findings: Partial<Record<FindingCode, number>>;
  /** Steps of the current state: texts that are done, and all of them; 0 where nobody knows yet. */
  done: number;
  total: number;
  /** When the current state began, in epoch milliseconds: from it follows how long the rest takes. */
  since: number;
};

/** Before anything is found. */
export function noProgress(since: number): ImportProgress {
  return { texts: 0, files: 0, findings: {}, done: 0, total: 0, since };
}
