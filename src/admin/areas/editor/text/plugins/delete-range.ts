import { type AnyExtension, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { withoutSelected } from "../tables/keys.ts";
import { readSelection } from "./hear-selection.ts";

/** What ProseMirror does itself, and what an input method does. */
const LEFT_ALONE = /ByCut$|ByDrag$|Composition/;

/**
 * Letters, words, and lines that a key deletes: the browser says which (Input Events 2, `getTargetRanges`), the editor deletes
 * them. Left to itself the browser removes the elements that become empty, of a block of code or a file with one word, and
 * joins what stands around them: the rest of the text went with the word. It writes styles, too, which the policy refuses.
 */
export const DeleteRange: AnyExtension = Extension.create({
  name: "deleteRange",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput(view, event) {
            const { inputType } = event;
            if (!inputType.startsWith("delete") || LEFT_ALONE.test(inputType)) return false;
            if (event.isComposing || view.composing || !event.cancelable) return false;
            readSelection(view);
            const range = rangeOf(view, event);
            if (range === null) return false;
            event.preventDefault();
            const acrossCells = withoutSelected(view.state);
            if (acrossCells !== null) {
              view.dispatch(acrossCells.scrollIntoView());
              return true;
            }
            const [from, to] = range;
            const { doc, tr } = view.state;
            const marks = doc.resolve(from).marksAcross(doc.resolve(to));
            tr.delete(from, to);
            // What is typed next looks as the first letter did that went, as in any other editor.
            view.dispatch((marks === null ? tr : tr.ensureMarks(marks)).scrollIntoView());
            return true;
          },
        },
      },
    }),
  ],
});

/** What goes, within the line of the caret; null where that is nothing. */
function rangeOf(view: EditorView, event: InputEvent): [from: number, to: number] | null {
  const { empty, from, to, $head } = view.state.selection;
  if (!empty) return [from, to];
  const [target] = event.getTargetRanges();
  if (target === undefined || !$head.parent.isTextblock) return null;
  const within = (node: Node, offset: number) =>
    Math.min(Math.max(view.posAtDOM(node, offset), $head.start()), $head.end());
  const start = within(target.startContainer, target.startOffset);
  const end = within(target.endContainer, target.endOffset);
  return start < end ? [start, end] : null;
}
