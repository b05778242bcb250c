import { type AnyExtension, Extension } from "@tiptap/core";
import type { Slice } from "@tiptap/pm/model";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import { cellAt } from "../../text/tables/place.ts";
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
          const { $from } = tr.selection;
          if (!takesWordsAlone($from) || !hasBlocks(slice)) return false;
          // Rows and cells find their own place in a table.
          if (areCells(slice) && cellAt($from) !== null) return false;
          const range = replaceWithBlocks(tr, slice.content.content);
          if (range !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(range.to), -1));
          view.dispatch(tr.setMeta("paste", true).setMeta("uiEvent", "paste").scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

/** Whether a slice is more than a part of one line. */
function hasBlocks(slice: Slice): boolean {
  const { content, openStart } = slice;
  const first = content.firstChild;
  if (first === null || first.isInline) return false;
  return content.childCount > 1 || openStart === 0 || !first.isTextblock || areCells(slice);
}

function areCells({ content: { firstChild } }: Slice): boolean {
  return ["tableRow", "tableCell", "tableHeader"].includes(firstChild?.type.name ?? "");
}
