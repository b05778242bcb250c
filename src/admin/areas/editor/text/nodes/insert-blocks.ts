import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";

/**
 * Puts blocks where the cursor stands: in the place of a paragraph that is empty, else behind the block that the cursor is
 * in, never in the middle of its words.
 * @param cursor where the cursor goes: into the first of them, or behind the last, on a paragraph that is made if needed.
 * @returns whether there is a place for them.
 */
export function insertBlocks(tr: Transaction, blocks: readonly Node[], cursor: "inside" | "behind"): boolean {
  const place = findPlace(tr, blocks);
  if (place === null) return false;
  const { from, to } = place;
  tr.replaceWith(from, to, blocks);
  const end = from + blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  if (cursor === "inside") {
    const [first] = blocks;
    const into = first?.isAtom ? NodeSelection.create(tr.doc, from) : Selection.findFrom(tr.doc.resolve(from + 1), 1);
    if (into !== null) tr.setSelection(into);
  } else goBehind(tr, end);
  tr.scrollIntoView();
  return true;
}

function findPlace({ selection }: Transaction, blocks: readonly Node[]): { from: number; to: number } | null {
  const { $from, $to } = selection;
  const [first] = blocks;
  if (first === undefined) return null;
  for (let depth = $to.depth; depth >= 0; depth--) {
    const holder = $to.node(depth);
    const index = $to.indexAfter(depth);
    if (!holder.canReplaceWith(index, index, first.type)) continue;
    if (depth === $to.depth) {
      // A block is selected as a whole, or the cursor stands between two.
      return { from: $to.pos, to: $to.pos };
    }
    const block = $to.node(depth + 1);
    const isEmpty = block.type.name === "paragraph" && block.content.size === 0 && $from.sameParent($to);
    const place = isEmpty && holder.canReplaceWith(index - 1, index, first.type);
    return { from: place ? $to.before(depth + 1) : $to.after(depth + 1), to: $to.after(depth + 1) };
  }
  return null;
}

/** On the text that follows, or on a paragraph that is made for it. */
function goBehind(tr: Transaction, end: number): void {
  const $end = tr.doc.resolve(end);
  if ($end.nodeAfter?.isTextblock !== true) {
    const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
    if (paragraph === undefined || !$end.parent.canReplaceWith($end.index(), $end.index(), paragraph.type)) return;
    tr.insert(end, paragraph);
  }
  tr.setSelection(TextSelection.create(tr.doc, end + 1));
}
