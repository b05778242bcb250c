import type { RichTextNode } from "../../rich-text/schema.ts";
import { isSame } from "../same.ts";
import type { Merged } from "../words/merge-text.ts";
import { agreedOn } from "./merge-value.ts";

type MergeCell = (base: RichTextNode, mine: RichTextNode, theirs: RichTextNode) => Merged<RichTextNode>;

/**
 * Merges the cells of a row, which have no ids. They are the same cells by their place while their number stays; where one
 * side inserted or removed some, the others keep their order. Null where both did, or one removed what the other wrote.
 */
export function mergeCells(
  base: RichTextNode | null,
  mine: RichTextNode,
  theirs: RichTextNode,
  mergeCell: MergeCell,
): Merged<RichTextNode[]> | null {
  if (base === null) return null;
  const [was, my, their] = [base, mine, theirs].map((row) => row.content ?? []) as [
    RichTextNode[],
    RichTextNode[],
    RichTextNode[],
  ];
  if (my.length !== was.length && their.length !== was.length) return null;
  if (my.length === was.length) {
    const merged = mergeInto(was, their, my, mergeCell);
    return merged && { mine: merged.theirs, theirs: merged.mine, agreed: merged.agreed };
  }
  return mergeInto(was, my, their, mergeCell);
}

/** @param mine the row that may have more or fewer cells; `theirs` has those of the base. */
function mergeInto(
  base: RichTextNode[],
  mine: RichTextNode[],
  theirs: RichTextNode[],
  mergeCell: MergeCell,
): Merged<RichTextNode[]> | null {
  const origins = originsOf(base, mine);
  const kept = new Set(origins);
  if (base.some((cell, index) => !kept.has(index) && !isSame(cell, theirs[index]))) return null;
  const cells = mine.map((cell, index): Merged<RichTextNode> => {
    const origin = origins[index] ?? null;
    const [was, their] = origin === null ? [] : [base[origin], theirs[origin]];
    return was === undefined || their === undefined ? agreedOn(cell) : mergeCell(was, cell, their);
  });
  return {
    mine: cells.map((cell) => cell.mine),
    theirs: cells.map((cell) => cell.theirs),
    agreed: cells.every(({ agreed }) => agreed),
  };
}

/** Of each newer cell, the place of the older one it comes from: the same from both ends, then by place between them. */
export function originsOf(older: readonly RichTextNode[], newer: readonly RichTextNode[]): Array<number | null> {
  if (older.length === newer.length) return newer.map((_, index) => index);
  let start = 0;
  while (start < older.length && start < newer.length && isSame(older[start], newer[start])) start++;
  let end = 0;
  const most = Math.min(older.length, newer.length) - start;
  while (end < most && isSame(older.at(-1 - end), newer.at(-1 - end))) end++;
  return newer.map((_, index) => {
    if (index < start) return index;
    const fromEnd = newer.length - index;
    if (fromEnd <= end) return older.length - fromEnd;
    return index < older.length - end ? index : null;
  });
}
