import { type AnyExtension, Extension } from "@tiptap/core";
import type { Fragment, Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { footnotesOf, numbersOf } from "../footnotes/notes-of.ts";
import { CopySerializer } from "./copied-html.ts";
import { copiedText } from "./copied-text.ts";

type Options = {
  /** The absolute address that a link leads to; null where that is not known, or where readers get no link. */
  addressOf(href: string): string | null;
};

/** What is copied or dragged out of the text, as other programs can read it, and as the editor takes it back. */
export function copying({ addressOf }: Options): AnyExtension {
  return Extension.create({
    name: "copying",
    // Before Tiptap's own plain text.
    priority: 200,
    addProseMirrorPlugins() {
      const { editor } = this;
      const numberOf = (name: string) => numbersOf(editor.state.doc).get(name) ?? null;
      const notesOf = (fragment: Fragment) => notesBeside(editor.state.doc, fragment);
      const serializer = new CopySerializer(editor.schema, () => ({
        ...{ origin: location.origin, addressOf, numberOf, notesOf },
      }));
      return [
        new Plugin({
          props: {
            clipboardSerializer: serializer,
            clipboardTextSerializer: (slice) => copiedText(slice, { numberOf, notes: notesOf(slice.content) }),
          },
        }),
      ];
    },
  });
}

/** Notes of a text that a passage refers to and does not hold, in their order. */
function notesBeside(doc: Node, passage: Fragment): readonly Node[] {
  const referenced = new Set<string>();
  const held = new Set<string>();
  passage.descendants(({ type, attrs }) => {
    if (type.name === "footnoteReference") referenced.add(String(attrs.name));
    if (type.name === "footnote") held.add(String(attrs.name));
  });
  const notes = footnotesOf(doc)?.section.content.content ?? [];
  return notes.filter(({ attrs }) => referenced.has(String(attrs.name)) && !held.has(String(attrs.name)));
}
