import type { Editor } from "@tiptap/core";
import { createStore, type Store } from "../../../../framework/app/store.ts";
import { type Counts, TextCounter } from "./text-counter.ts";

/** What is shown below a text. `selected` is null where nothing is selected. */
export type ShownCounts = { whole: Counts; selected: number | null };

/** Milliseconds after the last key before anything is counted. */
const PATIENCE = 250;
/** Milliseconds for which one turn counts where the browser does not say how long it is idle. */
const TURN = 5;

/** Counts an editor's text while the browser has nothing else to do. @returns the counts, and how to end that. */
export function countWhenIdle(editor: Editor): { counts: Store<ShownCounts | null>; stop(): void } {
  const counter = new TextCounter();
  const counts = createStore<ShownCounts | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const turn = (mayGoOn: () => boolean) => {
    const { doc, selection } = editor.state;
    const whole = counter.count(doc, mayGoOn);
    const isCounted = !selection.empty && isHere(editor);
    const selected = whole && isCounted ? counter.count(doc, mayGoOn, selection.from, selection.to) : null;
    if (whole === null || (selected === null && isCounted)) return later(0);
    counts.write({ whole, selected: selected?.words ?? null });
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(turn), delay);
  };
  const changed = () => later(PATIENCE);
  editor.on("update", changed);
  editor.on("selectionUpdate", changed);
  // The focus may leave the column from its title too, of which the editor hears nothing.
  document.addEventListener("focusin", changed);
  document.addEventListener("focusout", changed);
  later(0);
  return {
    counts,
    stop() {
      clearTimeout(timer);
      editor.off("update", changed);
      editor.off("selectionUpdate", changed);
      document.removeEventListener("focusin", changed);
      document.removeEventListener("focusout", changed);
    },
  };
}

/** Whether somebody is in this column: what is selected in one that was left is nobody's business. */
function isHere({ view }: Editor): boolean {
  return view.dom.closest(".editor-column")?.contains(document.activeElement) === true;
}

/** Safari has no idle turns: there a turn is short. */
function whenIdle(turn: (mayGoOn: () => boolean) => void): void {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback((deadline) => turn(() => deadline.timeRemaining() > 1 || deadline.didTimeout), {
      timeout: 1000,
    });
    return;
  }
  const end = performance.now() + TURN;
  turn(() => performance.now() < end);
}
