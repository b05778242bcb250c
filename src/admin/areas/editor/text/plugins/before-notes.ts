import { type AnyExtension, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, TextSelection } from "@tiptap/pm/state";

/**
 * A passage of a translation that is to be written holds the signs of its notes alone. Whoever comes to it writes before
 * them, as the original does.
 */
export const BeforeNotes: AnyExtension = Extension.create({
  name: "beforeNotes",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, { selection, doc, tr }) {
        if (transactions.some(({ docChanged }) => docChanged) || selection.eq(before.selection)) return null;
        const { $from, empty } = selection;
        const start = $from.start();
        if (!empty || $from.pos === start || !holdsNotesAlone($from.parent)) return null;
        // An arrow within the passage goes where it leads.
        if (before.selection.$from.start() === start) return null;
        return tr.setSelection(TextSelection.create(doc, start));
      },
    }),
  ],
});

function holdsNotesAlone({ isTextblock, childCount, content }: Node): boolean {
  return isTextblock && childCount > 0 && content.content.every(({ type }) => type.name === "footnoteReference");
}
