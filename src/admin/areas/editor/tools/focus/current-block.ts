import { Extension } from "@tiptap/core";
import { type EditorState, Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Marks the block of the caret while one text alone is shown: the others are drawn quieter. */
export function currentBlock(isFocused: () => boolean): Extension {
  const hasCurrent = ({ selection }: EditorState) => isFocused() && selection.$from.depth > 0;
  return Extension.create({
    name: "currentBlock",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          attributes: (state) => (hasCurrent(state) ? { class: "has-current" } : {}),
          decorations(state) {
            if (!hasCurrent(state)) return null;
            const { doc, selection } = state;
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
