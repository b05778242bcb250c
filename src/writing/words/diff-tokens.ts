import { diffArrays } from "diff/lib/diff/array.js";
import { type Effort, spend } from "./effort.ts";
import { isSpace, type Token } from "./tokens.ts";

/** A run of the older tokens `[from, to)` that the newer ones `[newFrom, newTo)` replace; either may be empty. */
export type Hunk = { from: number; to: number; newFrom: number; newTo: number };

/**
 * What differs in the words of one piece, marks aside, in the order of the text.
 * @param most edits to find; what differs further is one hunk.
 * @param effort from which they are taken.
 */
export function diffTokens(older: readonly Token[], newer: readonly Token[], most: number, effort: Effort): Hunk[] {
  let start = 0;
  while (start < older.length && start < newer.length && older[start]?.key === newer[start]?.key) start++;
  let [end, newEnd] = [older.length, newer.length];
  while (end > start && newEnd > start && older[end - 1]?.key === newer[newEnd - 1]?.key) {
    end--;
    newEnd--;
  }
  if (start === end && start === newEnd) return [];
  const whole: Hunk = { from: start, to: end, newFrom: start, newTo: newEnd };
  if (start === end || start === newEnd) return [whole];
  const keys = (tokens: readonly Token[], to: number) => tokens.slice(start, to).map(({ key }) => key);
  const changes = diffArrays(keys(older, end), keys(newer, newEnd), { maxEditLength: most });
  spend(effort, changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? most);
  return changes === undefined ? [whole] : joined(hunksOf(changes, start), older);
}

type Change = { count: number; added: boolean; removed: boolean };

function hunksOf(changes: readonly Change[], start: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [at, newAt] = [start, start];
  let open: Hunk | null = null;
  for (const { count, added, removed } of changes) {
    if (!added && !removed) {
      open = null;
      at += count;
      newAt += count;
      continue;
    }
    if (open === null) {
      open = { from: at, to: at, newFrom: newAt, newTo: newAt };
      hunks.push(open);
    }
    if (added) open.newTo = newAt += count;
    else open.to = at += count;
  }
  return hunks;
}

/** A passage that was rewritten is one hunk: the spaces between its words are the same by accident. */
function joined(hunks: readonly Hunk[], older: readonly Token[]): Hunk[] {
  const result: Hunk[] = [];
  for (const hunk of hunks) {
    const last = result.at(-1);
    if (last !== undefined && isReplacement(last) && isReplacement(hunk) && onlySpace(older, last.to, hunk.from)) {
      last.to = hunk.to;
      last.newTo = hunk.newTo;
    } else result.push({ ...hunk });
  }
  return result;
}

const isReplacement = ({ from, to, newFrom, newTo }: Hunk) => from < to && newFrom < newTo;

function onlySpace(tokens: readonly Token[], from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    const token = tokens[index];
    if (token === undefined || !isSpace(token)) return false;
  }
  return true;
}
