import { type Editor, getMarkRange } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { HeldBlock } from "../text/held-block.ts";

/** What a dialog changes: the link at the selection of a text, or where a button or a picture of it leads. */
export type TextLink =
  | { of: "text"; href: string | null; title: string | null }
  | { of: "button" | "image"; href: string | null; block: HeldBlock };

/** Asks for a target of a block: `detail` of the event `openlink`. */
export type BlockRequest = { position: number };

/** The link at the selection; null where no link can stand, as in code. */
export function linkAtSelection(editor: Editor): TextLink | null {
  const { state } = editor;
  if (state.selection instanceof NodeSelection) return linkOfBlock(editor, state.selection.from);
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

/** Where the button or the picture at a place of a text leads; null where none stands. */
export function linkOfBlock(editor: Editor, position: number): TextLink | null {
  const { type, attrs } = editor.state.doc.nodeAt(position) ?? {};
  const href = typeof attrs?.href === "string" ? attrs.href : null;
  return type?.name === "button" || type?.name === "image"
    ? { of: type.name, href, block: new HeldBlock(editor, position) }
    : null;
}

/** Sets the target. @param words what is written where nothing is selected. */
export function setTarget(editor: Editor, link: TextLink, { href, words }: { href: string; words: string }): void {
  if (link.of !== "text") {
    setBlockTarget(editor, link.block, href);
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

/** Sets where a button or a picture leads; null for a picture that leads nowhere any more. */
export function setBlockTarget(editor: Editor, block: HeldBlock, href: string | null): void {
  const position = block.position();
  if (position !== null) editor.view.dispatch(editor.state.tr.setNodeAttribute(position, "href", href));
  editor.commands.focus(null, { scrollIntoView: false });
}

/** Takes the link at the selection away; its words stay. */
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
