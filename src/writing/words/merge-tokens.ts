import { canonicalText } from "../same.ts";
import type { Grammar } from "../tree/grammar.ts";
import { diffTokens, type Hunk } from "./diff-tokens.ts";
import { mostEdits } from "./effort.ts";
import { mergeMarks, withNewMarks } from "./merge-marks.ts";
import { joinTokens, sameToken, sameTokens, type Token } from "./tokens.ts";

/** A passage of a merged text: the same for both sides, or where both changed the same words, what each of them says. */
export type Passage = { mine: Token[]; theirs: Token[]; agreed: boolean };

/**
 * Merges the words of one piece three ways. What either side inserted, deleted, or marked is done, and what both inserted
 * at one place stands there one after the other. Words that both changed are a passage to choose from.
 */
export function mergeTokens(base: Token[], mine: Token[], theirs: Token[], grammar: Grammar): Passage[] {
  const passages: Passage[] = [];
  let at = 0;
  let [mineAt, theirsAt] = [0, 0];
  const agree = (tokens: Token[]) => passages.push({ mine: tokens, theirs: tokens, agreed: true });
  /** Words that no side inserted or deleted, up to a place of the base. */
  const keepTo = (end: number) => {
    for (; at < end; at++, mineAt++, theirsAt++) {
      const [was, my, their] = [base[at], mine[mineAt], theirs[theirsAt]];
      if (was === undefined || my === undefined || their === undefined) continue;
      const marks = mergeMarks(was, my, their, grammar);
      if (marks === null) passages.push({ mine: [my], theirs: [their], agreed: false });
      else agree([marks === my.marks ? my : { ...their, marks }]);
    }
  };
  // As much for the one as for the other: the answer does not depend on whose text it is.
  const most = mostEdits(grammar.effort);
  const [myHunks, theirHunks] = [mine, theirs].map((side) => diffTokens(base, side, most, grammar.effort));
  for (const group of groupsOf(myHunks ?? [], theirHunks ?? [])) {
    keepTo(group.from);
    const was = base.slice(group.from, group.to);
    const my = mine.slice(mineAt, mineAt + was.length + growth(group.mine));
    const their = theirs.slice(theirsAt, theirsAt + was.length + growth(group.theirs));
    let tokens: Token[] | null;
    if (group.theirs.length === 0) tokens = withNewMarks(my, was, their, grammar);
    else if (group.mine.length === 0) tokens = withNewMarks(their, was, my, grammar);
    else tokens = reconciled(my, their, group);
    if (tokens === null) passages.push({ mine: my, theirs: their, agreed: false });
    else agree(tokens);
    at = group.to;
    mineAt += my.length;
    theirsAt += their.length;
  }
  keepTo(base.length);
  return passages;
}

/** Changes of either side that touch the same words `[from, to)` of the base. */
type Group = { from: number; to: number; mine: Hunk[]; theirs: Hunk[] };

/** Groups in order; a group is as small as can be without cutting a change in two. */
function groupsOf(mine: readonly Hunk[], theirs: readonly Hunk[]): Group[] {
  const groups: Group[] = [];
  let [my, their] = [0, 0];
  for (;;) {
    const [myNext, theirNext] = [mine[my], theirs[their]];
    if (myNext === undefined && theirNext === undefined) return groups;
    const isMine = theirNext === undefined || (myNext !== undefined && comesBefore(myNext, theirNext));
    const first = (isMine ? myNext : theirNext) as Hunk;
    const group: Group = { from: first.from, to: first.to, mine: [], theirs: [] };
    for (let grown = true; grown; ) {
      grown = false;
      for (let next = mine[my]; next !== undefined && (next === first || overlaps(group, next)); next = mine[++my]) {
        group.mine.push(next);
        group.to = Math.max(group.to, next.to);
        grown = true;
      }
      for (
        let next = theirs[their];
        next !== undefined && (next === first || overlaps(group, next));
        next = theirs[++their]
      ) {
        group.theirs.push(next);
        group.to = Math.max(group.to, next.to);
        grown = true;
      }
    }
    groups.push(group);
  }
}

/** What is inserted at a place comes before what replaces the words after it. */
function comesBefore(one: Hunk, other: Hunk): boolean {
  return one.from < other.from || (one.from === other.from && one.to <= other.to);
}

/** Whether a change touches words of the group, or both insert at one place. Words beside each other do not touch. */
function overlaps({ from, to }: Group, hunk: Hunk): boolean {
  if (hunk.from === hunk.to) return from === to ? hunk.from === from : from < hunk.from && hunk.from < to;
  return hunk.from < to && from < hunk.to && from < to;
}

const growth = (hunks: readonly Hunk[]) =>
  hunks.reduce((sum, { from, to, newFrom, newTo }) => sum + newTo - newFrom - (to - from), 0);

/** What both sides did to the same words, where one text can have all of it; null where somebody has to choose. */
function reconciled(mine: Token[], theirs: Token[], { from, to, ...hunks }: Group): Token[] | null {
  if (sameTokens(mine, theirs)) return mine;
  const alone = hunks.mine.length === 1 && hunks.theirs.length === 1;
  if (alone && isSpan(hunks.mine[0], from, to) && isSpan(hunks.theirs[0], from, to)) {
    // The same words, which one of them has written further: a save that arrived twice, or was seen half.
    if (goesOn(mine, theirs)) return theirs;
    if (goesOn(theirs, mine)) return mine;
  }
  if (from < to) return null;
  const order = (tokens: Token[]) => canonicalText(tokens.map(({ key, marks }) => [key, marks]));
  // One order for both sides, so that two browsers get the same text.
  return order(mine) <= order(theirs) ? joinTokens(mine, theirs) : joinTokens(theirs, mine);
}

const isSpan = (hunk: Hunk | undefined, from: number, to: number) => hunk?.from === from && hunk.to === to;

/** Whether the second text begins with all of the first, whose last word may be half typed. */
function goesOn(first: readonly Token[], second: readonly Token[]): boolean {
  const last = first.at(-1);
  const counterpart = second[first.length - 1];
  if (last === undefined || counterpart === undefined) return false;
  if (!first.slice(0, -1).every((token, index) => sameToken(token, second[index]))) return false;
  if (sameToken(last, counterpart)) return true;
  return (
    last.text !== null &&
    counterpart.text?.startsWith(last.text) === true &&
    sameToken({ ...last, key: counterpart.key }, counterpart)
  );
}
