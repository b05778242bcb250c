import { type AnyExtension, type Editor, Extension } from "@tiptap/core";
import { createStore, type Store } from "../../../framework/app/store.ts";

/** What a dialog puts into the text. */
export type InsertKind = "picture" | "replacement" | "gallery" | "file" | "video" | "button" | "table";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    insert: {
      /** Opens the dialog that puts something into the text, where the cursor stands. */
      openInsert(kind: InsertKind): ReturnType;
    };
  }
  interface Storage {
    insert: InsertStorage;
  }
}

type InsertStorage = {
  /** The dialog that is open. */
  open: Store<InsertKind | null>;
};

/** The command that opens the dialogs; `insert-dialogs.tsx` shows them. */
export function insertExtension(): AnyExtension {
  return Extension.create<object, InsertStorage>({
    name: "insert",
    addStorage: () => ({ open: createStore<InsertKind | null>(null) }),
    addCommands() {
      return {
        openInsert:
          (kind) =>
          ({ dispatch }) => {
            if (dispatch !== undefined) this.storage.open.write(kind);
            return true;
          },
      };
    },
  });
}

/** Opens a dialog for an editor, for whoever has no chain of commands at hand. */
export function openInsert(editor: Editor, kind: InsertKind): void {
  editor.commands.openInsert(kind);
}
