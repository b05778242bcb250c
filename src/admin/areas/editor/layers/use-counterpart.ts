import type { Editor } from "@tiptap/core";
import { Decoration } from "@tiptap/pm/view";
import { useEffect } from "react";
import { paint, piecesAt, standingPieces } from "./layers-extension.ts";

/** Shows in each language the piece that belongs to the one in which somebody is in the other language. */
export function useCounterpart(left: Editor | null, right: Editor | null): void {
  useEffect(() => {
    if (left === null || right === null) return;
    const stops = [show(left, right), show(right, left)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [left, right]);
}

function show(here: Editor, there: Editor): () => void {
  let shown: string | null = null;
  const follow = () => {
    if (!here.isFocused || there.isDestroyed) return;
    const uids = piecesAt(here.state.doc, here.state.selection.from);
    const key = uids.join();
    if (key === shown) return;
    shown = key;
    paint(here, "counterpart", () => []);
    paint(there, "counterpart", () => {
      const pieces = standingPieces(there.state.doc);
      const piece = uids.map((uid) => pieces.get(uid)).find((each) => each !== undefined);
      return piece === undefined ? [] : [Decoration.node(piece.from, piece.to, { class: "counterpart" })];
    });
  };
  const leave = () => {
    shown = null;
    paint(there, "counterpart", () => []);
  };
  here.on("selectionUpdate", follow);
  here.on("focus", follow);
  here.on("blur", leave);
  return () => {
    here.off("selectionUpdate", follow);
    here.off("focus", follow);
    here.off("blur", leave);
    paint(there, "counterpart", () => []);
  };
}
