import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { useStore } from "../../../framework/app/store.ts";
import { contentWords } from "../parts/piece-difference.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useText } from "../session/article.tsx";
import type { PanelProps } from "../session/panel-props.ts";
import type { DeskView } from "./desk.ts";
import { movedPieces } from "./lay-translation.ts";
import { Action, OriginalDifference } from "./note.tsx";
import type { OpenPiece } from "./open-pieces.ts";
import { otherLocale, useDesk, useDeskView, usePieceActions } from "./use-desk.tsx";
import { goToPiece } from "./use-next-piece.ts";

/** Rows that are drawn at once. */
const MOST = 100;

/** What of the translation is not up to date, in the original's order, with what can be done about each. */
export function TranslationPanel(_: PanelProps): ReactNode {
  const words = useWords<Words>().editor.translation;
  const view = useDeskView();
  const { open, begun, source } = view;
  const moved = useMoved(view);
  if (source.size === 0) return <p className="text-soft">{words.noOriginal}</p>;
  if (!begun) return <p className="text-soft">{words.notBegun}</p>;
  if (open === null) return <p className="text-soft">{words.unknown}</p>;
  return (
    <div className="translation-panel">
      <p className="translation-count" role="status">
        {open.length === 0 ? words.upToDate : words.behind(open.length)}
      </p>
      {open.length > 0 && <p className="text-soft">{words.keys}</p>}
      <WholeActions open={open} />
      <ul className="piece-list">
        {open.slice(0, MOST).map((piece) => (
          <PieceRow key={piece.uid} piece={piece} />
        ))}
        {open.length > MOST && <li className="text-soft">{words.more(open.length - MOST)}</li>}
        {moved.slice(0, MOST).map((uid) => (
          <MovedRow key={`moved ${uid}`} uid={uid} view={view} />
        ))}
      </ul>
    </div>
  );
}

/** Of everything at once. */
function WholeActions({ open }: { open: readonly OpenPiece[] }): ReactNode {
  const words = useWords<Words>().editor.translation;
  const { confirm, follow } = usePieceActions();
  const behind = open.filter(({ status }) => status === "behind");
  const missing = open.filter(({ status, source }) => status === "missing" && source?.type !== "field");
  if (behind.length < 2 && missing.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {behind.length > 1 && <Button onClick={() => confirm(behind)}>{words.allStillRight}</Button>}
      {missing.length > 1 && (
        <Button onClick={() => follow(missing.map(({ uid }) => uid))}>{words.insertAll(missing.length)}</Button>
      )}
    </div>
  );
}

function PieceRow({ piece }: { piece: OpenPiece }): ReactNode {
  const words = useWords<Words>().editor.translation;
  const actions = usePieceActions();
  const { uid, status, source, translation, hashThen } = piece;
  const isField = (source ?? translation)?.type === "field";
  return (
    <li className="piece-row" data-status={status}>
      <PieceLink piece={piece} label={words.status[status]} />
      {status === "behind" ? (
        <OriginalDifference piece={piece} />
      ) : (
        <p className="difference">{contentWords((source ?? translation)?.content ?? null)}</p>
      )}
      <div className="note-actions">
        {status === "behind" && <Action label={words.stillRight} act={() => actions.confirm([piece])} />}
        {status === "behind" && hashThen !== null && (
          <Action label={words.minor} act={() => actions.markMinor([piece])} />
        )}
        {status === "missing" && !isField && <Action label={words.insert} act={() => actions.follow([uid])} />}
        {status === "missing" && <Action label={words.leaveOut} act={() => actions.confirm([piece])} />}
        {status === "empty" && (!isField || uid === "title" || uid === "summary") && (
          <Action label={words.copyHere} act={() => actions.copy(uid)} />
        )}
        {status === "orphan" && !isField && <Action label={words.remove} act={() => actions.follow([uid])} />}
        {status === "orphan" && <Action label={words.keepAsIs} act={() => actions.confirm([piece])} />}
      </div>
    </li>
  );
}

function MovedRow({ uid, view }: { uid: string; view: DeskView }): ReactNode {
  const words = useWords<Words>().editor.translation;
  const { follow } = usePieceActions();
  const content = (view.translation.get(uid) ?? view.source.get(uid))?.content ?? null;
  return (
    <li className="piece-row" data-status="moved">
      <PieceLink piece={{ uid }} label={words.status.moved} />
      <p className="difference">{contentWords(content)}</p>
      <div className="note-actions">
        <Action label={words.move} act={() => follow([uid])} />
      </div>
    </li>
  );
}

/** The name of a row, which leads to the piece in the text. */
function PieceLink({ piece, label }: { piece: Pick<OpenPiece, "uid">; label: string }): ReactNode {
  const words = useWords<Words>().editor.translation;
  const editor = useStore(useDesk().translation.editor);
  const name = words.fields[piece.uid] ?? null;
  const shown = name === null ? label : `${name} · ${label}`;
  if (editor === null) return <p className="note-title">{shown}</p>;
  return (
    <button type="button" className="piece-link" onClick={() => goToPiece(editor, piece)}>
      {shown}
    </button>
  );
}

/** What stands elsewhere than in the original; read while this panel is open, behind what is being typed. */
function useMoved({ begun }: DeskView): readonly string[] {
  const { sourceLocale } = useArticle();
  const source = useDeferredValue(useText(sourceLocale).text.body);
  const translation = useDeferredValue(useText(otherLocale(sourceLocale)).text.body);
  return useMemo(() => (begun ? movedPieces(source, translation) : []), [begun, source, translation]);
}
