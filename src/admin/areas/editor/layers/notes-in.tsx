import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { Decoration } from "@tiptap/pm/view";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { LANGUAGE_TAGS } from "../../../../kernel/locale.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { insertsBlocks, type Layer, paint, type StandingPiece, standingPieces } from "./layers-extension.ts";

/** A note below a piece of a text. */
export type EditorNote = {
  key: string;
  /** The piece that it stands below; null: above all of them. */
  after: string | null;
  /** Below the block of the text that the piece stands in. */
  block?: boolean;
  note: ReactNode;
};

/** What is drawn on a piece itself. */
export type PieceMark = {
  class: string;
  /** What its original says, where it has no words yet: by cell of a row of a table, one for other pieces. */
  hints?: readonly string[];
};

type Props = {
  editor: Editor;
  layer: Extract<Layer, "notes" | "choices">;
  notes: readonly EditorNote[];
  /** By the id of their piece. */
  marks: ReadonlyMap<string, PieceMark>;
};

/** What notes cannot stand in: they come after the whole of it. */
const CLOSED = ["table", "tableRow", "gallery"];

/** Draws notes and marks over a text. They are no part of it: nothing of them is saved, copied, or undone. */
export function NotesIn({ editor, layer, notes, marks }: Props): ReactNode {
  const { locale } = useLanguage();
  const elements = useRef(new Map<string, HTMLElement>());
  const elementOf = (key: string) => {
    const known = elements.current.get(key);
    if (known !== undefined) return known;
    const element = document.createElement("div");
    element.className = "piece-note";
    element.contentEditable = "false";
    element.lang = LANGUAGE_TAGS[locale];
    elements.current.set(key, element);
    return element;
  };
  const drawn = JSON.stringify([notes.map(({ key, after }) => [key, after]), [...marks]]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` says what differs of notes and marks
  useEffect(() => {
    const draw = () => {
      const pieces = standingPieces(editor.state.doc);
      const decorations = [...marks].flatMap(([uid, mark]) => {
        const piece = pieces.get(uid);
        return piece === undefined ? [] : markDecorations(piece, mark);
      });
      for (const { key, after, block = false } of notes) {
        const piece = after === null ? undefined : pieces.get(after);
        if (after !== null && piece === undefined) continue;
        const place = piece === undefined ? 0 : placeBelow(piece, block, editor.state.doc);
        const element = elementOf(key);
        const side = piece === undefined ? -1 : 1;
        decorations.push(
          Decoration.widget(place, () => element, { key, side, stopEvent: () => true, ignoreSelection: true }),
        );
      }
      return decorations;
    };
    const paintNotes = () => paint(editor, layer, draw);
    paintNotes();
    // What was drawn over a block that is moved or written anew goes with the block that stood there before.
    const redraw = ({ transaction }: { transaction: Transaction }) => insertsBlocks(transaction) && paintNotes();
    editor.on("transaction", redraw);
    const shown = new Set(notes.map(({ key }) => key));
    for (const key of elements.current.keys()) if (!shown.has(key)) elements.current.delete(key);
    return () => {
      editor.off("transaction", redraw);
    };
  }, [editor, layer, drawn]);
  useEffect(() => () => paint(editor, layer, () => []), [editor, layer]);
  return notes.map(({ key, note }) => createPortal(note, elementOf(key), key));
}

function markDecorations({ node, from, to }: StandingPiece, { class: name, hints = [] }: PieceMark): Decoration[] {
  const decorations = [Decoration.node(from, to, { class: name })];
  const hint = (start: number, cell: Node, words: string | undefined) => {
    if (words === undefined || words === "" || cell.textContent !== "") return;
    decorations.push(Decoration.node(start, start + cell.nodeSize, { "data-hint": words }));
  };
  if (node.isTextblock) hint(from, node, hints[0]);
  if (node.type.name === "tableRow") {
    node.forEach((cell, offset, index) => {
      hint(from + 1 + offset, cell, hints[index]);
    });
  }
  return decorations;
}

function placeBelow({ to, path, from }: StandingPiece, block: boolean, doc: Node): number {
  const closed = path.findIndex(({ type }) => block || CLOSED.includes(type.name));
  if (closed === -1) return to;
  // Places begin after the opening of each node that holds the piece.
  const resolved = doc.resolve(from);
  return resolved.after(closed + 1);
}
