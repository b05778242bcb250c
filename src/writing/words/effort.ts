/**
 * Work that comparing words may take. Finding the shortest difference takes the square of the words that differ, and runs
 * between two keys of somebody who types: what is rewritten further is one passage, from its first to its last new word.
 */
export type Effort = { left: number };

/** Edits that one comparison may find: a long paragraph in which every other word is new. */
const MOST_EDITS = 400;
/** Squares of edits that all comparisons of one merge may take together: a tenth of a second or so. */
const WHOLE = 1_000_000;

export function newEffort(): Effort {
  return { left: WHOLE };
}

/** How many edits the next comparison may find. */
export function mostEdits({ left }: Effort): number {
  return Math.min(MOST_EDITS, Math.floor(Math.sqrt(Math.max(left, 0))));
}

export function spend(effort: Effort, edits: number): void {
  effort.left -= edits * edits;
}
