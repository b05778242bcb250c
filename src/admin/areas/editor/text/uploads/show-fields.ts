import type { Editor } from "@tiptap/core";

/**
 * Brings a picture that was just put into a text into sight, with the fields below it. Where nothing says yet what it shows,
 * that is written next.
 * @param id of the picture; the first of it that has no alternative text, else the first.
 */
export function showPictureFields(editor: Editor, id: string): void {
  const places: Array<{ position: number; isMissing: boolean }> = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === "image" && node.attrs.id === id) {
      places.push({ position, isMissing: String(node.attrs.alt).trim() === "" });
    }
  });
  const place = places.find(({ isMissing }) => isMissing) ?? places[0];
  const dom = place === undefined ? null : editor.view.nodeDOM(place.position);
  const field = dom instanceof HTMLElement ? dom.querySelector<HTMLTextAreaElement>(".alt-field") : null;
  if (place === undefined || field === null) return;
  // A dialog that closes gives the focus back once it is closed.
  requestAnimationFrame(() => {
    if (place.isMissing) field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  });
}
