import { type AnyExtension, Extension } from "@tiptap/core";
import { keymap } from "@tiptap/pm/keymap";
import { AllSelection, type Command, type EditorState, Selection, TextSelection } from "@tiptap/pm/state";
import { footnotesOf } from "../footnotes/notes-of.ts";
import { isInNote } from "../footnotes/plain-notes.ts";

type Edge = "start" | "end";

/**
 * The first or the last place of the text. The notes at the end are a text of their own: the end lies before them, and
 * whoever is in a note goes to the end of the last one.
 */
function edgeOf({ doc, selection: { $head } }: EditorState, edge: Edge): Selection {
  if (edge === "start") return Selection.atStart(doc);
  const notes = isInNote($head) ? null : footnotesOf(doc);
  return Selection.findFrom(doc.resolve(notes?.pos ?? doc.content.size), -1) ?? Selection.atEnd(doc);
}

const goTo =
  (edge: Edge): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(edgeOf(state, edge)).scrollIntoView());
    return true;
  };

const selectTo =
  (edge: Edge): Command =>
  (state, dispatch) => {
    const { $head } = edgeOf(state, edge);
    dispatch?.(state.tr.setSelection(TextSelection.between(state.selection.$anchor, $head)).scrollIntoView());
    return true;
  };

/** An arrow takes the selection of everything away, as in any field. */
const leaveAll =
  (edge: Edge): Command =>
  (state, dispatch, view) =>
    state.selection instanceof AllSelection && goTo(edge)(state, dispatch, view);

/**
 * Keys that lead to the edges of a text. Chromium does nothing where a text ends in what cannot be written in, as a note
 * does in its button.
 */
export const TextEdges: AnyExtension = Extension.create({
  name: "textEdges",
  addProseMirrorPlugins: () => [
    keymap({
      "Mod-Home": goTo("start"),
      "Mod-End": goTo("end"),
      "Mod-Shift-Home": selectTo("start"),
      "Mod-Shift-End": selectTo("end"),
      // macOS
      "Meta-ArrowUp": goTo("start"),
      "Meta-ArrowDown": goTo("end"),
      "Meta-Shift-ArrowUp": selectTo("start"),
      "Meta-Shift-ArrowDown": selectTo("end"),
      ArrowLeft: leaveAll("start"),
      ArrowUp: leaveAll("start"),
      ArrowRight: leaveAll("end"),
      ArrowDown: leaveAll("end"),
    }),
  ],
});
