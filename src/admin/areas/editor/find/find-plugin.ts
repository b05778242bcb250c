import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { Found, Search } from "./search.ts";
import { SearchedBlocks, searchInTurns, searchNow } from "./searched-blocks.ts";

/** What is looked for in one editor. */
export type FindState = {
  blocks: SearchedBlocks | null;
  /** Called once, when everything was searched. */
  done: (() => void) | null;
  /** Positions in the document, rising. While `stale` they are those of an earlier one. */
  matches: readonly Found[];
  stale: boolean;
  /** Where the match that is shown begins. */
  at: number | null;
  decorations: DecorationSet;
};
type Change = Partial<Pick<FindState, "blocks" | "done" | "matches" | "at">>;

const key = new PluginKey<FindState>("find");
const NOTHING: FindState = {
  blocks: null,
  done: null,
  matches: [],
  stale: false,
  at: null,
  decorations: DecorationSet.empty,
};

/** Milliseconds after a change of the text before it is searched again. */
const PATIENCE = 150;
/** Matches that are marked on each side of the one that is shown. The others are counted alone. */
const MARKED = 300;

/** Finds in one editor. */
export function findPlugin(): Plugin<FindState> {
  return new Plugin<FindState>({
    key,
    state: { init: () => NOTHING, apply },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: (view) => follow(view),
  });
}

/** What is found in an editor. */
export function findState(state: EditorState): FindState {
  return key.getState(state) ?? NOTHING;
}

function apply(tr: Transaction, state: FindState): FindState {
  const change = tr.getMeta(key) as Change | undefined;
  if (change !== undefined) {
    const stale = change.matches === undefined && (state.stale || tr.docChanged || change.blocks !== undefined);
    const next = { ...state, ...change, stale };
    return { ...next, decorations: marked(tr.doc, next) };
  }
  if (!tr.docChanged || state.blocks === null) return state;
  const at = state.at === null ? null : tr.mapping.map(state.at, 1);
  return { ...state, at, stale: true, decorations: state.decorations.map(tr.mapping, tr.doc) };
}

function marked(document: Node, { blocks, matches, at, stale }: FindState): DecorationSet {
  if (blocks === null || stale) return DecorationSet.empty;
  const current = matches.findIndex(({ from }) => from === at);
  const around = matches.slice(Math.max(0, current - MARKED), Math.max(0, current) + MARKED);
  const marks = around.map(({ from, to }) =>
    Decoration.inline(from, to, { class: from === at ? "find-match find-match-shown" : "find-match" }),
  );
  return DecorationSet.create(document, marks);
}

/** Searches again, in turns, whenever the text or the query changed. */
function follow(view: EditorView): { update(view: EditorView, before: EditorState): void; destroy(): void } {
  let stop: (() => void) | null = null;
  const search = () => {
    const { blocks } = findState(view.state);
    const { doc } = view.state;
    if (blocks === null) return;
    stop = searchInTurns(blocks, doc, (matches) => {
      stop = null;
      // Whatever was typed meanwhile has asked for another search.
      if (view.state.doc !== doc) return;
      const { done } = findState(view.state);
      change(view, { matches, done: null });
      done?.();
    });
  };
  const later = (delay: number) => {
    stop?.();
    const timer = setTimeout(search, delay);
    stop = () => clearTimeout(timer);
  };
  return {
    update(_view, before) {
      const [now, former] = [findState(view.state), findState(before)];
      if (now.blocks !== former.blocks) {
        stop?.();
        stop = null;
        search();
      } else if (now.stale && view.state.doc !== before.doc) later(PATIENCE);
    },
    destroy: () => stop?.(),
  };
}

function change(view: EditorView, next: Change): void {
  view.dispatch(view.state.tr.setMeta(key, next).setMeta("addToHistory", false));
}

/** Begins a search. @param done called once it came to its end, unless another one began. */
export function beginSearch(view: EditorView, search: Search, done: () => void): void {
  change(view, { blocks: new SearchedBlocks(search), done, at: null });
}

/** Ends a search, and takes its marks away. */
export function endSearch(view: EditorView): void {
  if (findState(view.state).blocks !== null) change(view, { blocks: null, done: null, matches: [], at: null });
}

/** The matches of the text as it is now, searched at once where it changed. */
export function currentMatches(view: EditorView): readonly Found[] {
  const { blocks, stale, matches } = findState(view.state);
  if (blocks === null || !stale) return matches;
  const fresh = searchNow(blocks, view.state.doc);
  change(view, { matches: fresh });
  return fresh;
}

/** Shows one match, in the middle of the window; null shows none. */
export function showMatch(view: EditorView, match: Found | null): void {
  change(view, { at: match?.from ?? null });
  view.dom.querySelector(".find-match-shown")?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** Selects the match that is shown, for who goes on writing there. @returns whether there is one. */
export function selectShown(view: EditorView): boolean {
  const { at } = findState(view.state);
  const match = currentMatches(view).find(({ from }) => from === at);
  if (match === undefined) return false;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, match.from, match.to)));
  return true;
}

/** Replaces one match. */
export function replaceMatch(view: EditorView, match: Found, replacement: string): void {
  const { tr } = view.state;
  replaceIn(tr, match, replacement);
  view.dispatch(tr.setMeta(key, { at: match.from + replacement.length } satisfies Change));
}

/** Replaces all matches, as one step of the history. @returns how many there were. */
export function replaceAll(view: EditorView, replacement: string): number {
  const matches = currentMatches(view);
  if (matches.length === 0) return 0;
  const { tr } = view.state;
  // From the end, so that the places before stay as they are.
  for (const match of matches.toReversed()) replaceIn(tr, match, replacement);
  view.dispatch(tr.setMeta(key, { at: null } satisfies Change));
  return matches.length;
}

/** The replacement is set as the first character that it takes the place of: bold, linked, in another language. */
function replaceIn(tr: Transaction, { from, to }: Found, replacement: string): void {
  if (replacement === "") tr.delete(from, to);
  else tr.replaceWith(from, to, tr.doc.type.schema.text(replacement, tr.doc.nodeAt(from)?.marks ?? []));
}
