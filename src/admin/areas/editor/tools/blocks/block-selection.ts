import { type Command, type EditorState, NodeSelection, Plugin, PluginKey, Selection } from "@tiptap/pm/state";
import { deleteUnits } from "./change-units.ts";
import { nodesOf, outerUnits, selectedUnits, type Units } from "./units.ts";

/** Whether blocks are being selected: arrows go from block to block, instead of from character to character. */
const key = new PluginKey<boolean>("blockSelection");

/** Selecting whole blocks by keyboard. */
export function blockSelection(): Plugin<boolean> {
  return new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (tr, selecting, _before, after) => {
        const set = tr.getMeta(key) as boolean | undefined;
        if (set !== undefined) return set;
        if (!selecting || !(after.selection instanceof NodeSelection)) return false;
        return !tr.selectionSet || tr.docChanged;
      },
    },
    props: {
      attributes: (state) => (isSelecting(state) ? { class: "selecting-blocks" } : {}),
      // What is typed is added to the block. It does not take its place.
      handleTextInput(view, _from, _to, text) {
        if (!isSelecting(view.state) || !writeInBlock(view.state, view.dispatch)) return false;
        view.dispatch(view.state.tr.insertText(text).scrollIntoView());
        return true;
      },
    },
  });
}

/** Whether blocks are being selected. */
function isSelecting(state: EditorState): boolean {
  return key.getState(state) === true;
}

function select(units: Units): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, units.from)).setMeta(key, true).scrollIntoView());
    return true;
  };
}

/** Selects the block of the caret; again, what holds it. */
export const selectBlock: Command = (state, dispatch) => {
  const units = selectedUnits(state);
  if (units === null) return false;
  const wider = isSelecting(state) ? outerUnits(state.doc, units) : units;
  return wider !== null && select(wider)(state, dispatch);
};

/** While blocks are selected: the one above or below, in what holds them or beside it. */
export function selectNeighbor(step: 1 | -1): Command {
  return (state, dispatch) => {
    if (!isSelecting(state)) return false;
    for (let units = selectedUnits(state); units !== null; units = outerUnits(state.doc, units)) {
      const { parent, start, end, from, to } = units;
      const sibling = parent.maybeChild(step < 0 ? start - 1 : end);
      if (sibling == null || sibling.type.name === "footnotes") continue;
      const at = step < 0 ? from - sibling.nodeSize : to;
      return select({ ...units, from: at })(state, dispatch);
    }
    // At either end the selection stays: an arrow does not leave the blocks.
    return true;
  };
}

/** While a block is selected: puts the caret at its end. */
export const writeInBlock: Command = (state, dispatch) => {
  if (!isSelecting(state)) return false;
  const { $to, to } = state.selection;
  const inside = Selection.findFrom(state.doc.resolve(to - 1), -1, true);
  if (inside === null || $to.nodeBefore?.isAtom === true || inside.from < state.selection.from) return false;
  dispatch?.(state.tr.setSelection(inside).setMeta(key, false).scrollIntoView());
  return true;
};

/** While a block is selected: deletes it, and selects the one in its place. */
export const deleteSelectedBlock: Command = (state, dispatch) => {
  if (!isSelecting(state)) return false;
  return deleteUnits(
    state,
    dispatch &&
      ((tr) => {
        const units = selectedUnits(state.apply(tr));
        if (units !== null && nodesOf(units).length > 0) {
          tr.setSelection(NodeSelection.create(tr.doc, units.from)).setMeta(key, true);
        }
        dispatch(tr);
      }),
  );
};
