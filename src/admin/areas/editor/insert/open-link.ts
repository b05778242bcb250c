import type { Editor } from "@tiptap/core";

/** Opens the dialog of the link at the selection; the dialog listens on the text. */
export function openLink({ view }: Editor): void {
  view.dom.dispatchEvent(new CustomEvent("openlink"));
}
