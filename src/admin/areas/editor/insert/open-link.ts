import type { Editor } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";

/** Opens the dialog of the link at the selection; the dialog listens on the text. */
export function openLink({ view }: Editor): void {
  view.dom.dispatchEvent(new CustomEvent("openlink"));
}

/** The same for where a button or a picture of the text leads, by its position. */
export function openBlockLink({ dom }: EditorView, position: number): void {
  dom.dispatchEvent(new CustomEvent("openlink", { detail: { position } }));
}
