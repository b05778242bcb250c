import type { Editor } from "@tiptap/core";
import { type ReactNode, useEffect, useState } from "react";
import type { RichTextNode } from "../../../../rich-text/schema.ts";
import { useStore } from "../../../framework/app/store.ts";
import { piecesAt } from "../layers/layers-extension.ts";
import { type EditorNote, NotesIn, type PieceMark } from "../layers/notes-in.tsx";
import { useAlignment } from "../layers/use-alignment.ts";
import { useCounterpart } from "../layers/use-counterpart.ts";
import { wordsOf } from "../parts/difference.tsx";
import { contentWords } from "../parts/piece-difference.tsx";
import type { DeskView } from "./desk.ts";
import { BehindNote, ChangedNote, EmptyNote, MissingNote, OrphanNote } from "./note.tsx";
import type { OpenPiece } from "./open-pieces.ts";
import { useDesk, useDeskView } from "./use-desk.tsx";
import { useNextPiece } from "./use-next-piece.ts";

/** Notes that are drawn at once. A text that was rewritten whole has them in the panel. */
const MOST_NOTES = 200;

/** What is drawn over both languages: marks and notes at pieces, space that keeps them beside each other. */
export function TranslationNotes(): ReactNode {
  const desk = useDesk();
  const view = useDeskView();
  const translation = useStore(desk.translation.editor);
  const source = useStore(desk.source.editor);
  useAlignment(source, translation);
  useCounterpart(source, translation);
  const announced = useNextPiece(desk, translation);
  return (
    <>
      {translation !== null && <OnTranslation editor={translation} view={view} />}
      {source !== null && <OnSource editor={source} view={view} />}
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

type Props = { editor: Editor; view: DeskView };

function OnTranslation({ editor, view }: Props): ReactNode {
  const active = useActivePieces(editor);
  const open = useHeld(view, active);
  if (!view.begun) return null;
  const notes: EditorNote[] = [];
  const marks = new Map<string, PieceMark>();
  for (const piece of open.slice(0, MOST_NOTES)) {
    const { uid, status } = piece;
    if (status === "behind" || status === "orphan") {
      marks.set(uid, { class: `piece-${status}` });
      const note = status === "behind" ? <BehindNote piece={piece} /> : <OrphanNote piece={piece} />;
      notes.push({ key: uid, after: uid, note });
    } else if (status === "empty") {
      marks.set(uid, { class: "piece-empty", hints: hintsOf(piece) });
      if (active.includes(uid)) notes.push({ key: uid, after: uid, note: <EmptyNote piece={piece} /> });
    }
  }
  for (const { after, pieces } of missingGroups(view, open)) {
    notes.push({ key: `missing ${after}`, after, block: true, note: <MissingNote pieces={pieces} /> });
  }
  return <NotesIn editor={editor} layer="notes" notes={notes} marks={marks} />;
}

/** What the original says, cell by cell of a row. */
function hintsOf({ source }: OpenPiece): string[] {
  const content = source?.content ?? null;
  if (source?.type !== "tableRow") return [contentWords(content)];
  return ((content as RichTextNode).content ?? []).map((cell) => wordsOf(cell.content));
}

/** The piece that somebody is writing in keeps its note until they leave it: what changed is read while it is taken in. */
function useHeld({ open }: DeskView, active: string): readonly OpenPiece[] {
  const [held, setHeld] = useState<OpenPiece | null>(null);
  const here = open?.find(({ uid, status }) => status === "behind" && active.includes(uid)) ?? null;
  if (here !== null && here !== held) setHeld(here);
  else if (held !== null && !active.includes(held.uid)) setHeld(null);
  const now = open ?? [];
  if (held === null || !active.includes(held.uid) || now.some(({ uid }) => uid === held.uid)) return now;
  return [held, ...now];
}

function OnSource({ editor, view }: Props): ReactNode {
  const active = useActivePieces(editor);
  const changed = (view.open ?? []).filter(({ status, hashThen }) => status === "behind" && hashThen !== null);
  const marks = new Map(changed.slice(0, MOST_NOTES).map(({ uid }) => [uid, { class: "piece-changed" }]));
  const notes = changed
    .filter(({ uid }) => active.includes(uid))
    .map((piece) => ({ key: piece.uid, after: piece.uid, note: <ChangedNote piece={piece} /> }));
  return <NotesIn editor={editor} layer="notes" notes={notes} marks={marks} />;
}

/** The ids of the pieces that somebody is in, separated by spaces; they stay when the focus goes on to a note. */
function useActivePieces(editor: Editor): string {
  const [active, setActive] = useState("");
  useEffect(() => {
    const follow = () => {
      if (editor.isFocused) setActive(piecesAt(editor.state.doc, editor.state.selection.from).join(" "));
    };
    editor.on("selectionUpdate", follow);
    editor.on("focus", follow);
    return () => {
      editor.off("selectionUpdate", follow);
      editor.off("focus", follow);
    };
  }, [editor]);
  return active;
}

type Group = { after: string | null; pieces: OpenPiece[] };

/** Pieces that the translation does not have, by the piece of it that they would come after; null: the beginning. */
function missingGroups({ source, translation }: DeskView, open: readonly OpenPiece[]): Group[] {
  const missing = new Map(open.flatMap((piece) => (piece.status === "missing" ? [[piece.uid, piece] as const] : [])));
  const empty = new Set(open.flatMap(({ uid, status }) => (status === "empty" ? uid : [])));
  const groups = new Map<string | null, OpenPiece[]>();
  let after: string | null = null;
  for (const [uid, { type }] of source) {
    const piece = missing.get(uid);
    if (piece !== undefined) {
      const group = groups.get(after);
      if (group === undefined) groups.set(after, [piece]);
      else group.push(piece);
    } else if (type !== "field" && (translation.has(uid) || empty.has(uid))) after = uid;
  }
  return [...groups].map(([place, pieces]) => ({ after: place, pieces }));
}
