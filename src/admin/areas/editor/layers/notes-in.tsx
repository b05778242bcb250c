import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Decoration } from "@tiptap/pm/view";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { LANGUAGE_TAGS } from "../../../../kernel/locale.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { type Layer, paint, type StandingPiece, standingPieces } from "./layers-extension.ts";

/** A note below a piece of a text. */
export type EditorNote = {
  key: string;
  /** The piece that it stands below; null: above all of them. */
  after: string | null;
  /** Below the block of the text that the piece stands in. */
  block?: boolean;
  note: ReactNode;
};

type Props = {
  editor: Editor;
  layer: Extract<Layer, "notes" | "choices">;
  notes: readonly EditorNote[];
  /** Attributes of pieces, by their id. */
  marks: ReadonlyMap<string, Record<string, string>>;
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
    const pieces = standingPieces(editor.state.doc);
    const decorations = [...marks].flatMap(([uid, attributes]) => {
      const piece = pieces.get(uid);
      return piece === undefined ? [] : Decoration.node(piece.from, piece.to, attributes);
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
    paint(editor, layer, decorations);
    const shown = new Set(notes.map(({ key }) => key));
    for (const key of elements.current.keys()) if (!shown.has(key)) elements.current.delete(key);
  }, [editor, layer, drawn]);
  useEffect(() => () => paint(editor, layer, []), [editor, layer]);
  return notes.map(({ key, note }) => createPortal(note, elementOf(key), key));
}

function placeBelow({ to, path, from }: StandingPiece, block: boolean, doc: Node): number {
  const closed = path.findIndex(({ type }) => block || CLOSED.includes(type.name));
  if (closed === -1) return to;
  // Places begin after the opening of each node that holds the piece.
  const resolved = doc.resolve(from);
  return resolved.after(closed + 1);
}
