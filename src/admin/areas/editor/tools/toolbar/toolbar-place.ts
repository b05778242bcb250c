import type { Editor } from "@tiptap/core";
import { footBar } from "../../../../framework/app/browser/height-property.ts";
import { floatBeside } from "../float-beside.ts";

/** Where the toolbar stands at the lower edge: where fingers write, and where there is no room beside the text. */
export const AT_EDGE = "(pointer: coarse), (max-width: 44rem)";

/** Keeps the toolbar above the selection, or below it where there is no room. @returns how to end that. */
export function placeAtSelection(editor: Editor, bar: HTMLElement): () => void {
  return floatBeside(editor, bar, {
    range: () => editor.state.selection,
    placement: "top-start",
    gap: 8,
    // Over the other language, it would seem to be for that one.
    boundary: editor.view.dom.closest(".editor-sheet") ?? editor.view.dom,
    // The bar of the article stands above.
    padding: { top: 64, bottom: 8 },
  });
}

/** Keeps the toolbar at the lower edge of what is seen: above the keyboard of a phone. @returns how to end that. */
export function placeAtEdge(bar: HTMLElement): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const place = () => {
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    bar.style.translate = `0 ${Math.round(offsetTop + height - bar.offsetHeight)}px`;
  };
  visualViewport?.addEventListener("resize", place, { signal });
  visualViewport?.addEventListener("scroll", place, { signal });
  addEventListener("resize", place, { signal });
  place();
  const stop = footBar(bar);
  return () => {
    watch.abort();
    stop?.();
    bar.style.translate = "";
  };
}
