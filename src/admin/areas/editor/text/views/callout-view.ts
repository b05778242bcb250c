import type { NodeViewRenderer } from "@tiptap/core";
import { CALLOUT_KINDS } from "../../../../../rich-text/schema.ts";
import type { TextWords } from "../words.fr.ts";
import { attributeWriter, blockFields, choiceField, isInFields, showValue } from "./block-fields.ts";
import { element, mutationOutside, setAttributes } from "./dom.ts";

/** A callout under the name of its kind, which is chosen there. */
export function calloutView(words: TextWords["callout"]): NodeViewRenderer {
  return ({ node: first, view, getPos }) => {
    let node = first;
    const context = { view, getPos };
    const writer = attributeWriter(context);
    const options = CALLOUT_KINDS.map((value) => ({ value, label: words.kinds[value] }));
    const kind = choiceField(words.kind, options, (value) => {
      writer.write("kind", value);
      writer.end();
    });
    const contentDOM = element("div", { class: "callout-content" });
    const dom = element("aside", { class: "callout", role: "note", "data-block": "callout" }, [
      blockFields(context, [kind], "callout-title"),
      contentDOM,
    ]);

    function show(): void {
      showValue(kind, node.attrs.kind);
      setAttributes(dom, { "data-kind": node.attrs.kind, "data-uid": node.attrs.uid });
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
      stopEvent: isInFields,
      ignoreMutation: mutationOutside(dom, contentDOM),
    };
  };
}
