import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/** One range that a step replaced: in the text before the step, and in the one behind it. */
export type ChangedRange = {
  docBefore: Node;
  docAfter: Node;
  oldStart: number;
  oldEnd: number;
  newStart: number;
  newEnd: number;
  /** The place of the step among all steps of the transactions. */
  step: number;
};

/** What transactions replaced, step by step. */
export function changedRanges(transactions: readonly Transaction[]): ChangedRange[] {
  const ranges: ChangedRange[] = [];
  let step = 0;
  for (const tr of transactions) {
    tr.mapping.maps.forEach((map, index) => {
      const docBefore = tr.docs[index] ?? tr.before;
      const docAfter = tr.docs[index + 1] ?? tr.doc;
      map.forEach((oldStart, oldEnd, newStart, newEnd) => {
        ranges.push({ docBefore, docAfter, oldStart, oldEnd, newStart, newEnd, step });
      });
      step += 1;
    });
  }
  return ranges;
}

/** Whether a change stayed within the words of one block. */
export function isWithinWords({ docBefore, docAfter, oldStart, oldEnd, newStart, newEnd }: ChangedRange): boolean {
  return isWithinBlock(docBefore, oldStart, oldEnd) && isWithinBlock(docAfter, newStart, newEnd);
}

function isWithinBlock(doc: Node, from: number, to: number): boolean {
  const $from = doc.resolve(from);
  return $from.parent.inlineContent && $from.sameParent(doc.resolve(to));
}
