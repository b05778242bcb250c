import { type Editor, Extension } from "@tiptap/core";
import { keymap } from "@tiptap/pm/keymap";
import type { Command } from "@tiptap/pm/state";
import { openLink } from "../../insert/open-link.ts";
import { enterFields } from "../../text/views/block-fields.ts";
import {
  blockSelection,
  deleteSelectedBlock,
  selectBlock,
  selectNeighbor,
  writeInBlock,
} from "../blocks/block-selection.ts";
import { duplicateUnits, moveUnits } from "../blocks/change-units.ts";
import { bindKeys } from "./shortcuts.ts";

/** The keys of the text, from the one table of keys; those of the whole screen are in `screen-keys.ts`. */
export function editorKeys(): Extension {
  return Extension.create({
    name: "editorKeys",
    // Before the keys that nodes and marks bring themselves.
    priority: 900,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [keymap(bindKeys({ ...textCommands(editor), ...BLOCK_COMMANDS })), blockSelection()];
    },
  });
}

/** What blocks answer to. Each lets the key pass where no block is meant. */
const BLOCK_COMMANDS = {
  moveUp: held(moveUnits(-1)),
  moveDown: held(moveUnits(1)),
  duplicate: held(duplicateUnits),
  selectBlock,
  previousBlock: selectNeighbor(-1),
  nextBlock: selectNeighbor(1),
  writeInBlock,
  deleteBlock: deleteSelectedBlock,
} satisfies Record<string, Command>;

/** At an end nothing moves, and the browser does nothing either. */
function held(command: Command): Command {
  return (state, dispatch, view) => {
    command(state, dispatch, view);
    return true;
  };
}

function textCommands(editor: Editor): Record<TextKey, Command> {
  const heading = (level: 2 | 3 | 4) => () => editor.commands.setHeading({ level });
  return {
    bold: () => editor.commands.toggleMark("bold"),
    italic: () => editor.commands.toggleMark("italic"),
    strike: () => editor.commands.toggleMark("strike"),
    code: () => editor.commands.toggleMark("code"),
    link: () => {
      openLink(editor);
      return true;
    },
    language: () => switchLanguage(editor),
    footnote: () => editor.commands.insertFootnote(),
    lineBreak: () => editor.commands.setHardBreak(),
    // A picture's own fields come first. The bar listens: it is drawn by React, and may not be there yet.
    toolbar: () => enterFields(editor.view) || editor.view.dom.dispatchEvent(new CustomEvent("toolbar")),
    paragraph: () => editor.commands.setParagraph(),
    heading2: heading(2),
    heading3: heading(3),
    heading4: heading(4),
    orderedList: () => editor.commands.toggleOrderedList(),
    bulletList: () => editor.commands.toggleBulletList(),
    blockquote: () => editor.commands.setBlockquote(),
    codeBlock: () => editor.commands.setCodeBlock(),
    indent: () => editor.commands.sinkListItem("listItem"),
    outdent: () => editor.commands.liftListItem("listItem"),
    undo: () => editor.commands.undo(),
    redo: () => editor.commands.redo(),
  };
}

type TextKey =
  | "bold"
  | "italic"
  | "strike"
  | "code"
  | "link"
  | "language"
  | "footnote"
  | "lineBreak"
  | "toolbar"
  | "paragraph"
  | "heading2"
  | "heading3"
  | "heading4"
  | "orderedList"
  | "bulletList"
  | "blockquote"
  | "codeBlock"
  | "indent"
  | "outdent"
  | "undo"
  | "redo";

/** The passage is in the site's other language, or no longer. */
function switchLanguage(editor: Editor): boolean {
  if (editor.state.selection.empty) return false;
  if (editor.isActive("language")) return editor.commands.unsetLanguage();
  const own = editor.view.dom.lang.slice(0, 2);
  return editor.commands.setLanguage(own === "fr" ? "en" : "fr");
}
