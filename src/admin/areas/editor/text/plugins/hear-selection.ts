import { type AnyExtension, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * The browser tells of a selection a moment after it made it: End, then Enter at once, would find the former one and delete
 * what it held. Before each key the editor reads the selection that is there.
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
            // ProseMirror reads the selection on this event, and nothing else gives it a reason to.
            if (!view.composing && !event.isComposing)
              view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
            return false;
          },
        },
      },
    }),
  ],
});
