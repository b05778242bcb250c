import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from "@floating-ui/dom";
import { type Editor, posToDOMRect, type Range } from "@tiptap/core";

type Options = {
  /** The passage that it stands beside, asked for at each move. */
  range(): Range;
  placement: Placement;
  /** From the passage, in CSS pixels. */
  gap: number;
  /** What it does not go beyond sideways; without it, the window. */
  boundary?: Element;
  /** What stands over the text at the upper and the lower edge of the window, in CSS pixels. */
  padding: { top: number; bottom: number };
};

/**
 * Keeps an element beside a passage of the text, within the window. It is out of sight while the passage is, unless it has
 * the focus: an element that is hidden loses it, and the next key would go nowhere (WCAG 2.2, 2.4.11).
 * @returns how to end that.
 */
export function floatBeside(
  editor: Editor,
  element: HTMLElement,
  { range, placement, gap, boundary, padding }: Options,
): () => void {
  const reference = {
    getBoundingClientRect: () => {
      const { size } = editor.state.doc.content;
      const { from, to } = range();
      return posToDOMRect(editor.view, Math.min(from, size), Math.min(to, size));
    },
    contextElement: editor.view.dom,
  };
  const edges = { left: 8, right: 8, ...padding };
  let isEnded = false;
  const place = async () => {
    const { x, y, middlewareData } = await computePosition(reference, element, {
      strategy: "fixed",
      placement,
      middleware: [
        offset(gap),
        flip({ padding }),
        shift({ padding: edges, crossAxis: true, ...(boundary !== undefined && { boundary }) }),
        hide(),
      ],
    });
    if (isEnded) return;
    const isOut = middlewareData.hide?.referenceHidden === true && !element.contains(document.activeElement);
    element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    // Not `visibility`: what is hidden by it cannot be given the focus either.
    element.style.opacity = isOut ? "0" : "";
    element.style.pointerEvents = isOut ? "none" : "";
  };
  const update = () => void place();
  editor.on("transaction", update);
  element.addEventListener("focusin", update);
  element.addEventListener("focusout", update);
  const stop = autoUpdate(reference, element, update);
  return () => {
    isEnded = true;
    stop();
    editor.off("transaction", update);
    element.removeEventListener("focusin", update);
    element.removeEventListener("focusout", update);
    Object.assign(element.style, { translate: "", opacity: "", pointerEvents: "" });
  };
}
