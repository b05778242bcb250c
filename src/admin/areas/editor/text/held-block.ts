import type { Editor, EditorEvents } from "@tiptap/core";
import { findPiece } from "./find-piece.ts";

/**
 * A block that is acted on some time after it was found: by a click, at the end of a drag, by what a dialog asks for. The
 * text may change meanwhile: what somebody else saved comes in at any moment.
 */
export class HeldBlock {
  readonly #editor: Editor;
  #position: number | null = null;
  /** Null in a text that has no ids yet. */
  #uid: unknown = null;

  /** @param position where the block begins; null for none. */
  constructor(editor: Editor, position: number | null = null) {
    this.#editor = editor;
    this.hold(position);
    editor.on("transaction", this.#follow);
  }

  /** @param position where the block begins; null for none. */
  hold(position: number | null): void {
    this.#position = position;
    this.#uid = position === null ? null : this.#editor.state.doc.nodeAt(position)?.attrs.uid;
  }

  /** Where the block begins now; null where it is gone. */
  position(): number | null {
    const { doc } = this.#editor.state;
    if (this.#position === null || typeof this.#uid !== "string") return this.#position;
    if (doc.nodeAt(this.#position)?.attrs.uid === this.#uid) return this.#position;
    return findPiece(doc, this.#uid)?.from ?? null;
  }

  end(): void {
    this.#editor.off("transaction", this.#follow);
  }

  readonly #follow = ({ transaction, appendedTransactions }: EditorEvents["transaction"]): void => {
    for (const { mapping } of [transaction, ...appendedTransactions]) {
      if (this.#position === null) return;
      const { pos, deletedAfter } = mapping.mapResult(this.#position, 1);
      // What takes the place of a block whose id is known may be a later form of it.
      this.#position = deletedAfter && typeof this.#uid !== "string" ? null : pos;
    }
  };
}
