import { type AnyExtension, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { EditorView } from "@tiptap/pm/view";

/** Texts in which somebody pressed a key or a pointer since they got the focus. */
const touched = new WeakSet<EditorView>();

/**
 * The browser tells of a selection a moment after it made it: End, then Enter at once, would find the former one and delete
 * what it held. Before each key the editor reads the selection that is there; so it does before it is given the focus again,
 * which puts the selection that it knows back on the page.
 */
export const HearSelection: AnyExtension = Extension.create({
  name: "hearSelection",
  // Before whatever acts on a key.
  priority: 2000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, event) {
            touched.add(view);
            if (!event.isComposing) readSelection(view);
            return false;
          },
          pointerdown: (view) => void touched.add(view),
          blur: (view) => void touched.delete(view),
        },
      },
      view(view) {
        // Tiptap's command waits for a frame. An arrow pressed meanwhile, as after a dialog, has moved the caret.
        view.focus = () => {
          if (view.hasFocus()) readSelection(view);
          takeFocus(view);
        };
        return {};
      },
    }),
  ],
});

/**
 * To be called before what does not come from the writer's hand changes a text or how it looks: what others saved, marks, a
 * picture that arrived. With the change ProseMirror writes the selection that it knows on the page, and a caret that a click
 * has just put somewhere would go back. Of a text that was given the focus by a program the selection that ProseMirror knows
 * is the right one: Firefox gives the former one back after a dialog.
 */
export function hearSelection(view: EditorView): void {
  if (touched.has(view) && view.hasFocus()) readSelection(view);
}

/** Reads the selection that is on the page. */
export function readSelection(view: EditorView): void {
  if (view.composing) return;
  const { ownerDocument } = view.dom;
  const place = ownerDocument.getSelection()?.anchorNode ?? null;
  // A dialog that closes gives the focus back, and the selection is nowhere for a moment: letters would be lost.
  if (view.hasFocus() && !view.dom.contains(place)) takeFocus(view);
  // ProseMirror reads the selection on this event, and nothing else gives it a reason to.
  else ownerDocument.dispatchEvent(new Event("selectionchange"));
}

/** With the selection that the editor knows. */
function takeFocus(view: EditorView): void {
  EditorView.prototype.focus.call(view);
}
