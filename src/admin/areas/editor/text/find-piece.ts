import type { Node } from "@tiptap/pm/model";

/** A piece where it stands in a document. */
export type PiecePlace = { node: Node; from: number; to: number };

/** Where the piece with an id stands; null where there is none. */
export function findPiece(doc: Node, uid: string): PiecePlace | null {
  let found: PiecePlace | null = null;
  doc.descendants((node, from) => {
    if (found === null && node.attrs.uid === uid) found = { node, from, to: from + node.nodeSize };
    return found === null && !node.isTextblock;
  });
  return found;
}
