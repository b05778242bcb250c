import type { Editor } from "@tiptap/core";
import { BLOCK_KINDS, type BlockKind } from "../kinds/block-kinds.ts";

/** Marks that the toolbar sets. */
export const MARKS = ["bold", "italic", "strike", "code"] as const;
type MarkName = (typeof MARKS)[number];

/** What the toolbar shows of a selection. */
export type ToolbarState = {
  hasSelection: boolean;
  marks: Readonly<Record<MarkName, boolean>>;
  isLink: boolean;
  /** The tag of the passage's language; null where it is the text's own. */
  language: string | null;
  /** What the block is; null for one that cannot be turned into another. */
  kind: BlockKind | null;
  isCode: boolean;
};

/** Reads the state of the selection. */
export function toolbarState(editor: Editor): ToolbarState {
  const tag = editor.getAttributes("language").tag;
  return {
    hasSelection: !editor.state.selection.empty && !("node" in editor.state.selection),
    marks: {
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      strike: editor.isActive("strike"),
      code: editor.isActive("code"),
    },
    isLink: editor.isActive("link"),
    language: typeof tag === "string" ? tag : null,
    kind: BLOCK_KINDS.findLast(({ isActive }) => isActive?.(editor)) ?? null,
    isCode: editor.isActive("codeBlock"),
  };
}
