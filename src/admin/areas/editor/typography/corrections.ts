import { isHistoryTransaction } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { Mappable } from "@tiptap/pm/transform";

/** A correction in the document: where it stands now, and what was typed there. */
type Done = { from: number; to: number; typed: string };

type State = {
  /** The correction that was just made. Backspace takes it back. */
  last: Done | null;
  done: readonly Done[];
  /** Where a correction was taken back. It is not made there again. */
  refused: readonly number[];
};

/** As many as are remembered of each. */
const MOST = 200;

const key = new PluginKey<State>("corrections");

/** Remembers the corrections of an editor, and which of them its writer took back. */
export function correctionsPlugin(): Plugin<State> {
  return new Plugin<State>({
    key,
    state: {
      init: () => ({ last: null, done: [], refused: [] }),
      apply: (tr, state, before, after) => {
        const made = tr.getMeta(key) as Done | undefined;
        if (made !== undefined) return { ...state, last: made, done: [...mapAll(state.done, tr), made].slice(-MOST) };
        if (!tr.docChanged) return tr.selectionSet && state.last !== null ? { ...state, last: null } : state;
        if (state.done.length === 0 && state.refused.length === 0) return state;
        return afterChange(tr, state, before, after);
      },
    },
  });
}

function afterChange(tr: Transaction, state: State, before: EditorState, after: EditorState): State {
  const refused = state.refused.map((at) => tr.mapping.mapResult(at, -1)).filter(({ deletedAcross }) => !deletedAcross);
  const next = { last: null, refused: refused.map(({ pos }) => pos) };
  if (!isHistoryTransaction(tr)) return { ...next, done: mapAll(state.done, tr) };
  const [kept, undone]: [Done[], number[]] = [[], []];
  for (const each of state.done) {
    const mapped = mapDone(each, tr.mapping);
    if (!holds(before.doc, each) && holds(after.doc, mapped)) undone.push(mapped.from);
    else kept.push(mapped);
  }
  return { ...next, done: kept, refused: [...next.refused, ...undone].slice(-MOST) };
}

function mapAll(done: readonly Done[], { mapping, docChanged }: Transaction): readonly Done[] {
  return docChanged ? done.map((each) => mapDone(each, mapping)).filter(({ from, to }) => from <= to) : done;
}

function mapDone({ from, to, typed }: Done, mapping: Mappable): Done {
  return { from: mapping.map(from, -1), to: mapping.map(to, 1), typed };
}

/** Whether a document has what was typed where a correction is. */
function holds(document: Node, { from, typed }: Done): boolean {
  const to = from + typed.length;
  return to <= document.content.size && document.textBetween(from, to, "\n", "\n") === typed;
}

/** Says of a transaction that it makes a correction. */
export function markCorrection(tr: Transaction, done: Done): Transaction {
  return tr.setMeta(key, done);
}

/** Whether a correction of these positions was taken back. */
export function isRefused(state: EditorState, from: number, to: number): boolean {
  return key.getState(state)?.refused.some((at) => at >= from - 1 && at <= to) ?? false;
}

/** Whether the last thing that happened is a correction. */
export function wasJustCorrected(state: EditorState): boolean {
  return key.getState(state)?.last != null;
}
