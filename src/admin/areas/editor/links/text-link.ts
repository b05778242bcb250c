import { type Editor, getMarkRange } from "@tiptap/core";

/** What a dialog changes: the link at the selection of a text, or a button of it. */
export type TextLink =
  | { of: "text"; href: string | null; title: string | null }
  | { of: "button"; href: string | null; position: number };

/** Asks for a target of a button: `detail` of the event `openlink`. */
export type ButtonRequest = { position: number };

/** The link at the selection; null where no link can stand, as in code. */
export function linkAtSelection(editor: Editor): TextLink | null {
  const { state } = editor;
  const type = state.schema.marks.link;
  if (type === undefined || !editor.can().setMark("link", { href: "/" })) return null;
  const { from, to, empty, $from } = state.selection;
  let found = type.isInSet($from.marks());
  if (!empty) {
    state.doc.nodesBetween(from, to, (node) => {
      found ??= type.isInSet(node.marks);
      return found === undefined;
    });
  }
  const { href, title } = found?.attrs ?? {};
  return { of: "text", href: typeof href === "string" ? href : null, title: typeof title === "string" ? title : null };
}

/** The button at a place of a text; null where none stands. */
export function buttonAt({ state }: Editor, position: number): TextLink | null {
  const node = state.doc.nodeAt(position);
  return node?.type.name === "button" ? { of: "button", href: String(node.attrs.href), position } : null;
}

/** Sets the target. @param words what is written where nothing is selected. */
export function setTarget(editor: Editor, link: TextLink, { href, words }: { href: string; words: string }): void {
  if (link.of === "button") {
    editor.view.dispatch(editor.state.tr.setNodeAttribute(link.position, "href", href));
    editor.commands.focus();
    return;
  }
  const chain = editor.chain().focus();
  if (link.href === null && editor.state.selection.empty) {
    const marks = [{ type: "link", attrs: { href } }];
    chain.insertContent({ type: "text", text: words, marks }).unsetMark("link").run();
    return;
  }
  selectWhole(chain, editor).setMark("link", { href, title: link.title }).run();
}

/** Takes the link away; its words stay. */
export function removeLink(editor: Editor): void {
  selectWhole(editor.chain().focus(), editor).unsetMark("link").run();
}

type Chain = ReturnType<Editor["chain"]>;

/** A cursor in a link means all of it. */
function selectWhole(chain: Chain, { state }: Editor): Chain {
  const { empty, $from } = state.selection;
  const type = state.schema.marks.link;
  const isIn = empty && type !== undefined && getMarkRange($from, type) !== undefined;
  return isIn ? chain.extendMarkRange("link") : chain;
}
