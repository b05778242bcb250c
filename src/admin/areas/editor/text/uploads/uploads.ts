import { type AnyExtension, Extension } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { createUploadQueue } from "../../../media/shared.ts";
import type { TextEnvironment } from "../nodes/environment.ts";
import { hearSelection } from "../plugins/hear-selection.ts";
import { nodeOf } from "./library-node.ts";
import { showPictureFields } from "./show-fields.ts";
import { UploadPlaces } from "./upload-places.ts";
import { uploadView } from "./upload-view.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    uploads: {
      /** Sends files to the library; each stands in the text once it is there. */
      uploadFiles(files: readonly File[], options?: UploadOptions): ReturnType;
    };
  }
}

/** Of a transaction: the file that its writer waits for. */
const AWAITED = "awaitedUpload";

type UploadOptions = {
  /** Where they will stand; else at the cursor. */
  pos?: number;
  /** Whoever waits for a picture goes on in its fields, unless they wrote on meanwhile. */
  thenFields?: boolean;
};

/**
 * Files that are dropped on the text go to the library, and stand where they were put. What is pasted, and documents of other
 * programs, are taken by `paste/` first.
 */
export function uploads(environment: TextEnvironment): AnyExtension {
  const { locale, onAdded } = environment;
  const places = new UploadPlaces();
  const queue = createUploadQueue(onAdded);
  /** The file that its writer waits for. */
  let awaited: number | null = null;
  return Extension.create({
    name: "uploads",
    addCommands() {
      return {
        uploadFiles:
          (files, { pos, thenFields = false } = {}) =>
          ({ tr, dispatch, state }) => {
            if (files.length === 0) return false;
            if (dispatch === undefined) return true;
            const at = placeAt(state, pos ?? state.selection.to);
            const keys = queue.add(files);
            places.add(
              tr,
              keys.map((key) => ({ key, pos: at })),
            );
            if (thenFields && keys.length === 1) tr.setMeta(AWAITED, keys[0]);
            return true;
          },
      };
    },
    onCreate() {
      const { editor } = this;
      const take = () => {
        for (const { key, item } of queue.files.read()) {
          if (item === null || editor.isDestroyed) continue;
          hearSelection(editor.view);
          const filled = places.fill(editor.state, key, nodeOf(item, locale, editor.schema));
          if (filled === null) continue;
          const isAwaited = awaited === key;
          editor.view.dispatch(isAwaited ? endOnText(filled) : filled);
          if (isAwaited && item.kind === "picture" && editor.isFocused) showPictureFields(editor, item.id);
        }
      };
      editor.on("transaction", ({ transaction }) => {
        const next = transaction.getMeta(AWAITED) as number | undefined;
        if (next !== undefined) awaited = next;
        else if (transaction.docChanged || transaction.selectionSet) awaited = null;
      });
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
              return editor.commands.uploadFiles(files, { pos: dropPosition(view, event) });
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

/** A paragraph to go on in, where a text would end with a picture. */
function endOnText(tr: Transaction): Transaction {
  const { doc } = tr;
  const section = doc.lastChild?.type.name === "footnotes" ? doc.lastChild.nodeSize : 0;
  const end = doc.content.size - section;
  const paragraph = doc.type.schema.nodes.paragraph?.create();
  const isText = doc.resolve(end).nodeBefore?.isTextblock === true;
  return isText || paragraph === undefined ? tr : tr.insert(end, paragraph);
}
