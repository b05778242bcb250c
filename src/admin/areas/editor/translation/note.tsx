import type { ReactNode } from "react";
import { LANGUAGE_TAGS } from "../../../../kernel/locale.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { contentWords, PieceDifference } from "../parts/piece-difference.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import type { OpenPiece } from "./open-pieces.ts";
import { usePieceActions } from "./use-desk.tsx";

type Props = { piece: OpenPiece };

/** What the original changed since this was translated. */
export function BehindNote({ piece }: Props): ReactNode {
  const words = useWords<Words>().editor.translation;
  const { confirm } = usePieceActions();
  return (
    <NoteBody
      title={words.status.behind}
      pieces={[piece]}
      actions={<Action label={words.stillRight} act={() => confirm([piece])} />}
    >
      <OriginalDifference piece={piece} />
    </NoteBody>
  );
}

/** The original's words with what changed in them since the translation was right. */
export function OriginalDifference({ piece: { source, sourceThen } }: Props): ReactNode {
  const { sourceLocale } = useArticle();
  const words = useWords<Words>().editor.translation;
  const now = source?.content ?? null;
  return (
    <>
      {sourceThen === null && now !== null && <p className="note-aside">{words.unknownThen}</p>}
      <p className="difference" lang={LANGUAGE_TAGS[sourceLocale]}>
        {sourceThen === null ? contentWords(now) : <PieceDifference older={sourceThen} newer={now} />}
      </p>
    </>
  );
}

/** A piece that the original does not have any more. */
export function OrphanNote({ piece }: Props): ReactNode {
  const { sourceLocale } = useArticle();
  const words = useWords<Words>().editor.translation;
  const { confirm, follow } = usePieceActions();
  const then = contentWords(piece.sourceThen);
  return (
    <NoteBody
      title={words.status.orphan}
      pieces={[piece]}
      actions={
        <>
          <Action label={words.remove} act={() => follow([piece.uid])} />
          <Action label={words.keepAsIs} act={() => confirm([piece])} />
        </>
      }
    >
      {then !== "" && <p className="note-aside">{words.saidThen}</p>}
      {then !== "" && (
        <p className="difference" lang={LANGUAGE_TAGS[sourceLocale]}>
          <del>{then}</del>
        </p>
      )}
    </NoteBody>
  );
}

/** A piece that is there, without words yet. */
export function EmptyNote({ piece }: Props): ReactNode {
  const words = useWords<Words>().editor.translation;
  const { copy } = usePieceActions();
  return (
    <NoteBody
      title={words.status.empty}
      pieces={[piece]}
      actions={<Action label={words.copyHere} act={() => copy(piece.uid)} />}
    />
  );
}

/** Pieces of the original that the translation does not have, where they would stand. */
export function MissingNote({ pieces }: { pieces: readonly OpenPiece[] }): ReactNode {
  const { sourceLocale } = useArticle();
  const words = useWords<Words>().editor.translation;
  const { confirm, follow } = usePieceActions();
  const label = pieces.length === 1 ? words.insert : words.insertMany(pieces.length);
  return (
    <NoteBody
      title={words.missingMany(pieces.length)}
      pieces={pieces}
      actions={
        <>
          <Action label={label} act={() => follow(pieces.map(({ uid }) => uid))} />
          <Action label={words.leaveOut} act={() => confirm(pieces)} />
        </>
      }
    >
      <p className="difference" lang={LANGUAGE_TAGS[sourceLocale]}>
        <ins>{contentWords(pieces[0]?.source?.content ?? null)}</ins>
        {pieces.length > 1 && ` ${words.more(pieces.length - 1)}`}
      </p>
    </NoteBody>
  );
}

/** On the original's side: this piece changed since somebody translated it. */
export function ChangedNote({ piece }: Props): ReactNode {
  const words = useWords<Words>().editor.translation;
  const { markMinor } = usePieceActions();
  return (
    <NoteBody
      title={words.status.changed}
      pieces={[piece]}
      actions={<Action label={words.minor} act={() => markMinor([piece])} />}
    />
  );
}

type BodyProps = { title: string; pieces: readonly OpenPiece[]; actions: ReactNode; children?: ReactNode };

function NoteBody({ title, pieces, actions, children }: BodyProps): ReactNode {
  const { tag } = useLanguage();
  return (
    <div
      className="note"
      role="note"
      lang={tag}
      aria-label={title}
      data-pieces={pieces.map(({ uid }) => uid).join(" ")}
    >
      <div className="note-head">
        <span className="note-title">{title}</span>
        <span className="note-actions">{actions}</span>
      </div>
      {children}
    </div>
  );
}

/** A small action within a note. */
export function Action({ label, act }: { label: string; act(): void }): ReactNode {
  return (
    <button type="button" className="note-action" onClick={act}>
      {label}
    </button>
  );
}
