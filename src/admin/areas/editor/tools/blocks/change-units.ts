import { Fragment, type Node } from "@tiptap/pm/model";
import { type Command, NodeSelection, Selection, type Transaction } from "@tiptap/pm/state";
import { isHeadRow, nodesOf, selectedUnits, type Units } from "./units.ts";

/** Moves the selected blocks by one place among those beside them. Their ids stay. @param step 1 is down. */
export function moveUnits(step: 1 | -1): Command {
  return (state, dispatch) => {
    const units = selectedUnits(state);
    if (units === null) return false;
    const sibling = units.parent.maybeChild(step < 0 ? units.start - 1 : units.end);
    if (sibling == null || !mayPass(units, sibling)) return false;
    // The neighbor goes to the other side: what is selected stays selected.
    const { tr } = state;
    if (step < 0) {
      tr.delete(units.from - sibling.nodeSize, units.from).insert(units.to - sibling.nodeSize, sibling);
    } else tr.delete(units.to, units.to + sibling.nodeSize).insert(units.from, sibling);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Notes stay at the end, the head of a table at its beginning, and the words of an item before what is below them. */
function mayPass(units: Units, sibling: Node): boolean {
  if (units.parent.type.name === "listItem" && sibling === units.parent.firstChild) return false;
  return sibling.type.name !== "footnotes" && !isHeadRow(sibling) && !nodesOf(units).some(isHeadRow);
}

/** Puts a copy of the selected blocks below them, and goes there. The copies get ids of their own. */
export const duplicateUnits: Command = (state, dispatch) => {
  const units = selectedUnits(state);
  if (units === null) return false;
  const { tr, selection } = state;
  tr.insert(units.to, Fragment.from(nodesOf(units).map(withoutUids)));
  const moved = units.to - units.from;
  if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, selection.from + moved));
  else tr.setSelection(Selection.near(tr.doc.resolve(selection.to + moved), -1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Deletes the selected blocks. What is left without content goes with them; a text keeps one paragraph. */
export const deleteUnits: Command = (state, dispatch) => {
  const units = selectedUnits(state);
  if (units === null) return false;
  const { tr } = state;
  const first = units.start === 0 && units.end === units.parent.childCount;
  if (first && units.depth > 0) tr.deleteRange(units.from, units.to);
  else if (units.end - units.start === blocksOf(units.parent)) {
    tr.replaceWith(units.from, units.to, state.schema.node("paragraph"));
  } else tr.delete(units.from, units.to);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(units.from, tr.doc.content.size)), 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Children of a text that are not its notes. */
function blocksOf(parent: Node): number {
  return parent.childCount - (parent.lastChild?.type.name === "footnotes" ? 1 : 0);
}

/** Moves the block at a position to another place where it can stand. Its ids stay. @returns null for its own place. */
export function moveTo(tr: Transaction, from: number, target: number): Transaction | null {
  const node = tr.doc.nodeAt(from);
  if (node === null) return null;
  const end = from + node.nodeSize;
  if (target >= from && target <= end) return null;
  tr.delete(from, end);
  const place = tr.mapping.map(target);
  tr.insert(place, node);
  return tr.setSelection(NodeSelection.create(tr.doc, place));
}

/** A copy without ids: each gets one of its own. */
function withoutUids(node: Node): Node {
  if (node.isText) return node;
  const children: Node[] = [];
  node.forEach((child) => {
    children.push(withoutUids(child));
  });
  const attrs = "uid" in node.attrs ? { ...node.attrs, uid: null } : node.attrs;
  return node.type.create(attrs, children, node.marks);
}
