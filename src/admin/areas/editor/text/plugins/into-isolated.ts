import type { Node } from "@tiptap/pm/model";
import { type Command, type EditorState, Selection, TextSelection } from "@tiptap/pm/state";

type Direction = "up" | "down" | "left" | "right";

/**
 * An arrow out of a line into what keeps its own lines apart: the first cell of a table, or its last one from below, the
 * words of a file, of a button, of a note. Left to itself, the browser may stop between two cells.
 */
export function enterIsolated(direction: Direction): Command {
  return (state, dispatch, view) => {
    if (view?.endOfTextblock(direction) !== true) return false;
    const selection = beyond(state, direction === "down" || direction === "right" ? 1 : -1);
    if (selection === null) return false;
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

function beyond({ selection, doc }: EditorState, step: 1 | -1): Selection | null {
  const { $head } = selection;
  if (!(selection instanceof TextSelection) || !selection.empty || $head.parent.type.spec.isolating) return null;
  for (let depth = $head.depth - 1; depth >= 0; depth--) {
    const holder = $head.node(depth);
    const next = holder.maybeChild($head.index(depth) + step);
    if (next == null) {
      if (holder.type.spec.isolating) return null;
      continue;
    }
    if (!isEntered(next, step)) return null;
    const edge = step === 1 ? $head.after(depth + 1) : $head.before(depth + 1);
    return Selection.findFrom(doc.resolve(edge), step, true);
  }
  return null;
}

/** Whether the first line of a block, or its last one, is within something isolated. */
function isEntered(block: Node, step: 1 | -1): boolean {
  let isIsolated = false;
  for (let node: Node | null = block; node !== null; node = step === 1 ? node.firstChild : node.lastChild) {
    isIsolated ||= node.type.spec.isolating === true;
    if (node.isTextblock) return isIsolated;
  }
  return false;
}
