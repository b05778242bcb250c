import { type AnyExtension, Extension } from "@tiptap/core";
import { chainCommands } from "@tiptap/pm/commands";
import { keymap } from "@tiptap/pm/keymap";
import { type Command, NodeSelection, TextSelection } from "@tiptap/pm/state";
import { enterFields } from "../views/block-fields.ts";
import { enterIsolated } from "./into-isolated.ts";

const LABELS: readonly string[] = ["file", "button"];

/** Enter in the words of a file or a button goes on below it: there is one line of them. */
const leaveLabel: Command = ({ selection: { $from, $to }, tr, schema }, dispatch) => {
  if (!LABELS.includes($from.parent.type.name) || !$from.sameParent($to)) return false;
  const end = $from.after();
  if (tr.doc.resolve(end).nodeAfter?.isTextblock !== true || LABELS.includes(tr.doc.nodeAt(end)?.type.name ?? "")) {
    tr.insert(end, schema.node("paragraph"));
  }
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
};

/** Backspace in an empty file or button takes it away. */
const removeEmptyLabel: Command = ({ selection: { $from, empty }, tr, schema }, dispatch) => {
  if (!empty || !LABELS.includes($from.parent.type.name) || $from.parent.content.size > 0) return false;
  const pos = $from.before();
  tr.replaceWith(pos, $from.after(), schema.node("paragraph"));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView());
  return true;
};

const intoFields: Command = (_state, _dispatch, view) => view !== undefined && enterFields(view);

const intoSelected: Command = (state, dispatch, view) =>
  state.selection instanceof NodeSelection && state.selection.node.isBlock && intoFields(state, dispatch, view);

/** Keys of blocks that are more than words: into their fields, and out of their labels. */
export const BlockKeys: AnyExtension = Extension.create({
  name: "blockKeys",
  priority: 210,
  addProseMirrorPlugins: () => [
    keymap({
      "Alt-F10": intoFields,
      Enter: chainCommands(intoSelected, leaveLabel),
      "Shift-Enter": leaveLabel,
      Backspace: removeEmptyLabel,
      ArrowUp: enterIsolated("up"),
      ArrowDown: enterIsolated("down"),
      ArrowLeft: enterIsolated("left"),
      ArrowRight: enterIsolated("right"),
    }),
  ],
});
