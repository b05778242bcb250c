import type { NodeViewRenderer } from "@tiptap/core";
import { isHeaderRow } from "../tables/place.ts";
import type { TextWords } from "../words.fr.ts";
import { blockFields, isInFields } from "./block-fields.ts";
import { element, mutationOutside, setAttributes } from "./dom.ts";
import { tableMenu } from "./table-menu.ts";

/** A table as on the page, with the menu of its rows and columns above it while the cursor is in it. */
export function tableView(words: TextWords["table"]): NodeViewRenderer {
  return ({ node: first, view, getPos, editor }) => {
    let node = first;
    const menu = tableMenu(editor, words, () => {
      const { align } = view.state.selection.$head.parent.attrs;
      return {
        hasHeader: node.firstChild !== null && isHeaderRow(node.firstChild),
        align: typeof align === "string" ? align : "none",
      };
    });
    const tools = blockFields({ view, getPos }, menu.elements, "table-tools");
    const contentDOM = element("tbody");
    const scroller = element("div", { class: "table" }, [element("table", {}, [contentDOM])]);
    const dom = element("div", { class: "table-block", "data-block": "table" }, [tools, scroller]);
    setAttributes(dom, { "data-uid": node.attrs.uid });
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        setAttributes(dom, { "data-uid": node.attrs.uid });
        return true;
      },
      stopEvent: isInFields,
      ignoreMutation: mutationOutside(dom, contentDOM),
      destroy: menu.close,
    };
  };
}
