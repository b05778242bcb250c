import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { changedRanges, isWithinWords } from "../../text/plugins/changed-ranges.ts";
import { isStored } from "../../text/replace-blocks.ts";

/** Where the slash stands that was typed last; null where the caret has left its block, or its menu was left. */
const key = new PluginKey<number | null>("typedSlash");

/**
 * Knows the slash that was typed last. One that stood in the text before, or that came by a paste, by an undo, or from
 * somebody else, is a sign like any other, and so is one whose menu was left.
 * @param menu of the menu, whose transactions say `exit` when it is left.
 */
export function typedSlash(menu: PluginKey): Plugin<number | null> {
  return new Plugin<number | null>({
    key,
    state: {
      init: () => null,
      apply(tr, former) {
        if (tr.getMeta(menu)?.exit === true) return null;
        const typed = tr.docChanged && isTyped(tr) ? slashIn(tr) : null;
        if (typed !== null || former === null) return typed;
        const { pos, deletedAfter } = tr.mapping.mapResult(former, 1);
        return deletedAfter || !tr.doc.resolve(pos).sameParent(tr.selection.$from) ? null : pos;
      },
    },
  });
}

/** Whether the slash at a position is the one that was typed last. */
export function isTypedSlash(state: EditorState, position: number): boolean {
  return key.getState(state) === position;
}

function isTyped(tr: Transaction): boolean {
  // A paste and a drop say that they are one.
  return !["history$", "paste", "uiEvent"].some((name) => tr.getMeta(name) !== undefined) && !isStored(tr);
}

/** The last slash among what a transaction wrote before the caret. */
function slashIn(tr: Transaction): number | null {
  const { $from } = tr.selection;
  const before = $from.nodeBefore?.text ?? "";
  const at = before.lastIndexOf("/");
  if (at < 0) return null;
  const position = $from.pos - before.length + at;
  const isWritten = changedRanges([tr]).some((range) => {
    const { newStart, newEnd, step } = range;
    const later = tr.mapping.slice(step + 1);
    return isWithinWords(range) && later.map(newStart, 1) <= position && position < later.map(newEnd, -1);
  });
  return isWritten ? position : null;
}
