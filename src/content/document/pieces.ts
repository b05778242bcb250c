import { hasUid, type RichTextNode } from "../../rich-text/schema.ts";
import type { DraftDocument } from "./draft.ts";

/** A part of a document that has an id of its own: a block of a page, or a piece of running text. */
export type Piece = {
  /** The object in the document itself, not a copy. */
  node: PieceNode;
  uid: string | undefined;
  /** Sets its id; undefined removes it. */
  mark(uid: string | undefined): void;
};

type PieceNode = { type: string; [field: string]: unknown };

/** Every piece of a document in reading order; a piece comes before those it contains. */
export function piecesOf(document: DraftDocument): Piece[] {
  const found: Piece[] = [];
  if (document.kind === "post") visit(document.body, true, found);
  else if ("words" in document) visit(document.words, false, found);
  else if (document.kind === "page") {
    for (const block of document.blocks) {
      found.push(blockPiece(block));
      visit(block, false, found);
    }
  }
  return found;
}

/** A value as a piece; null for what has no id. @param place whether it is a block of a page or a node of running text. */
export function pieceAt(value: unknown, place: "block" | "text"): Piece | null {
  if (!isObject(value) || typeof value.type !== "string") return null;
  const node = value as PieceNode;
  if (place === "block") return blockPiece(node);
  return hasUid(node.type) ? textPiece(node as RichTextNode & PieceNode) : null;
}

/** A plain object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is the root of running text: everything in it is a node. */
export function beginsText(value: Record<string, unknown>): boolean {
  return value.type === "doc" && Array.isArray(value.content);
}

function visit(value: unknown, inText: boolean, found: Piece[]): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, inText, found);
    return;
  }
  if (!isObject(value)) return;
  const within = inText || beginsText(value);
  const piece = within ? pieceAt(value, "text") : null;
  if (piece !== null) found.push(piece);
  // Marks and attributes of a node hold no others.
  if (within) visit(value.content, true, found);
  else for (const inner of Object.values(value)) visit(inner, false, found);
}

function blockPiece(node: PieceNode): Piece {
  return {
    node,
    uid: typeof node.uid === "string" ? node.uid : undefined,
    mark(uid) {
      if (uid === undefined) delete node.uid;
      else node.uid = uid;
    },
  };
}

function textPiece(node: RichTextNode & PieceNode): Piece {
  const { uid } = node.attrs ?? {};
  return {
    node,
    uid: typeof uid === "string" ? uid : undefined,
    mark(uid) {
      const { uid: _, ...others } = node.attrs ?? {};
      const attrs = uid === undefined ? others : { ...others, uid };
      if (Object.keys(attrs).length > 0) node.attrs = attrs;
      else delete node.attrs;
    },
  };
}
