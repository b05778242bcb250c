import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { articleKey, statesQuery } from "../api.ts";
import type { EditedState } from "../publishing-schemas.ts";
import { useArticle, useText } from "../session/article.tsx";
import { isBlank } from "../session/is-blank.ts";

/**
 * Where a language stands for visitors; null until it is known. What is typed and not saved yet counts: as a text, as a
 * change of what is published, and of what is scheduled.
 */
export function useEditedState(locale: Locale): EditedState | null {
  const { id } = useArticle();
  const { status, text } = useText(locale);
  const { data } = useQuery(statesQuery(id));
  const state = data?.states.find((each) => each.locale === locale) ?? null;
  if (state?.state === "missing" && !isBlank(text)) return { ...state, state: "draft" };
  if (state === null || status.save === "saved") return state;
  const planAhead = state.planAhead || state.plannedAt !== null;
  return { ...state, planAhead, state: state.state === "published" ? "changed" : state.state };
}

/**
 * Asks again where a language stands after each save that may have changed it: the first one, and the first since it was
 * published. Other saves of a draft change nothing that is shown.
 */
export function useStateAfterSaves(locale: Locale): void {
  const { id } = useArticle();
  const { savedAt, status } = useText(locale);
  const queries = useQueryClient();
  const { data } = useQuery(statesQuery(id));
  const known = data?.states.find((each) => each.locale === locale);
  // Of a draft that is planned, the first save since is told.
  const isSettled =
    (known?.state === "draft" || known?.state === "changed") && (known.plannedAt === null || known.planAhead);
  const asked = useRef(savedAt);
  const isSaved = status.save === "saved";
  useEffect(() => {
    if (asked.current === savedAt || !isSaved) return;
    asked.current = savedAt;
    if (isSettled) return;
    void queries.invalidateQueries({ queryKey: statesQuery(id).queryKey });
  }, [savedAt, isSaved, isSettled, queries, id]);
}

/** Reads again everything that is shown of an article: after something was published, planned, or taken back. */
export function useRefresh(): () => Promise<void> {
  const { id } = useArticle();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: articleKey(id) });
}
