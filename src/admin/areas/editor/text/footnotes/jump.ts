import { type Command, NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import { firstReference, notePosition } from "./notes-of.ts";

/** From a reference (selected, or before the cursor) to its note; from a note to its first reference. */
export const jump: Command = (state, dispatch) => {
  const { selection, doc, tr } = state;
  const node = selection instanceof NodeSelection ? selection.node : selection.$from.nodeBefore;
  if (node?.type.name === "footnoteReference") {
    const note = notePosition(doc, String(node.attrs.name));
    if (note === null) return false;
    dispatch?.(tr.setSelection(Selection.near(doc.resolve(note + 1))).scrollIntoView());
    return true;
  }
  const name = noteAround(selection);
  return name !== null && goToReference(name)(state, dispatch);
};

/** To the first reference of a note, behind it. */
export function goToReference(name: string): Command {
  return ({ doc, tr }, dispatch) => {
    const pos = firstReference(doc, name);
    if (pos === null) return false;
    dispatch?.(tr.setSelection(TextSelection.create(doc, pos + 1)).scrollIntoView());
    return true;
  };
}

/** Enter on an empty paragraph at the end of a note: the writing goes on at its reference. */
export const leaveNote: Command = (state, dispatch) => {
  const { selection, tr } = state;
  const { $from } = selection;
  const name = noteAround(selection);
  if (name === null || !selection.empty || $from.depth < 2) return false;
  const note = $from.node(-1);
  const isLast = note.type.name === "footnote" && $from.index(-1) === note.childCount - 1;
  if (!isLast || $from.parent.content.size > 0 || $from.parent.type.name !== "paragraph") return false;
  if (note.childCount > 1) tr.delete($from.before(), $from.after());
  const pos = firstReference(tr.doc, name);
  if (pos === null) return true;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView());
  return true;
};

/** The name of the note that a selection stands in. */
function noteAround({ $from }: Selection): string | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth);
    if (type.name === "footnote") return String(attrs.name);
  }
  return null;
}
