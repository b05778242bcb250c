import { isSame } from "../same.ts";
import type { Grammar } from "../tree/grammar.ts";
import { type Merged, mergeText } from "../words/merge-text.ts";

/** Merges a value as a whole: who changed it gets it; where both did, somebody chooses. */
export function mergeValue<Value>(base: Value | null | undefined, mine: Value, theirs: Value): Merged<Value> {
  if (isSame(mine, theirs) || isSame(base, theirs)) return agreedOn(mine);
  if (isSame(base, mine)) return agreedOn(theirs);
  return { mine, theirs, agreed: false };
}

/**
 * Merges a value that may be a text, word by word where it is one in all three.
 * @param most characters that the field may hold; two texts that do not fit into it together are chosen from.
 */
export function mergeWords(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  grammar: Grammar,
  most = Infinity,
): Merged<unknown> {
  const whole = mergeValue(base, mine, theirs);
  if (whole.agreed || typeof mine !== "string" || typeof theirs !== "string") return whole;
  if (typeof base !== "string" && base !== undefined && base !== null) return whole;
  const merged = mergeText(base ?? "", mine, theirs, grammar);
  return merged.mine.length <= most && merged.theirs.length <= most ? merged : whole;
}

export function agreedOn<Value>(value: Value): Merged<Value> {
  return { mine: value, theirs: value, agreed: true };
}
