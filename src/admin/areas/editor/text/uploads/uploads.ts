import { type AnyExtension, Extension } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { createUploadQueue } from "../../../media/shared.ts";
import type { TextEnvironment } from "../nodes/environment.ts";
import { nodeOf } from "./library-node.ts";
import { UploadPlaces } from "./upload-places.ts";
import { uploadView } from "./upload-view.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    uploads: {
      /** Sends files to the library; each stands in the text once it is there. @param pos where; else at the cursor. */
      uploadFiles(files: readonly File[], pos?: number): ReturnType;
    };
  }
}

/**
 * Files that are dropped on the text go to the library, and stand where they were put. What is pasted, and documents of other
 * programs, are taken by `paste/` first.
 */
export function uploads(environment: TextEnvironment): AnyExtension {
  const { locale, onAdded } = environment;
  const places = new UploadPlaces();
  const queue = createUploadQueue(onAdded);
  return Extension.create({
    name: "uploads",
    addCommands() {
      return {
        uploadFiles:
          (files, pos) =>
          ({ tr, dispatch, state }) => {
            if (files.length === 0) return false;
            if (dispatch === undefined) return true;
            const at = placeAt(state, pos ?? state.selection.to);
            places.add(
              tr,
              queue.add(files).map((key) => ({ key, pos: at })),
            );
            return true;
          },
      };
    },
    onCreate() {
      const { editor } = this;
      const take = () => {
        for (const { key, item } of queue.files.read()) {
          if (item === null || editor.isDestroyed) continue;
          const filled = places.fill(editor.state, key, nodeOf(item, locale, editor.schema));
          if (filled !== null) editor.view.dispatch(filled);
        }
      };
      const stop = queue.files.subscribe(take);
      editor.on("destroy", stop);
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      const cancel = (key: number) => {
        editor.view.dispatch(places.remove(editor.state.tr, key));
        queue.cancel(key);
        editor.commands.focus();
      };
      return [
        places.plugin((key) => uploadView({ key, queue, environment, cancel: () => cancel(key) })),
        new Plugin({
          props: {
            handleDrop(view, event, _slice, moved) {
              const files = [...(event.dataTransfer?.files ?? [])];
              if (moved || files.length === 0) return false;
              event.preventDefault();
              return editor.commands.uploadFiles(files, dropPosition(view, event));
            },
          },
        }),
      ];
    },
  });
}

function dropPosition(view: EditorView, { clientX, clientY }: DragEvent): number {
  return view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.doc.content.size;
}

/** Between two blocks: behind the one that a position is in, before one that is empty. */
function placeAt({ doc }: EditorState, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  for (let depth = $pos.depth; depth > 0; depth--) {
    const holder = $pos.node(depth - 1);
    const block = $pos.node(depth);
    const index = $pos.indexAfter(depth - 1);
    const image = doc.type.schema.nodes.image;
    if (image === undefined || !holder.canReplaceWith(index, index, image)) continue;
    return block.isTextblock && block.content.size === 0 ? $pos.before(depth) : $pos.after(depth);
  }
  const section = doc.lastChild?.type.name === "footnotes" ? doc.lastChild.nodeSize : 0;
  return Math.min($pos.pos, doc.content.size - section);
}
