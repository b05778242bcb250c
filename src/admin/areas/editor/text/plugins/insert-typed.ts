import { type AnyExtension, Extension } from "@tiptap/core";
import { NodeSelection, Plugin, type Selection, TextSelection } from "@tiptap/pm/state";
import { readSelection } from "./hear-selection.ts";

/**
 * Letters in the place of a selection, or of a form that was chosen before them (bold, code). Left to itself the browser joins
 * the elements: it makes cells, and writes styles, which the policy refuses.
 */
export const InsertTyped: AnyExtension = Extension.create({
  name: "insertTyped",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // The sign of a note that an arrow selected is passed, not replaced: its note would go with it.
        handleTextInput(view, _from, to, text) {
          if (!isNoteSign(view.state.selection)) return false;
          const behind = view.state.tr.insertText(text, to);
          view.dispatch(behind.setSelection(TextSelection.create(behind.doc, to + text.length)).scrollIntoView());
          return true;
        },
        handleDOMEvents: {
          beforeinput(view, event) {
            const { inputType, data: text, isComposing } = event;
            if (inputType !== "insertText" || !text || isComposing || view.composing) return false;
            const isPlain = () => view.state.selection.empty && view.state.storedMarks === null;
            const isSelected = view.dom.ownerDocument.getSelection()?.isCollapsed === false;
            if (isPlain() && !isSelected) return false;
            // Letters of a panel of signs come without a key: the editor may not have heard of the selection yet.
            readSelection(view);
            if (isPlain()) return false;
            const { from, to } = view.state.selection;
            event.preventDefault();
            // As ProseMirror does with a key.
            const insertion = () => view.state.tr.insertText(text).scrollIntoView();
            if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, text, insertion)))
              view.dispatch(insertion());
            return true;
          },
        },
      },
    }),
  ],
});

function isNoteSign(selection: Selection): boolean {
  return selection instanceof NodeSelection && selection.node.type.name === "footnoteReference";
}
