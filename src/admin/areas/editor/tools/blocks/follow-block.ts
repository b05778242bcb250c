import type { Editor } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";
import { HeldBlock } from "../../text/held-block.ts";
import { type Units, unitsAround } from "./units.ts";

type Options = {
  /** While its menu is open it stays where it is. */
  isHeld(): boolean;
  /** Whether it stands beside a block. */
  onShown(isShown: boolean): void;
};

/** What the handle stands beside. */
export type FollowedBlock = {
  /** Where the block begins; null for none. */
  position(): number | null;
  stop(): void;
};

/** Keeps the handle beside the block under the pointer, or that of the caret. */
export function followBlock(editor: Editor, handle: HTMLElement, { isHeld, onShown }: Options): FollowedBlock {
  const held = new HeldBlock(editor);
  const watch = new AbortController();
  const { signal } = watch;
  const { dom } = editor.view;
  let frame = 0;
  /** Where the pointer was last; null once a key was pressed. */
  let pointer: { x: number; y: number } | null = null;

  const place = () => {
    frame = 0;
    if (isHeld() || editor.isDestroyed) return;
    const block = pointer === null ? blockOfCaret(editor) : blockAt(editor.view, pointer);
    const element = block === null ? null : editor.view.nodeDOM(block);
    held.hold(element instanceof HTMLElement ? block : null);
    onShown(element instanceof HTMLElement);
    if (element instanceof HTMLElement) moveBeside(handle, element);
  };
  const later = () => {
    frame ||= requestAnimationFrame(place);
  };
  const area = dom.closest<HTMLElement>(".editor-sheet") ?? dom;
  area.addEventListener(
    "pointermove",
    ({ clientX, clientY, pointerType }) => {
      if (pointerType === "touch") return;
      pointer = { x: clientX, y: clientY };
      later();
    },
    { signal },
  );
  area.addEventListener(
    "pointerleave",
    () => {
      pointer = null;
      later();
    },
    { signal },
  );
  const typed = () => {
    pointer = null;
    later();
  };
  dom.addEventListener("keydown", typed, { signal });
  editor.on("transaction", later);
  editor.on("focus", later);
  editor.on("blur", later);
  return {
    position: () => held.position(),
    stop() {
      held.end();
      watch.abort();
      cancelAnimationFrame(frame);
      editor.off("transaction", later);
      editor.off("focus", later);
      editor.off("blur", later);
    },
  };
}

function blockOfCaret(editor: Editor): number | null {
  if (!editor.isFocused) return null;
  return unitsAround(editor.state.selection.$from)?.from ?? null;
}

/** The block at the height of the pointer, also where it is beside the text. */
export function blockAt(view: EditorView, { x, y }: { x: number; y: number }): number | null {
  const { left, right, top, bottom } = view.dom.getBoundingClientRect();
  if (y < top || y > bottom) return null;
  const at = view.posAtCoords({ left: Math.min(Math.max(x, left + 2), right - 2), top: y });
  if (at === null) return null;
  // A picture has no text: the position is in front of it.
  const inside = at.inside >= 0 ? view.state.doc.nodeAt(at.inside) : null;
  if (inside?.isAtom === true && inside.isBlock) return at.inside;
  const units: Units | null = unitsAround(view.state.doc.resolve(at.pos));
  return units?.from ?? null;
}

function moveBeside(handle: HTMLElement, block: HTMLElement): void {
  const around = handle.offsetParent?.getBoundingClientRect();
  if (around === undefined) return;
  const { top } = block.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(block).lineHeight) || 0;
  const middle = Math.max(0, (line - handle.offsetHeight) / 2);
  handle.style.translate = `0 ${Math.round(top - around.top + middle)}px`;
}
