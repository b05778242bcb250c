import type { NodeViewRenderer } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { goToReference, jump } from "../footnotes/jump.ts";
import type { NoteNumbers } from "../footnotes/note-numbers.ts";
import type { TextWords } from "../words.fr.ts";
import { blockFields, fieldButton, isInFields } from "./block-fields.ts";
import { element, mutationOutside, setAttributes } from "./dom.ts";

type Words = TextWords["footnotes"];

/** A reference shows the number of its note; a click leads there. */
export function referenceView(words: Words, numbers: NoteNumbers): NodeViewRenderer {
  return ({ node: first, view, getPos }) => {
    let node = first;
    const sign = element("span", { class: "footnote-sign", role: "link" });
    const dom = element("sup", { class: "footnote-reference" }, [sign]);

    function show(): void {
      const number = numbers.of(String(node.attrs.name));
      sign.textContent = number === null ? "?" : String(number);
      setAttributes(sign, { "aria-label": number === null ? words.missing : words.reference(number) });
      sign.title = number === null ? words.missing : words.reference(number);
    }
    show();
    const unfollow = numbers.follow(show);
    dom.addEventListener("click", () => {
      const pos = getPos();
      if (pos === undefined) return;
      const state = view.state.apply(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
      jump(state, (tr) =>
        view.dispatch(view.state.tr.setSelection(tr.selection.map(view.state.doc, tr.mapping)).scrollIntoView()),
      );
      view.focus();
    });
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      ignoreMutation: () => true,
      destroy: unfollow,
    };
  };
}

/** A note, with the way back to its reference. */
export function footnoteView(words: Words, numbers: NoteNumbers): NodeViewRenderer {
  return ({ node: first, view, getPos }) => {
    let node = first;
    const back = fieldButton("↩", () => {
      goToReference(String(node.attrs.name))(view.state, view.dispatch);
      view.focus();
    });
    const contentDOM = element("div", { class: "footnote-content" });
    const dom = element("li", { "data-block": "footnote" }, [
      contentDOM,
      blockFields({ view, getPos }, [back], "footnote-back"),
    ]);

    function show(): void {
      const label = words.back(numbers.of(String(node.attrs.name)) ?? 0);
      setAttributes(back, { "aria-label": label, title: label });
      setAttributes(dom, { "data-uid": node.attrs.uid });
    }
    show();
    const unfollow = numbers.follow(show);
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
      destroy: unfollow,
    };
  };
}
