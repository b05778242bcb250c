import type { NodeViewRenderer } from "@tiptap/core";
import { isHeaderRow } from "../tables/place.ts";
import type { TextWords } from "../words.fr.ts";
import { blockFields, choiceField, fieldButton, isInFields, showValue } from "./block-fields.ts";
import { element, setAttributes } from "./dom.ts";

/** A table as on the page, with what is done with its rows and columns above it while the cursor is in it. */
export function tableView(words: TextWords["table"]): NodeViewRenderer {
  return ({ node: first, view, getPos, editor }) => {
    let node = first;
    const button = (sign: string, label: string, press: () => void) =>
      fieldButton(sign, press, { "aria-label": label, title: label });
    const align = choiceField(
      words.align,
      (["none", "left", "center", "right"] as const).map((value) => ({ value, label: words.aligns[value] })),
      (value) =>
        editor.commands.alignColumn(value === "left" || value === "center" || value === "right" ? value : null),
    );
    const header = fieldButton(words.header, () => editor.commands.toggleHeaderRow());
    const tools = blockFields(
      { view, getPos },
      [
        group(words.row, [
          button("+ ↑", words.rowBefore, () => editor.commands.addRowBefore()),
          button("+ ↓", words.rowAfter, () => editor.commands.addRowAfter()),
          button("↑", words.rowUp, () => editor.commands.moveRowUp()),
          button("↓", words.rowDown, () => editor.commands.moveRowDown()),
          button("✕", words.deleteRow, () => editor.commands.deleteRow()),
        ]),
        group(words.column, [
          button("← +", words.columnBefore, () => editor.commands.addColumnBefore()),
          button("+ →", words.columnAfter, () => editor.commands.addColumnAfter()),
          button("←", words.columnLeft, () => editor.commands.moveColumnLeft()),
          button("→", words.columnRight, () => editor.commands.moveColumnRight()),
          button("✕", words.deleteColumn, () => editor.commands.deleteColumn()),
        ]),
        align,
        header,
        fieldButton(words.delete, () => editor.commands.deleteTable()),
      ],
      "table-tools",
    );
    setAttributes(tools, { role: "toolbar", "aria-label": words.tools });
    const contentDOM = element("tbody");
    const scroller = element("div", { class: "table" }, [element("table", {}, [contentDOM])]);
    const dom = element("div", { class: "table-block", "data-block": "table" }, [tools, scroller]);

    function show(): void {
      setAttributes(header, { "aria-pressed": String(node.firstChild !== null && isHeaderRow(node.firstChild)) });
      setAttributes(dom, { "data-uid": node.attrs.uid });
    }
    show();
    const showAlignment = () => {
      const { $head } = view.state.selection;
      const value = $head.parent.attrs.align;
      showValue(align, typeof value === "string" ? value : "none");
    };
    tools.addEventListener("focusin", showAlignment);
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      stopEvent: isInFields,
      ignoreMutation: (mutation) => mutation.type !== "selection" && !contentDOM.contains(mutation.target),
      destroy: () => tools.removeEventListener("focusin", showAlignment),
    };
  };
}

function group(label: string, buttons: readonly HTMLButtonElement[]): HTMLElement {
  return element("span", { role: "group", "aria-label": label, class: "table-group" }, [
    element("span", { class: "table-group-name", "aria-hidden": "true" }, [label]),
    ...buttons,
  ]);
}
