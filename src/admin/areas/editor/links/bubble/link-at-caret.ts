import { type Editor, getMarkRange } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { type RefObject, useEffect, useState } from "react";

/** A link of a text, and where it stands. */
export type LinkAtCaret = { from: number; to: number; href: string };

/** The link that the caret stands in, or at an end of; null where it is in none, or something is selected. */
export function linkAtCaret({ state }: Editor): LinkAtCaret | null {
  const { $from, empty } = state.selection;
  const type = state.schema.marks.link;
  if (!empty || type === undefined) return null;
  const range = getMarkRange($from, type);
  if (range === undefined) return null;
  const mark = state.doc.resolve(range.from).nodeAfter?.marks.find((each) => each.type === type);
  return mark === undefined ? null : { ...range, href: String(mark.attrs.href) };
}

/**
 * The link that somebody went to, by a click or by keys; null while they write, so that nothing covers what they read, and
 * after they left text and bubble.
 */
export function useLinkAtCaret(editor: Editor, bubble: RefObject<HTMLElement | null>): LinkAtCaret | null {
  const [link, setLink] = useState<LinkAtCaret | null>(null);
  useEffect(() => {
    const show = (next: LinkAtCaret | null) =>
      setLink((before) =>
        before?.href === next?.href && before?.from === next?.from && before?.to === next?.to ? before : next,
      );
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      // What others write, and what the program writes by itself, moves the link and hides nothing.
      const isWriting = transaction.docChanged && transaction.getMeta("addToHistory") !== false;
      if (isWriting) show(null);
      else if (transaction.docChanged) setLink((before) => before && linkAtCaret(editor));
      else if (transaction.selectionSet) show(linkAtCaret(editor));
    };
    const onFocus = () => show(linkAtCaret(editor));
    const onBlur = ({ event }: { event: FocusEvent }) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && bubble.current?.contains(to))) show(null);
    };
    editor.on("transaction", onTransaction);
    editor.on("focus", onFocus);
    editor.on("blur", onBlur);
    return () => {
      editor.off("transaction", onTransaction);
      editor.off("focus", onFocus);
      editor.off("blur", onBlur);
    };
  }, [editor, bubble]);
  return link;
}
