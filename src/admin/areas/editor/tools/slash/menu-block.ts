import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";

/** A block that a "+" made for the menu of blocks, or the empty one that it took. */
type MenuBlock = {
  /** Before the block: the paragraph, or the item of a list. */
  pos: number;
  /** Whether it was made for the menu. */
  isNew: boolean;
  /** Where the caret was. */
  back: number;
};

const key = new PluginKey<MenuBlock | null>("menuBlock");

/**
 * Takes back what a "+" wrote once its menu is closed and nothing was chosen. Neither is a step of the history.
 * @param isOpen whether the menu is open in a state.
 */
export function menuBlock(isOpen: (state: EditorState) => boolean): Plugin<MenuBlock | null> {
  return new Plugin<MenuBlock | null>({
    key,
    state: {
      init: () => null,
      apply(tr, block) {
        const set = tr.getMeta(key) as MenuBlock | null | undefined;
        if (set !== undefined || block === null) return set ?? null;
        const { pos, deleted } = tr.mapping.mapResult(block.pos, 1);
        return deleted ? null : { ...block, pos, back: tr.mapping.map(block.back) };
      },
    },
    appendTransaction(transactions, _before, state) {
      if (key.getState(state) == null || isOpen(state)) return null;
      // What was written on is meant for the text.
      const isWritten = transactions.some(({ docChanged }) => docChanged);
      return isWritten ? state.tr.setMeta(key, null) : withoutMenuBlock(state);
    },
  });
}

/** Writes the slash that opens the menu: into an empty paragraph, or into a block of its own below another. */
export function writeMenuBlock({ view, state }: Editor, block: number): void {
  const { tr, schema, selection } = state;
  const node = state.doc.nodeAt(block);
  if (node === null) return;
  const isEmpty = node.type.name === "paragraph" && node.content.size === 0;
  let pos = block;
  if (!isEmpty) {
    const made = schema.node("paragraph");
    const place = placeBelow(state.doc.resolve(block), node, made);
    if (place === null) return;
    pos = place;
    const inList = state.doc.resolve(pos).parent.type.name.endsWith("List");
    tr.insert(pos, inList ? schema.node("listItem", null, [made]) : made);
  }
  tr.setSelection(Selection.near(tr.doc.resolve(pos + 1), 1));
  const back = tr.mapping.map(selection.head);
  tr.insertText("/").setMeta(key, { pos, isNew: !isEmpty, back } satisfies MenuBlock);
  view.dispatch(tr.setMeta("addToHistory", false).scrollIntoView());
  view.focus();
}

/** Behind the block, or behind what holds it: nothing stands between two rows of a table. */
function placeBelow($block: ResolvedPos, block: Node, made: Node): number | null {
  if (block.type.name === "listItem") return $block.pos + block.nodeSize;
  for (let depth = $block.depth; depth >= 0; depth--) {
    const index = $block.index(depth) + 1;
    if (!$block.node(depth).canReplaceWith(index, index, made.type)) continue;
    return depth === $block.depth ? $block.pos + block.nodeSize : $block.after(depth + 1);
  }
  return null;
}

/** Ends the block of a menu of which a kind was chosen. @returns whether there is one, and whether it was made. */
export function takeMenuBlock({ view }: Editor, keepsPlace: boolean): boolean {
  const block = key.getState(view.state) ?? null;
  if (block === null) return false;
  const tr = withoutMenuBlock(view.state);
  if (block.isNew) {
    // A dialog puts what it inserts behind the block above.
    if (!keepsPlace) tr.setSelection(Selection.near(tr.doc.resolve(Math.min(block.pos, tr.doc.content.size)), -1));
    view.dispatch(tr);
    if (keepsPlace) writeEmptyBlock(view.state.tr, block.pos, view.dispatch);
  } else view.dispatch(tr.setSelection(TextSelection.create(tr.doc, block.pos + 1)));
  return true;
}

/** An empty paragraph as a step of the history, in the place of the one that the menu had. */
function writeEmptyBlock(tr: Transaction, pos: number, dispatch: (tr: Transaction) => void): void {
  const { schema } = tr.doc.type;
  const paragraph = schema.node("paragraph");
  const inList = tr.doc.resolve(pos).parent.type.name.endsWith("List");
  tr.insert(pos, inList ? schema.node("listItem", null, [paragraph]) : paragraph);
  tr.setSelection(Selection.near(tr.doc.resolve(pos + 1), 1));
  dispatch(closeHistory(tr));
}

/** Deletes the block where it still holds the query alone; what else was written stays. */
function withoutMenuBlock(state: EditorState): Transaction {
  const { tr, doc } = state;
  const block = key.getState(state) ?? null;
  tr.setMeta(key, null);
  if (block === null) return tr;
  const node = doc.nodeAt(block.pos);
  const words = node?.textContent ?? "";
  if (node === null || !words.startsWith("/") || words.length > MAX_LEFT || node.childCount > 1) return tr;
  const isWithin = state.selection.from >= block.pos && state.selection.to <= block.pos + node.nodeSize;
  const start = block.pos + (node.type.name === "listItem" ? 2 : 1);
  if (block.isNew) tr.delete(block.pos, block.pos + node.nodeSize);
  else tr.delete(start, start + words.length);
  if (isWithin && block.isNew) {
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(tr.mapping.map(block.back), tr.doc.content.size))));
  }
  return tr.setMeta("addToHistory", false);
}

/** Letters of a query that is taken back with its slash. What is longer was written to stay. */
const MAX_LEFT = 40;
