import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Marks the block of the caret while one text alone is shown: the others are drawn quieter. */
export function currentBlock(isFocused: () => boolean): Extension {
  return Extension.create({
    name: "currentBlock",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc, selection }) {
            if (!isFocused() || selection.$from.depth === 0) return null;
            const [from, to] = [selection.$from.before(1), selection.$to.after(Math.min(1, selection.$to.depth))];
            const marks: Decoration[] = [];
            doc.nodesBetween(from, Math.min(to, doc.content.size), (node, at, parent) => {
              if (parent === doc) marks.push(Decoration.node(at, at + node.nodeSize, { class: "is-current" }));
              return false;
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ],
  });
}
