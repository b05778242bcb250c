import { type Editor, Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { keymap } from "@tiptap/pm/keymap";
import { type Command, Plugin } from "@tiptap/pm/state";
import { openLink } from "../../insert/open-link.ts";
import { followLinkAtCaret } from "../../links/bubble/follow-link.ts";
import { jump } from "../../text/footnotes/jump.ts";
import { enterFields } from "../../text/views/block-fields.ts";
import {
  blockSelection,
  deleteSelectedBlock,
  selectBlock,
  selectNeighbor,
  writeInBlock,
} from "../blocks/block-selection.ts";
import { duplicateUnits, moveUnits } from "../blocks/change-units.ts";
import { stepOf } from "../kinds/block-kinds.ts";
import { bindKeys } from "./shortcuts.ts";

/** Pixels at the edges of the window in which the caret is covered. */
const ROOM = { top: 80, bottom: 80, left: 0, right: 0 };

/** The keys of the text, from the one table of keys; those of the whole screen are in `screen-keys.ts`. */
export function editorKeys(): Extension[] {
  const last = Extension.create({
    name: "lastEditorKeys",
    // After the keys of tables, files, and buttons, where a line ends otherwise.
    priority: 10,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [keymap(bindKeys({ lineBreak: () => editor.commands.setHardBreak() }))];
    },
  });
  const first = Extension.create({
    name: "editorKeys",
    // Before the keys that nodes and marks bring themselves.
    priority: 900,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        keymap(bindKeys({ ...textCommands(editor), ...BLOCK_COMMANDS })),
        blockSelection(),
        // The caret stays clear of the bar above and of the toolbar at the lower edge.
        new Plugin({ props: { scrollThreshold: ROOM, scrollMargin: ROOM } }),
      ];
    },
  });
  return [first, last];
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

/** A step of the history by itself. At an end nothing moves, and the browser does nothing either. */
function held(command: Command): Command {
  return (state, dispatch, view) => {
    command(state, dispatch && ((tr) => dispatch(closeHistory(tr))), view);
    return true;
  };
}

function textCommands(editor: Editor): Record<TextKey, Command> {
  /** Of a block: a step of the history by itself, however fast it comes after what was typed. */
  const chain = () => stepOf(editor.chain());
  const heading = (level: 2 | 3 | 4) => () => chain().setHeading({ level }).run();
  return {
    bold: () => editor.commands.toggleMark("bold"),
    italic: () => editor.commands.toggleMark("italic"),
    strike: () => editor.commands.toggleMark("strike"),
    code: () => editor.commands.toggleMark("code"),
    followLink: () => followLinkAtCaret(editor),
    link: () => {
      openLink(editor);
      return true;
    },
    language: () => switchLanguage(editor),
    footnote: () => editor.commands.insertFootnote(),
    noteJump: jump,
    // A picture's own fields come first. The bar listens: it is drawn by React, and may not be there yet.
    toolbar: () => enterFields(editor.view) || editor.view.dom.dispatchEvent(new CustomEvent("toolbar")),
    paragraph: () => chain().setParagraph().run(),
    heading2: heading(2),
    heading3: heading(3),
    heading4: heading(4),
    orderedList: () => chain().toggleOrderedList().run(),
    bulletList: () => chain().toggleBulletList().run(),
    blockquote: () => chain().setBlockquote().run(),
    codeBlock: () => chain().setCodeBlock().run(),
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
  | "followLink"
  | "language"
  | "footnote"
  | "noteJump"
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
