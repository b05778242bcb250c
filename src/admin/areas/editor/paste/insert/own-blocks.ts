import { type AnyExtension, Extension } from "@tiptap/core";
import type { Slice } from "@tiptap/pm/model";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import { replaceWithBlocks, takesWordsAlone } from "./insert-pasted.ts";

/**
 * Blocks of our own editors that are pasted where words alone can stand: a cell, a label, code. ProseMirror would part the
 * table, or the button, to make room for them. They are put there as those of other programs are.
 */
export const OwnBlocks: AnyExtension = Extension.create({
  name: "ownBlocks",
  // Behind the table, which empties the cells that are selected.
  priority: 50,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste(view, _event, slice) {
          const { tr } = view.state;
          if (!hasBlocks(slice) || !takesWordsAlone(tr.selection.$from)) return false;
          const range = replaceWithBlocks(tr, slice.content.content);
          if (range !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(range.to), -1));
          view.dispatch(tr.setMeta("paste", true).setMeta("uiEvent", "paste").scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

/** Whether a slice is more than a part of one line. Rows and cells find their own place. */
function hasBlocks({ content, openStart }: Slice): boolean {
  const first = content.firstChild;
  if (first === null || first.isInline || ["tableRow", "tableCell", "tableHeader"].includes(first.type.name))
    return false;
  return content.childCount > 1 || openStart === 0 || !first.isTextblock;
}
