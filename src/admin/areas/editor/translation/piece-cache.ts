import type { RichTextNode } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import { type TranslatablePiece, translatablePieces } from "../../../../writing/translation/translatable-pieces.ts";

const NO_FIELDS = { kind: "post", title: "", summary: "" };

/** The pieces of a text while somebody writes it: a block that nobody touched is not read again. */
export class PieceCache {
  readonly #blocks = new WeakMap<RichTextNode, readonly TranslatablePiece[]>();

  /** As `translatablePieces`. */
  read({ title, summary, cover, seo, body }: PostText): Map<string, TranslatablePiece> {
    const fields = { kind: "post", title, summary, seo, ...(cover !== undefined && { cover }) };
    const pieces = translatablePieces(fields);
    for (const block of body.content) {
      for (const piece of this.#blockPieces(block)) if (!pieces.has(piece.uid)) pieces.set(piece.uid, piece);
    }
    return pieces;
  }

  #blockPieces(block: RichTextNode): readonly TranslatablePiece[] {
    const known = this.#blocks.get(block);
    if (known !== undefined) return known;
    const body = { type: "doc", content: [block] };
    const pieces = [...translatablePieces({ ...NO_FIELDS, body }).values()];
    this.#blocks.set(block, pieces);
    return pieces;
  }
}
