import { type AnyExtension, type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isDocument } from "../document/document-file.ts";
import { lastPaste } from "./last-paste.ts";
import { OwnBlocks } from "./own-blocks.ts";
import { type PasteOptions, Paster } from "./paster.ts";
import { pendingPictures } from "./pending-pictures.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    documents: {
      /** Asks for a document (.docx, .odt), and takes it in where the cursor stands. */
      chooseDocument(): ReturnType;
    };
  }
  interface Storage {
    clipboardText: { paster: Paster | null };
  }
}

/**
 * What comes into a text from other programs: pasted, dropped, or chosen as a document. Pieces of our own editors pass
 * untouched, and everything else is cleaned first.
 */
export function pasteExtension(options: PasteOptions): AnyExtension {
  return Extension.create<object, { paster: Paster | null }>({
    name: "clipboardText",
    // Before the editor's own ways of pasting.
    priority: 1_000,
    addStorage: () => ({ paster: null }),
    addExtensions: () => [OwnBlocks],
    addCommands() {
      return {
        chooseDocument:
          () =>
          ({ editor, dispatch }) => {
            if (dispatch !== undefined) chooseFile((file) => void importDocument(editor, file));
            return true;
          },
      };
    },
    addProseMirrorPlugins() {
      const paster = new Paster(options);
      this.storage.paster = paster;
      return [lastPaste(), pendingPictures(options.words.pending), pastePlugin(paster, this.editor)];
    },
  });
}

/** Takes a document (.docx, .odt) in where the cursor stands. It is read in the browser; its pictures are sent. */
async function importDocument(editor: Editor, file: File): Promise<void> {
  await editor.storage.clipboardText.paster?.importDocument(file);
}

/** Opens the browser's own dialog for files. */
function chooseFile(take: (file: File) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".docx,.odt";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file !== undefined) take(file);
  });
  input.click();
}

function pastePlugin(paster: Paster, editor: Editor): Plugin {
  /** Held while the keys for "paste without formatting" are down: not every browser leaves the formatting out. */
  let shift = false;
  return new Plugin({
    view(view: EditorView) {
      paster.start(view);
      return {
        update: (_, before: EditorState) => paster.changed(before),
        destroy: () => paster.end(),
      };
    },
    props: {
      handleDOMEvents: {
        focus: () => {
          paster.prepare();
          return false;
        },
        keydown: (_view, event) => {
          shift = event.shiftKey;
          return false;
        },
        keyup: (_view, event) => {
          shift = event.shiftKey;
          return false;
        },
        blur: () => {
          shift = false;
          return false;
        },
        paste: (view, event) => {
          const data = event.clipboardData;
          if (data === null || !view.editable || isField(event.target)) return false;
          const content = contentOf(data);
          // ProseMirror would look for it in a field of its own, which has the focus meanwhile: keys would be lost.
          if (content.html === "" && content.plain === "" && content.files.length === 0) return prevent(event);
          if (isFilesAlone(content)) return editor.commands.uploadFiles(content.files) && prevent(event);
          return paster.take(content, shift) && prevent(event);
        },
        drop: (view, event) => {
          const data = event.dataTransfer;
          if (data === null || !view.editable || view.dragging !== null || isField(event.target)) return false;
          const content = contentOf(data);
          // Pictures and other files are taken in by the text itself.
          const documents = content.files.filter(isDocument);
          if (content.files.length > 0 ? documents.length === 0 : content.html === "") return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const others = content.files.filter((file) => !isDocument(file));
          // Of several documents none is taken, and nothing that came with them.
          if (documents.length === 1 && others.length > 0)
            editor.commands.uploadFiles(others, { pos: at?.pos ?? view.state.doc.content.size });
          return paster.drop(content, at?.pos ?? null) && prevent(event);
        },
      },
    },
  });
}

function contentOf(data: DataTransfer) {
  return { html: data.getData("text/html"), plain: data.getData("text/plain"), files: [...data.files] };
}

/** Pictures and other files without words. A browser that copies one picture writes its address beside it. */
function isFilesAlone({ html, plain, files }: ReturnType<typeof contentOf>): boolean {
  if (files.length === 0 || files.some(isDocument)) return false;
  return html === ""
    ? plain.trim() === ""
    : html
        .split("<")
        .every((part, index) => (index === 0 ? part.trim() === "" : part.slice(part.indexOf(">") + 1).trim() === ""));
}

function prevent(event: Event): true {
  event.preventDefault();
  return true;
}

/** Fields of blocks (a caption, the name of a file) paste by themselves. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
