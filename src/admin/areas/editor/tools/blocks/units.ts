import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { hasUid } from "../../../../../rich-text/schema.ts";

/** Neighbors that are moved, copied, and deleted together: mostly one block, or those that a selection reaches. */
export type Units = {
  parent: Node;
  /** Depth of the parent. */
  depth: number;
  /** Places among the parent's children: the first one, and the one after the last. */
  start: number;
  end: number;
  /** Positions in the document. */
  from: number;
  to: number;
};

/** The smallest blocks that a selection reaches, or that stand around a position. Null within a list of notes alone. */
export function selectedUnits({ selection }: EditorState): Units | null {
  if (selection instanceof NodeSelection && isUnit(selection.$from.parent, selection.$from.index())) {
    return unitsBetween(selection.$from, selection.$to, selection.$from.depth);
  }
  return unitsAround(selection.$from, selection.$to, selection.$from.sharedDepth(selection.to));
}

/** The smallest blocks between two positions, at a depth or above. */
export function unitsAround($from: ResolvedPos, $to: ResolvedPos = $from, depth = $from.depth): Units | null {
  for (let at = depth; at >= 0; at--) {
    const units = unitsBetween($from, $to, at);
    if (units !== null) return units;
  }
  return null;
}

/** What holds these blocks, as a block itself: the list of an item. Null at the top. */
export function outerUnits(document: Node, { from, depth }: Units): Units | null {
  const $from = document.resolve(from);
  return depth === 0 ? null : unitsAround($from, $from, depth - 1);
}

function unitsBetween($from: ResolvedPos, $to: ResolvedPos, depth: number): Units | null {
  const parent = $from.node(depth);
  const start = $from.index(depth);
  const end = Math.max(start + 1, $to.indexAfter(depth));
  if (parent.inlineContent || end > parent.childCount) return null;
  for (let index = start; index < end; index++) if (!isUnit(parent, index)) return null;
  const from = $from.posAtIndex(start, depth);
  return { parent, depth, start, end, from, to: $from.posAtIndex(end, depth) };
}

/** Whether a child of a node is a block that is handled by itself. */
function isUnit(parent: Node, index: number): boolean {
  const child = parent.maybeChild(index);
  if (child == null || !hasUid(child.type.name)) return false;
  // An item stands for its first paragraph; a note has its place from where it is referred to.
  if (parent.type.name === "listItem" && index === 0) return false;
  return child.type.name !== "footnote";
}

/** The children of a parent that are these blocks. */
export function nodesOf({ parent, start, end }: Units): Node[] {
  return Array.from({ length: end - start }, (_, index) => parent.child(start + index));
}

/** Whether a row of a table is its head. */
export function isHeadRow(node: Node): boolean {
  if (node.type.name !== "tableRow") return false;
  for (let index = 0; index < node.childCount; index++) {
    if (node.child(index).type.name !== "tableHeader") return false;
  }
  return true;
}
