import { autoUpdate, computePosition, flip, hide, offset, shift } from "@floating-ui/dom";
import { type Editor, posToDOMRect } from "@tiptap/core";
import { footBar } from "../../../../framework/app/browser/height-property.ts";

/** Where the toolbar stands at the lower edge: where fingers write, and where there is no room beside the text. */
export const AT_EDGE = "(pointer: coarse), (max-width: 44rem)";

/** Keeps the toolbar above the selection, or below it where there is no room. @returns how to end that. */
export function placeAtSelection(editor: Editor, bar: HTMLElement): () => void {
  const column = editor.view.dom.closest(".editor-sheet") ?? editor.view.dom;
  const reference = {
    getBoundingClientRect: () => {
      const { from, to } = editor.state.selection;
      return posToDOMRect(editor.view, from, to);
    },
    contextElement: editor.view.dom,
  };
  const place = async () => {
    const { x, y, middlewareData } = await computePosition(reference, bar, {
      strategy: "fixed",
      placement: "top-start",
      // The bar of the article stands above. Over the other language, it would seem to be for that one.
      middleware: [offset(8), flip({ padding: { top: 64, bottom: 8 } }), shift({ boundary: column }), hide()],
    });
    bar.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    bar.style.visibility = middlewareData.hide?.referenceHidden === true ? "hidden" : "";
  };
  const update = () => void place();
  editor.on("transaction", update);
  const stop = autoUpdate(reference, bar, update);
  return () => {
    stop();
    editor.off("transaction", update);
    clear(bar);
  };
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
    clear(bar);
  };
}

function clear({ style }: HTMLElement): void {
  style.translate = "";
  style.visibility = "";
}
