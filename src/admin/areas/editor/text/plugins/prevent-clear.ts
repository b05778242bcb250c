import { type AnyExtension, Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Tiptap makes one paragraph of a text that was selected as a whole and is empty then (`clearDocument` of its `Keymap`). That is
 * for what was deleted, after which there is a caret. Of lines that were empty before, it would take back what they were
 * made into, such as a list, and go on for ever: each time it takes their ids, and they get others (`piece-ids.ts`).
 */
export const PreventClear: AnyExtension = Extension.create({
  name: "preventClear",
  addProseMirrorPlugins: () => [
    new Plugin({
      // The one place that sees the transactions of plugins too.
      filterTransaction(transaction) {
        if (!transaction.selection.empty) transaction.setMeta("preventClearDocument", true);
        return true;
      },
    }),
  ],
});
