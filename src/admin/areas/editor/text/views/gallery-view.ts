import type { NodeViewRenderer } from "@tiptap/core";
import type { TextWords } from "../words.fr.ts";
import { blockFields, fieldButton, isInFields } from "./block-fields.ts";
import { element, mutationOutside, setAttributes } from "./dom.ts";

/** Pictures side by side, as on the page, and what is done with all of them. */
export function galleryView(words: TextWords["gallery"]): NodeViewRenderer {
  return ({ node: first, view, getPos, editor }) => {
    let node = first;
    const context = { view, getPos };
    const contentDOM = element("div", { class: "gallery", role: "group" });
    const add = fieldButton(words.add, () => {
      const pos = getPos();
      if (pos === undefined) return;
      editor.chain().setNodeSelection(pos).openInsert("gallery").run();
    });
    const ungroup = fieldButton(words.ungroup, () => {
      const pos = getPos();
      if (pos === undefined) return;
      view.dispatch(view.state.tr.replaceWith(pos, pos + node.nodeSize, node.content));
      view.focus();
    });
    const dom = element("div", { class: "gallery-block", "data-block": "gallery" }, [
      contentDOM,
      blockFields(context, [add, ungroup], "gallery-fields"),
    ]);

    function show(): void {
      const count = node.childCount;
      setAttributes(contentDOM, {
        "aria-label": words.name(count),
        // As on the page (`rich-text/embeds/gallery-view.tsx`).
        "data-columns": count === 2 || count === 4 ? "2" : "3",
      });
      setAttributes(dom, { "data-uid": node.attrs.uid });
    }
    show();
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      selectNode: () => dom.classList.add("ProseMirror-selectednode"),
      deselectNode: () => dom.classList.remove("ProseMirror-selectednode"),
      stopEvent: (event) => isInFields(event) && !contentDOM.contains(event.target as globalThis.Node),
      ignoreMutation: mutationOutside(dom, contentDOM),
    };
  };
}
