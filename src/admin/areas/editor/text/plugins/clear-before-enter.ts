import { type AnyExtension, Extension } from "@tiptap/core";
import { keymap } from "@tiptap/pm/keymap";
import { type Command, NodeSelection } from "@tiptap/pm/state";
import { cellAt } from "../tables/place.ts";

/**
 * What is selected over several blocks goes first; then Enter is the key of where the caret stands. Tiptap's own commands
 * split one block where two list items were, and stop with an error where the first of the selected blocks goes as a whole.
 * Tables have their own (tables/table-nodes.ts): their cells stay.
 */
const clearBlocks: Command = ({ selection, tr }, dispatch) => {
  const { $from, $to, empty } = selection;
  if (empty || selection instanceof NodeSelection || ($from.parent.isTextblock && $from.sameParent($to))) return false;
  if (cellAt($from) !== null || cellAt($to) !== null) return false;
  dispatch?.(tr.deleteSelection());
  return false;
};

export const ClearBeforeEnter: AnyExtension = Extension.create({
  name: "clearBeforeEnter",
  // Before every other meaning of the key.
  priority: 220,
  addProseMirrorPlugins: () => [keymap({ Enter: clearBlocks })],
});
