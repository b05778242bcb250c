import type { NodeViewRenderer } from "@tiptap/core";
import { fileFormat, type LinkedFile } from "../../../../../rich-text/embeds/file.ts";
import type { TextEnvironment } from "../nodes/environment.ts";
import { element, mutationOutside, setAttributes } from "./dom.ts";

/** A file as on the page: what its link says is written there, its format and size stand beside it. */
export function fileView({ words, sizeOf }: TextEnvironment): NodeViewRenderer {
  return ({ node: first }) => {
    let node = first;
    const contentDOM = element("span", { class: "file-label", "data-placeholder": words.file.label });
    const facts = element("span", { class: "file-facts", contenteditable: "false" });
    const dom = element("p", { class: "file", "data-block": "file" }, [
      element("span", { class: "file-line" }, [contentDOM, facts]),
    ]);

    function show(): void {
      const of = node.attrs as LinkedFile;
      facts.textContent = `(${words.file.facts(fileFormat(of), sizeOf(of.bytes))})`;
      contentDOM.classList.toggle("is-empty", node.content.size === 0);
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
      ignoreMutation: mutationOutside(dom, contentDOM),
    };
  };
}
