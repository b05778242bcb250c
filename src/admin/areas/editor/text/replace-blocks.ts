import type { Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";

/**
 * A transaction that makes the editor's document another one, touching as little as it can: blocks that are equal stay,
 * and so do the selection, marks on the page, and the history of what the writer did. Null where nothing differs.
 */
export function replaceBlocks(state: EditorState, next: Node): Transaction | null {
  const before = blocksOf(state.doc);
  const after = blocksOf(next);
  const kept = commonBlocks(before, after);
  const { tr } = state;
  // From the end to the beginning, so that the places before stay as they were.
  let [from, to] = [before.length, after.length];
  for (const [keptFrom, keptTo] of [...kept.reverse(), [-1, -1] as const]) {
    replaceRange(tr, before.slice(keptFrom + 1, from), after.slice(keptTo + 1, to), startOf(before, keptFrom + 1));
    [from, to] = [keptFrom, keptTo];
  }
  if (!tr.docChanged) return null;
  return tr.setMeta("addToHistory", false).setMeta(STORED, true);
}

const STORED = "storedText";

/** Whether a transaction writes a text that was stored, and not something that is being written. */
export function isStored(tr: Transaction): boolean {
  return tr.getMeta(STORED) === true;
}

function blocksOf(document: Node): Node[] {
  return Array.from({ length: document.childCount }, (_, index) => document.child(index));
}

function startOf(blocks: readonly Node[], index: number): number {
  return blocks.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

/** Replaces some blocks by others; one by one of the same kind, only what differs within. */
function replaceRange(tr: Transaction, before: readonly Node[], after: readonly Node[], start: number): void {
  if (before.length === 0 && after.length === 0) return;
  const [only, other] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && other !== undefined && only?.type === other.type) {
    // One by one: a block of which they are all replaced is another one to a selection, and is no longer selected.
    for (const [name, value] of Object.entries(other.attrs)) {
      if (only.attrs[name] !== value) tr.setNodeAttribute(start, name, value);
    }
    const begin = only.content.findDiffStart(other.content);
    const end = only.content.findDiffEnd(other.content);
    if (begin === null || end === null) return;
    // Where a passage repeats, both searches may cross: `aa` that becomes `a`.
    const overlap = Math.max(0, begin - Math.min(end.a, end.b));
    const inner = start + 1;
    tr.replace(inner + begin, inner + end.a + overlap, other.slice(begin, end.b + overlap));
    return;
  }
  const size = before.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.replaceWith(start, start + size, after);
}

/** Places of the blocks that stay, in both lists, rising: by identity of their ids, then only where they are equal. */
function commonBlocks(before: readonly Node[], after: readonly Node[]): Array<readonly [number, number]> {
  const places = new Map<string, number>();
  before.forEach((block, index) => {
    places.set(keyOf(block, index), index);
  });
  const kept: Array<readonly [number, number]> = [];
  let last = -1;
  after.forEach((block, index) => {
    const place = places.get(keyOf(block, index));
    const former = place === undefined ? undefined : before[place];
    if (place === undefined || place <= last || !former?.eq(block)) return;
    kept.push([place, index]);
    last = place;
  });
  return kept;
}

function keyOf(block: Node, index: number): string {
  return typeof block.attrs.uid === "string" ? block.attrs.uid : `at ${index}`;
}
