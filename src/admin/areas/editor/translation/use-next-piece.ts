import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { piecesAt, standingPieces } from "../layers/layers-extension.ts";
import type { Words } from "../screen-words.fr.ts";
import type { TranslationDesk } from "./desk.ts";
import type { OpenPiece } from "./open-pieces.ts";

/** F8 goes to the next piece of the translation that is not up to date, Shift+F8 to the one before. @returns what is announced of it. */
export function useNextPiece(desk: TranslationDesk, translation: Editor | null): string {
  const words = useWords<Words>().editor.translation;
  const [announced, setAnnounced] = useState("");
  const go = useCallback(
    (step: 1 | -1) => {
      const open = desk.view.read().open ?? [];
      if (translation === null || open.length === 0) {
        setAnnounced(words.upToDate);
        return;
      }
      const index = nextIndex(open, translation, step);
      const piece = open[index];
      if (piece === undefined) return;
      goToPiece(translation, piece);
      setAnnounced(`${words.status[piece.status]}, ${index + 1} / ${open.length}`);
    },
    [desk, translation, words],
  );
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "F8" || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [go]);
  return announced;
}

/** The piece after the one that somebody is in, or the first one that stands behind the cursor; round at the end. */
function nextIndex(open: readonly OpenPiece[], { state }: Editor, step: 1 | -1): number {
  const note = document.activeElement?.closest<HTMLElement>("[data-pieces]")?.dataset.pieces;
  const here = note === undefined ? piecesAt(state.doc, state.selection.from) : note.split(" ");
  const current = open.findIndex(({ uid }) => here.includes(uid));
  if (current !== -1) return (current + step + open.length) % open.length;
  const pieces = standingPieces(state.doc);
  const behind = open.findIndex(({ uid }) => (pieces.get(uid)?.from ?? -1) > state.selection.from);
  if (step === 1) return behind === -1 ? 0 : behind;
  return behind <= 0 ? open.length - 1 : behind - 1;
}

/** Puts the cursor into a piece of a translation, or the focus on the note where it is missing. */
export function goToPiece(editor: Editor, { uid }: Pick<OpenPiece, "uid">): void {
  const column = editor.view.dom.closest<HTMLElement>(".editor-column");
  const field = uid === "title" || uid === "summary" ? column?.querySelector(`.editor-${uid} textarea`) : null;
  if (field instanceof HTMLElement) {
    field.focus();
    field.scrollIntoView({ block: "center" });
    return;
  }
  const piece = standingPieces(editor.state.doc).get(uid);
  if (piece === undefined) {
    const note = column?.querySelector<HTMLElement>(`[data-pieces~="${CSS.escape(uid)}"]`);
    note?.querySelector("button")?.focus();
    note?.scrollIntoView({ block: "center" });
    return;
  }
  if (piece.node.isTextblock) editor.commands.setTextSelection(piece.from + 1);
  else editor.commands.setNodeSelection(piece.from);
  editor.view.focus();
  const element = editor.view.nodeDOM(piece.from);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: "center" });
}
