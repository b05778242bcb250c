import { type AnyExtension, type KeyboardShortcutCommand, textblockTypeInputRule } from "@tiptap/core";
import { CodeBlock } from "@tiptap/extension-code-block";
import type { Node } from "@tiptap/pm/model";
import type { Command, EditorState } from "@tiptap/pm/state";
import { codeBlockView } from "../views/code-block-view.ts";
import type { TextEnvironment } from "./environment.ts";

/** Three backticks and the name of a language: letters, digits, and the signs of C++, C#, and their like. */
const LANGUAGE = /^```([\w+#.-]{0,30})\s$/;

const INDENT = "  ";

/** A block of code with its language and its title. */
export function codeBlock({ words }: TextEnvironment): AnyExtension {
  return CodeBlock.extend({
    addAttributes: () => ({}),
    // At the beginning of a text, and between two blocks of code, the cursor stands beside it.
    extendNodeSchema: ({ name }) => (name === "codeBlock" ? { createGapCursor: true } : {}),
    parseHTML: () => [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs(element) {
          const code = element.querySelector("code");
          const named = /(?:^|\s)language-(\S{1,30})/.exec(`${element.className} ${code?.className ?? ""}`)?.[1];
          return { language: element.dataset.language ?? named ?? null, title: element.dataset.title ?? null };
        },
      },
    ],
    renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
      "pre",
      { ...HTMLAttributes, "data-language": attrs.language, "data-title": attrs.title },
      ["code", 0],
    ],
    addNodeView: () => codeBlockView(words.code),
    addInputRules() {
      return [
        textblockTypeInputRule({
          find: LANGUAGE,
          type: this.type,
          getAttributes: ([, language = ""]) => (language === "" ? {} : { language }),
        }),
      ];
    },
    addKeyboardShortcuts() {
      const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
      // Below the last line of a text there is no gap, and the arrow goes on to a paragraph that it makes. Of code that ends
      // an item, a quotation, or a callout the text goes on: an arrow that moves writes nothing.
      const keys = this.parent?.() ?? {};
      const down: KeyboardShortcutCommand = (props) => {
        const { state } = this.editor;
        if (state.selection.$from.parent.type !== this.type) return false;
        if (isBelowAll(state)) return this.editor.commands.exitCode();
        return !endsHolder(state) && keys.ArrowDown?.(props) === true;
      };
      return { ...keys, Tab: run(indent), "Shift-Tab": run(outdent), ArrowDown: down };
    },
    // Above the first line the cursor stands in the gap, as above a picture.
  }).configure({ exitOnArrowUp: false });
}

/** Whether the caret stands in the last block of an item, a quotation, a callout, or the text. */
function endsHolder({ selection: { $from } }: EditorState): boolean {
  return $from.indexAfter(-1) === $from.node(-1).childCount;
}

/** Whether the caret stands at the end of the last block of the text. */
function isBelowAll({ selection: { $from, empty } }: EditorState): boolean {
  const { parent, parentOffset, depth } = $from;
  if (!empty || parentOffset < parent.content.size) return false;
  return Array.from({ length: depth }, (_, at) => $from.node(at).maybeChild($from.index(at) + 1)).every(
    (next) => next == null,
  );
}

/**
 * A step to the right for each line of code that is selected, from its beginning; where nothing is selected, at the caret.
 * Not Tiptap's own: it replaces what is selected by its words, be it code, pictures, or lists.
 */
const indent: Command = ({ selection: { $from, from, to, empty }, doc, tr }, dispatch) => {
  if ($from.parent.type.spec.code !== true) return false;
  if (empty) tr.insertText(INDENT);
  else for (const { start, line } of linesOfCode(doc, from, to)) if (line !== "") tr.insertText(INDENT, start);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** A step to the left, as far as there is one. */
const outdent: Command = ({ selection: { $from, from, to }, doc, tr }, dispatch) => {
  if ($from.parent.type.spec.code !== true) return false;
  for (const { start, line } of linesOfCode(doc, from, to)) {
    const width = line.startsWith("\t") ? 1 : Math.min(line.search(/[^ ]|$/), INDENT.length);
    if (width > 0) tr.delete(start, start + width);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The lines of code that a range touches, the last one first: what is written in one moves none that follow. */
function linesOfCode(doc: Node, from: number, to: number): Array<{ start: number; line: string }> {
  const lines: Array<{ start: number; line: string }> = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.spec.code !== true) return true;
    let start = pos + 1;
    for (const line of node.textContent.split("\n")) {
      const end = start + line.length;
      // Of a line at whose beginning a selection ends nothing is selected.
      if (end >= from && (start < to || from === to) && start <= to) lines.unshift({ start, line });
      start = end + 1;
    }
    return false;
  });
  return lines;
}
