import { closeHistory } from "@tiptap/pm/history";
import type { Command, EditorState, Transaction } from "@tiptap/pm/state";
import { isLinkTarget } from "../text/marks.ts";

/** An address as people write it in a sentence: with its scheme, or `www.`. Only the end of a paragraph is read. */
const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>]{3,1000}$/iu;
/** What an address does not hold, and what may be opened right before one. */
const BETWEEN = /[\s"«»“”\uFFFC]/u;
const OPENED = /^[([']{1,3}/;
/** Marks that end a sentence, and no address. */
const TRAILING = new Set([...".,;:!?'’…"]);
const READ = 1_100;

/**
 * The transaction that makes a link of the address that ends at a position; null where none does. It is a step of the history
 * by itself: undo leaves the words.
 */
export function linkTyped(state: EditorState, end: number): Transaction | null {
  const type = state.schema.marks.link;
  const $end = state.doc.resolve(end);
  const { parent, parentOffset } = $end;
  if (type === undefined || !parent.isTextblock || !parent.type.allowsMarkType(type)) return null;
  const begin = Math.max(0, parentOffset - READ);
  const found =
    parent.textBetween(begin, parentOffset, "\uFFFC", "\uFFFC").split(BETWEEN).at(-1)?.replace(OPENED, "") ?? "";
  if (!ADDRESS.test(found)) return null;
  const written = withoutEnd(found);
  const href = /^www\./i.test(written) ? `https://${written}` : written;
  const from = end - found.length;
  const to = from + written.length;
  const isPlain = !state.doc.rangeHasMark(from, to, type) && !hasCode(state, from, to);
  if (!isPlain || !URL.canParse(href) || !isLinkTarget(href)) return null;
  return closeHistory(state.tr.addMark(from, to, type.create({ href })).removeStoredMark(type));
}

/** Enter ends an address as a space does; it goes on to what Enter does besides. */
export const linkBeforeEnter: Command = (state, dispatch) => {
  const { empty, from } = state.selection;
  const linked = empty ? linkTyped(state, from) : null;
  if (linked !== null) dispatch?.(linked);
  return false;
};

/** An address without the punctuation behind it, and without a bracket that was opened before it. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (TRAILING.has(address[end - 1] ?? "")) end -= 1;
  const bare = address.slice(0, end);
  const [opening, closing] = [bare.split("(").length, bare.split(")").length];
  return bare.endsWith(")") && closing > opening ? withoutEnd(bare.slice(0, -1)) : bare;
}

function hasCode(state: EditorState, from: number, to: number): boolean {
  const code = state.schema.marks.code;
  return code !== undefined && state.doc.rangeHasMark(from, to, code);
}
