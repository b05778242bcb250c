import type { LeftOut } from "../../importers/reading/found.ts";

/** What was found in an export, counted. */
export type FoundFacts = {
  texts: number;
  files: number;
  leftOut: Partial<Record<LeftOut, number>>;
  /** Texts by what they declare as their language (empty for nothing), and of those the languages they seem to be written in. */
  languages: Record<string, { texts: number; detected: Record<string, number> }>;
  /** Texts by author, and by tag or category. The first of them where there are more than anybody looks through. */
  authors: Record<string, number>;
  tags: Record<string, number>;
};

export const NO_FACTS: FoundFacts = {
  ...{ texts: 0, files: 0, leftOut: {} },
  ...{ languages: {}, authors: {}, tags: {} },
};

/** Names of one kind that are counted. */
const MAX_NAMES = 5_000;
/** Characters of a name that tell it from others. */
export const MAX_NAME_LENGTH = 200;

/** Adds one to the count of each name. */
export function countNames(counts: Record<string, number>, names: readonly string[]): void {
  for (const full of names) {
    const name = full.slice(0, MAX_NAME_LENGTH);
    if (Object.hasOwn(counts, name)) counts[name] = (counts[name] ?? 0) + 1;
    else if (Object.keys(counts).length < MAX_NAMES) counts[name] = 1;
  }
}
