import type { Editor } from "@tiptap/core";

/**
 * Makes a link of the words that are selected within a piece.
 * @returns false where none are, or all of it is, as a click on a remark selects it.
 */
export function linkSelection(editor: Editor | null, uid: string, href: string): boolean {
  if (editor === null) return false;
  const { $from, $to, from, to, empty } = editor.state.selection;
  const isWithin = $from.sameParent($to) && $from.parent.isTextblock && $from.parent.attrs.uid === uid;
  const isWhole = from === $from.start() && to === $from.end();
  if (empty || !isWithin || isWhole) return false;
  return editor.chain().focus(null, { scrollIntoView: false }).setMark("link", { href, title: null }).run();
}
