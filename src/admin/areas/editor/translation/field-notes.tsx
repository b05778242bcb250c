import type { ReactNode } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useArticle } from "../session/article.tsx";
import { BehindNote, ChangedNote, OrphanNote } from "./note.tsx";
import { useDesk, useDeskView } from "./use-desk.tsx";

type Props = { locale: Locale; field: "title" | "summary" };

/** Below a field of a text: what its original changed, or that a translation is behind it. */
export function FieldNotes({ locale, field }: Props): ReactNode {
  const { sourceLocale } = useArticle();
  const { begun, open } = useDeskView();
  const piece = begun ? open?.find(({ uid }) => uid === field) : undefined;
  if (piece === undefined) return null;
  if (locale === sourceLocale) {
    const minor = piece.status === "behind" && piece.hashThen !== null;
    return minor ? <div className="field-note">{<ChangedNote piece={piece} />}</div> : null;
  }
  if (piece.status === "behind") return <div className="field-note">{<BehindNote piece={piece} />}</div>;
  return piece.status === "orphan" ? <div className="field-note">{<OrphanNote piece={piece} />}</div> : null;
}

/** What the original says in a field that its translation has no words for yet: a quiet hint. Null elsewhere. */
export function useFieldHint(locale: Locale, field: "title" | "summary"): string | null {
  const { sourceLocale } = useArticle();
  const { source } = useDesk();
  const { begun } = useDeskView();
  const original = source.session.state.mine[field].trim();
  return locale !== sourceLocale && begun && original !== "" ? original : null;
}
