import { type AnyExtension, Extension } from "@tiptap/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/**
 * Says what an empty text is for, and gives a paragraph to whoever clicks below a text that ends with something else. Tiptap's
 * `Placeholder` looks at every block with each key; its `TrailingNode` would change a text by opening it.
 */
export function emptyText(words: string): AnyExtension {
  return Extension.create({
    name: "emptyText",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const only = doc.childCount === 1 ? doc.firstChild : null;
            if (only?.type.name !== "paragraph" || only.content.size > 0) return null;
            const attributes = { class: "is-empty-text", "data-placeholder": words };
            return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, attributes)]);
          },
          handleClick(view, _pos, event) {
            const { doc, tr, schema } = view.state;
            const blocks = doc.lastChild?.type.name === "footnotes" ? doc.childCount - 1 : doc.childCount;
            const last = doc.maybeChild(blocks - 1);
            const end = doc.content.size - (blocks < doc.childCount ? (doc.lastChild?.nodeSize ?? 0) : 0);
            const dom = view.nodeDOM(end - (last?.nodeSize ?? 0));
            if (last === null || last.isTextblock || !(dom instanceof Element)) return false;
            if (event.clientY <= dom.getBoundingClientRect().bottom || event.target !== view.dom) return false;
            tr.insert(end, schema.node("paragraph"));
            view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
            return true;
          },
        },
      }),
    ],
  });
}
