import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { Range } from "./insert-pasted.ts";

const KEY = new PluginKey<Range | null>("lastPaste");

/** Knows where what was pasted last stands, while the text goes on around it. */
export function lastPaste(): Plugin {
  return new Plugin<Range | null>({
    key: KEY,
    state: {
      init: () => null,
      apply(tr, range) {
        const set = tr.getMeta(KEY) as Range | undefined;
        if (set !== undefined) return set;
        if (range === null || !tr.docChanged) return range;
        return { from: tr.mapping.map(range.from, 1), to: tr.mapping.map(range.to, -1) };
      },
    },
  });
}

/** Says in a transaction where it put what was pasted. */
export function setLastPaste(tr: Transaction, range: Range): Transaction {
  return tr.setMeta(KEY, range);
}

/** Where what was pasted last stands now; null where it is gone. */
export function lastPasteIn(state: EditorState): Range | null {
  const range = KEY.getState(state) ?? null;
  return range === null || range.to <= range.from || range.to > state.doc.content.size ? null : range;
}
