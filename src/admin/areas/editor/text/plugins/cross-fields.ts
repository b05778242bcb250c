import { type AnyExtension, Extension } from "@tiptap/core";
import { keymap } from "@tiptap/pm/keymap";
import { type Command, Plugin, Selection } from "@tiptap/pm/state";
import { enterText, focusField } from "../field-order.ts";

/** From the first line of a text, up to the field above it. */
const leaveAbove: Command = ({ selection: { $head, empty } }, dispatch, view) => {
  const isFirst = Array.from({ length: $head.depth + 1 }, (_, depth) => $head.index(depth)).every(
    (index, depth) => index === 0 || (depth === $head.depth && $head.parent.inlineContent),
  );
  if (view === undefined || !empty || !isFirst || ($head.parent.inlineContent && !view.endOfTextblock("up")))
    return false;
  return dispatch === undefined || focusField(view.dom, -1);
};

/** Arrows between the title, the summary, and the text, as if they were one. */
export const CrossFields: AnyExtension = Extension.create({
  name: "crossFields",
  // After the keys of tables, lists, and selected blocks.
  priority: 20,
  addProseMirrorPlugins: () => [
    keymap({ ArrowUp: leaveAbove }),
    new Plugin({
      props: {
        handleDOMEvents: {
          [enterText](view) {
            view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)).scrollIntoView());
            view.focus();
            return true;
          },
        },
      },
    }),
  ],
});
