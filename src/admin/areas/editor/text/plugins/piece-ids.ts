import { type AnyExtension, Extension } from "@tiptap/core";
import { type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { Mapping } from "@tiptap/pm/transform";
import { newUid } from "../../../../../kernel/uid.ts";
import { hasUid } from "../../../../../rich-text/schema.ts";
import { type ChangedRange, changedRanges, isWithinWords } from "./changed-ranges.ts";

/**
 * Gives each piece of the text its id, at once, in the step that made it:
 *
 * - A piece keeps its id while it is written, moved, and made another kind of block.
 * - Of a piece that is split, the part with the words keeps it; where both have words, the first.
 * - Of pieces that are joined, the first keeps it, unless nothing is left of its words.
 * - Of two with one id, the one that was there keeps it, and what was pasted gets another.
 *
 * A change of words within a block looks at what holds them alone. Any other change looks at every piece once.
 */
export const PieceIds: AnyExtension = Extension.create({
  name: "pieceIds",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, state) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const ranges = changedRanges(transactions);
        // A new element under the fingers of an input method would end its composition.
        if (ranges.every(isWithinWords)) return transactions.some(isComposing) ? null : nameHolders(state, ranges);
        return nameAll(transactions, ranges, before, state);
      },
      props: {
        transformPasted(slice, { state: { selection } }) {
          // Words of several pieces go into an empty one as pieces: else the first would lose its id to it.
          const isIntoEmpty =
            selection.empty && selection.$from.parent.isTextblock && selection.$from.parent.content.size === 0;
          const isOfPieces = slice.openStart === 1 && slice.content.childCount > 1;
          return isIntoEmpty && isOfPieces ? new Slice(slice.content, 0, slice.openEnd) : slice;
        },
      },
    }),
  ],
});

function isComposing(tr: Transaction): boolean {
  return tr.getMeta("composition") !== undefined;
}

/** Words were changed: what holds them may be of a text that has no ids yet. */
function nameHolders(state: EditorState, ranges: readonly ChangedRange[]): Transaction | null {
  const { tr } = state;
  for (const { newStart } of ranges) {
    const $pos = tr.doc.resolve(Math.min(newStart, tr.doc.content.size));
    for (let depth = 1; depth <= $pos.depth; depth++) {
      const node = tr.doc.resolve(newStart).node(depth);
      if (hasUid(node.type.name) && node.attrs.uid === null) tr.setNodeAttribute($pos.before(depth), "uid", newUid());
    }
  }
  // An undo of the words leaves the id: it is the same piece.
  return tr.docChanged ? tr.setMeta("addToHistory", false) : null;
}

type Piece = {
  node: Node;
  pos: number;
  uid: string | null;
  /** Whether the change put it where it stands. */
  isNew: boolean;
  /** What holds it, where that is a piece. */
  holder: Piece | null;
  /** The piece before it in the same holder. */
  previous: Piece | null;
  last: Piece | null;
};

function nameAll(
  transactions: readonly Transaction[],
  ranges: readonly ChangedRange[],
  before: EditorState,
  state: EditorState,
): Transaction | null {
  const mapping = new Mapping(transactions.flatMap((tr) => tr.mapping.maps));
  const pieces = listPieces(state.doc, rangesNow(ranges, mapping));
  const back = mapping.invert();
  const formerOf = ({ pos }: Piece) => before.doc.nodeAt(Math.min(back.map(pos, -1), before.doc.content.size));
  const taken = takeIds(pieces);
  for (const piece of pieces) {
    if (!piece.isNew || piece.uid !== null) continue;
    // Another kind of block, or another block in the place of one that went.
    const former: unknown = formerOf(piece)?.attrs.uid;
    if (typeof former !== "string" || taken.has(former)) continue;
    piece.uid = former;
    taken.add(former);
  }
  for (const piece of pieces) if (piece.isNew) takeFromEmptied(piece, formerOf);
  for (const range of ranges) takeFromJoined(range, pieces, mapping);
  const { tr } = state;
  for (const { node, pos, uid } of pieces) {
    const next = uid ?? newUid();
    if (next !== node.attrs.uid) tr.setNodeAttribute(pos, "uid", next);
  }
  return tr.docChanged ? tr : null;
}

/** What was put in, in the text as it is now. */
function rangesNow(ranges: readonly ChangedRange[], mapping: Mapping): Array<readonly [number, number]> {
  return ranges.map(({ newStart, newEnd, step }) => {
    const rest = mapping.slice(step + 1);
    return [rest.map(newStart, -1), rest.map(newEnd, 1)] as const;
  });
}

function listPieces(doc: Node, ranges: ReadonlyArray<readonly [number, number]>): Piece[] {
  const pieces: Piece[] = [];
  const visit = (parent: Node, start: number, holder: Piece | null) => {
    let previous: Piece | null = null;
    parent.forEach((node, offset) => {
      const pos = start + offset;
      let piece: Piece | null = null;
      if (hasUid(node.type.name)) {
        const isNew = ranges.some(([from, to]) => from <= pos && pos < to);
        piece = { node, pos, uid: node.attrs.uid, isNew, holder, previous, last: null };
        pieces.push(piece);
        if (holder !== null) holder.last = piece;
      }
      previous = piece;
      if (!node.inlineContent && !node.isLeaf) visit(node, pos + 1, piece);
    });
  };
  visit(doc, 0, null);
  return pieces;
}

/** The ids of all pieces; those that were put in lose one that another piece has. */
function takeIds(pieces: readonly Piece[]): Set<string> {
  const taken = new Set<string>();
  for (const { uid, isNew } of pieces) if (!isNew && uid !== null) taken.add(uid);
  for (const piece of pieces) {
    if (!piece.isNew || piece.uid === null) continue;
    if (taken.has(piece.uid)) piece.uid = null;
    else taken.add(piece.uid);
  }
  return taken;
}

/** A split at the beginning leaves nothing before it: the words are in the part that is new, and so is their id. */
function takeFromEmptied(piece: Piece, formerOf: (piece: Piece) => Node | null): void {
  const emptied = partBefore(piece);
  if (emptied === null || emptied.isNew || emptied.uid === null || emptied.node.type !== piece.node.type) return;
  if (saysSomething(emptied.node)) return;
  const former = formerOf(emptied);
  if (former?.attrs.uid !== emptied.uid || !saysSomething(former) || wordsOf(former) !== wordsOf(piece.node)) return;
  piece.uid = emptied.uid;
  emptied.uid = newUid();
}

/**
 * From the beginning of one piece to the beginning of another, everything was taken out: what is left are the words of the
 * other one, and they have its id.
 */
function takeFromJoined(range: ChangedRange, pieces: readonly Piece[], mapping: Mapping): void {
  const { docBefore, oldStart, oldEnd, newStart, step } = range;
  const [$from, $to] = [docBefore.resolve(oldStart), docBefore.resolve(oldEnd)];
  const isWhole = $from.parent.isTextblock && $from.parentOffset === 0 && $to.parentOffset === 0;
  if (!isWhole || $from.sameParent($to) || $to.parent.content.size === 0 || $from.depth !== $to.depth) return;
  const pos = mapping.slice(step + 1).map(newStart, -1);
  for (let depth = $from.depth; depth > 0 && $from.before(depth) !== $to.before(depth); depth--) {
    const uid: unknown = $to.node(depth).attrs.uid;
    const piece = pieces.find(
      ({ node, pos: at }) => at === pos - 1 - ($from.depth - depth) && node.type === $to.node(depth).type,
    );
    if (typeof uid !== "string" || piece === undefined || pieces.some((each) => each.uid === uid)) return;
    piece.uid = uid;
    if ($from.index(depth - 1) === $to.index(depth - 1) || $to.index(depth - 1) !== 0) return;
  }
}

/** What a split left before a piece: the one before it, or the last one in what a split left before its holder. */
function partBefore(piece: Piece): Piece | null {
  if (piece.previous !== null) return piece.previous;
  if (piece.holder === null || !piece.holder.isNew || piece.pos !== piece.holder.pos + 1) return null;
  return partBefore(piece.holder)?.last ?? null;
}

function wordsOf(node: Node): string {
  return node.textBetween(0, node.content.size, "\n", "\uFFFC");
}

function saysSomething(node: Node): boolean {
  return node.isAtom || /[^\n]/.test(wordsOf(node));
}
