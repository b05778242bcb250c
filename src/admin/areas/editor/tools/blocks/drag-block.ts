import { type Editor, Extension } from "@tiptap/core";
import { NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { moveTo } from "./change-units.ts";

/** The position of the block that is being dragged by its handle; null for none. */
const key = new PluginKey<number | null>("draggedBlock");

/** Moves a block that is dragged by its handle. Its ids stay, which a paste of it would not keep. */
export function blockDragging(): Extension {
  return Extension.create({
    name: "blockDragging",
    addProseMirrorPlugins: () => [
      new Plugin<number | null>({
        key,
        state: {
          init: () => null,
          apply(tr, dragged) {
            const set = tr.getMeta(key) as number | null | undefined;
            if (set !== undefined) return set;
            return dragged === null || !tr.docChanged ? dragged : tr.mapping.map(dragged);
          },
        },
        props: { handleDrop: (view, event) => drop(view, event) },
      }),
    ],
  });
}

function drop(view: EditorView, event: DragEvent): boolean {
  const from = key.getState(view.state);
  if (from == null) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const moved = at === null ? null : moveTo(view.state.tr, from, at.pos);
  if (moved !== null) view.dispatch(moved.setMeta(key, null).scrollIntoView());
  view.focus();
  return true;
}

/** Begins to drag the block at a position. The browser and the drop line take it as a selection that is dragged. */
export function startDrag({ view }: Editor, from: number, { dataTransfer }: DragEvent): void {
  const selection = NodeSelection.create(view.state.doc, from);
  view.dispatch(view.state.tr.setSelection(selection).setMeta(key, from));
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  const element = view.nodeDOM(from);
  if (dataTransfer !== null) {
    dataTransfer.clearData();
    dataTransfer.setData("text/html", dom.innerHTML);
    dataTransfer.setData("text/plain", text);
    dataTransfer.effectAllowed = "move";
    if (element instanceof HTMLElement) dataTransfer.setDragImage(element, 0, 0);
  }
  view.dragging = { slice, move: true };
}

/** Ends a drag, wherever it was dropped. */
export function endDrag({ view }: Editor): void {
  view.dragging = null;
  if (key.getState(view.state) !== null) view.dispatch(view.state.tr.setMeta(key, null));
}
