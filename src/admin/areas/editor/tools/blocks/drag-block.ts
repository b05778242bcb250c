import type { Editor } from "@tiptap/core";
import { HeldBlock } from "../../text/held-block.ts";
import { moveTo } from "./change-units.ts";
import { blockAt } from "./follow-block.ts";
import { isHeadRow } from "./units.ts";

/** Where a dragged block would stand: its position, and the line on the screen that says so. */
type Target = { position: number; top: number; left: number; width: number };

/** Pixels beside a text that are its own: the handle is there. */
const MARGIN = 64;

/** Known to nothing that takes a drop, so that a block dropped elsewhere leaves no copy. */
const TYPE = "application/x-vitrine-block";

/**
 * Drags blocks by their handle, up and down the text, the margin beside it included.
 * @param line the element that shows where the block would stand.
 * @returns what begins a drag, and how to end listening.
 */
export function blockDragging(
  editor: Editor,
  line: HTMLElement,
): { start(from: number, event: DragEvent): void; stop(): void } {
  const watch = new AbortController();
  const dragged = new HeldBlock(editor);
  let isDragging = false;

  const targetOf = (event: DragEvent) => {
    const from = dragged.position();
    return from === null ? null : findTarget(editor, from, event);
  };
  // In the capture phase: ProseMirror would take a drop as something from elsewhere.
  const options = { capture: true, signal: watch.signal };
  const over = (event: DragEvent) => {
    if (!isDragging) return;
    event.stopPropagation();
    const target = targetOf(event);
    draw(line, target);
    if (target === null) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "move";
  };
  document.addEventListener("dragenter", over, options);
  document.addEventListener("dragover", over, options);
  document.addEventListener(
    "drop",
    (event) => {
      if (!isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      const from = dragged.position();
      const target = targetOf(event);
      const moved = target === null || from === null ? null : moveTo(editor.state.tr, from, target.position);
      if (moved !== null) editor.view.dispatch(moved.scrollIntoView());
      editor.view.focus();
    },
    options,
  );
  const end = () => {
    isDragging = false;
    dragged.hold(null);
    draw(line, null);
  };
  document.addEventListener("dragend", end, options);
  return {
    start(from, { dataTransfer }) {
      isDragging = true;
      dragged.hold(from);
      if (dataTransfer === null) return;
      dataTransfer.setData(TYPE, String(from));
      dataTransfer.effectAllowed = "move";
      const element = editor.view.nodeDOM(from);
      if (element instanceof HTMLElement) dataTransfer.setDragImage(element, 0, 0);
    },
    stop() {
      watch.abort();
      end();
      dragged.end();
    },
  };
}

/** The nearest place above or below the block under the pointer, or what holds it, where the dragged one may stand. */
function findTarget(
  { view, state: { doc } }: Editor,
  dragged: number,
  { clientX: x, clientY: y }: DragEvent,
): Target | null {
  const node = doc.nodeAt(dragged);
  const { left: start, right: end } = view.dom.getBoundingClientRect();
  if (x < start - MARGIN || x > end + MARGIN) return null;
  const block = blockAt(view, { x, y });
  if (node === null || block === null || isHeadRow(node)) return null;
  const $block = doc.resolve(block);
  for (let depth = $block.depth; depth >= 0; depth--) {
    const parent = $block.node(depth);
    const index = $block.index(depth);
    const position = $block.posAtIndex(index, depth);
    const element = view.nodeDOM(position);
    const child = parent.maybeChild(index);
    if (!(element instanceof HTMLElement) || child === null) continue;
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const isBelow = y > (top + bottom) / 2;
    const place = index + (isBelow ? 1 : 0);
    if (!parent.canReplaceWith(place, place, node.type) || (!isBelow && isHeadRow(child))) continue;
    return { position: isBelow ? position + child.nodeSize : position, top: isBelow ? bottom : top, left, width };
  }
  return null;
}

function draw(line: HTMLElement, target: Target | null): void {
  const around = line.offsetParent?.getBoundingClientRect();
  line.hidden = target === null;
  if (target === null || around === undefined) return;
  line.style.translate = `${Math.round(target.left - around.left)}px ${Math.round(target.top - around.top)}px`;
  line.style.width = `${Math.round(target.width)}px`;
}
