import type { Editor } from "@tiptap/core";
import {
  beginSearch,
  currentMatches,
  endSearch,
  findState,
  replaceAll,
  replaceMatch,
  selectShown,
  showMatch,
} from "./find-plugin.ts";
import type { SearchedPart } from "./searched-part.ts";

/** The running text of one language. */
export function searchedBody(editor: Editor): SearchedPart {
  const { view } = editor;
  return {
    begin: (search, done) => beginSearch(view, search, done),
    end: () => endSearch(view),
    known: () => findState(view.state),
    current: () => currentMatches(view),
    show(match) {
      if (match !== null || findState(view.state).at !== null) showMatch(view, match);
    },
    replace(match, replacement) {
      replaceMatch(view, match, replacement);
      return true;
    },
    replaceAll(replacement) {
      replaceAll(view, replacement);
      return true;
    },
    select() {
      if (!selectShown(view)) return false;
      // At once: the command of that name waits for a frame, in which the next key may come.
      view.focus();
      editor.commands.scrollIntoView();
      return true;
    },
    caret: () => view.state.selection.from,
    follow(listener) {
      editor.on("transaction", listener);
      return () => editor.off("transaction", listener);
    },
  };
}
