import { type AnyExtension, Node } from "@tiptap/core";
import { keymap } from "@tiptap/pm/keymap";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { FOR_OTHERS } from "../copy/copied-html.ts";
import { carried, carriedRule } from "../nodes/carried.ts";
import type { TextEnvironment } from "../nodes/environment.ts";
import { footnoteView, referenceView } from "../views/footnote-views.ts";
import { jump, leaveNote } from "./jump.ts";
import { keepNotes } from "./keep-notes.ts";
import { NoteNumbers } from "./note-numbers.ts";
import { footnotesOf, newName, referencedNames } from "./notes-of.ts";
import { isInNote, keepNotesPlain } from "./plain-notes.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    footnotes: {
      /** Puts a reference where the cursor stands, and goes on in its new note. */
      insertFootnote(): ReturnType;
      /** From a reference to its note, or from a note to its first reference. */
      jumpToFootnote(): ReturnType;
    };
  }
}

/** Footnotes are nodes of the text: a reference in it, a note at its end. */
export function footnoteNodes({ words, locale }: TextEnvironment): AnyExtension[] {
  const numbers = new NoteNumbers();
  return [
    reference(words.footnotes, numbers),
    Node.create({
      name: "footnotes",
      parseHTML: () => [carriedRule("footnotes"), { tag: `[${FOR_OTHERS}]`, priority: 70, ignore: true }],
      renderHTML: ({ node }) => [
        "section",
        { class: "footnotes", "aria-label": words.footnotes.name[locale], ...carried(node) },
        ["ol", 0],
      ],
    }),
    Node.create({
      name: "footnote",
      parseHTML: () => [carriedRule("footnote", ({ name }) => name !== "")],
      renderHTML: ({ node, HTMLAttributes }) => ["li", { ...HTMLAttributes, ...carried(node) }, 0],
      addNodeView: () => footnoteView(words.footnotes, numbers),
    }),
  ];
}

function reference(words: TextEnvironment["words"]["footnotes"], numbers: NoteNumbers): AnyExtension {
  return Node.create({
    name: "footnoteReference",
    priority: 190,
    parseHTML: () => [carriedRule("footnoteReference")],
    renderHTML: ({ node, HTMLAttributes }) => ["sup", { ...HTMLAttributes, ...carried(node) }],
    addNodeView: () => referenceView(words, numbers),
    addCommands() {
      return {
        insertFootnote:
          () =>
          ({ tr, dispatch, state: { schema } }) => {
            const { $from, from, to } = tr.selection;
            const index = $from.index();
            if (isInNote($from) || !$from.parent.canReplaceWith(index, index, this.type)) return false;
            if (dispatch === undefined) return true;
            // Behind what is selected: a reference stands after the words it is about.
            const at = tr.selection instanceof TextSelection ? to : from;
            const listed = footnotesOf(tr.doc)?.section.content.content.map(({ attrs }) => String(attrs.name)) ?? [];
            const name = newName(new Set([...listed, ...referencedNames(tr.doc)]));
            tr.insert(at, this.type.create({ name }));
            const before = referencedNames(tr.doc).indexOf(name);
            const note = schema.node("footnote", { name }, [schema.node("paragraph")]);
            const notes = footnotesOf(tr.doc);
            let start: number;
            if (notes === null) {
              start = tr.doc.content.size + 1;
              tr.insert(tr.doc.content.size, schema.node("footnotes", null, [note]));
            } else {
              const earlier = notes.section.content.content.slice(0, Math.min(before, notes.section.childCount));
              start = notes.pos + 1 + earlier.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
              tr.insert(start, note);
            }
            tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView();
            return true;
          },
        jumpToFootnote:
          () =>
          ({ state, dispatch }) =>
            jump(state, dispatch),
      };
    },
    addKeyboardShortcuts() {
      return { "Mod-Alt-f": () => this.editor.commands.insertFootnote() };
    },
    addProseMirrorPlugins: () => [
      keepNotes(numbers),
      keepNotesPlain(),
      keymap({
        "Mod-Alt-j": jump,
        Enter: (state, dispatch) =>
          (state.selection instanceof NodeSelection &&
            state.selection.node.type.name === "footnoteReference" &&
            jump(state, dispatch)) ||
          leaveNote(state, dispatch),
      }),
    ],
  });
}
