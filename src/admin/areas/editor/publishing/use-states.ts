import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { CallError } from "../../../framework/app/api/call.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { callArticles } from "../../articles/shared.ts";
import { articleKey, statesQuery } from "../api.ts";
import type { EditedState } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useEdited, useTextPart } from "../session/article.tsx";
import { isBlank } from "../session/is-blank.ts";

/**
 * Where a language stands for visitors; null until it is known. What is typed and not saved yet counts: as a text, as a
 * change of what is published, and of what is scheduled.
 */
export function useEditedState(locale: Locale): EditedState | null {
  const { id } = useArticle();
  const { save, isEmpty } = useTextPart(locale, ({ status, text }) => ({ save: status.save, isEmpty: isBlank(text) }));
  const { data } = useQuery(statesQuery(id));
  const state = data?.states.find((each) => each.locale === locale) ?? null;
  if (state?.state === "missing" && !isEmpty) return { ...state, state: "draft" };
  if (state === null || save === "saved") return state;
  const planAhead = state.planAhead || state.plannedAt !== null;
  return { ...state, planAhead, state: state.state === "published" ? "changed" : state.state };
}

/**
 * Asks again where a language stands after each save that may have changed it: the first one, and the first since it was
 * published. Other saves of a draft change nothing that is shown.
 */
export function useStateAfterSaves(locale: Locale): void {
  const { id } = useArticle();
  const { savedAt, save } = useTextPart(locale, ({ status, ...view }) => ({
    savedAt: view.savedAt,
    save: status.save,
  }));
  const queries = useQueryClient();
  const { data } = useQuery(statesQuery(id));
  const known = data?.states.find((each) => each.locale === locale);
  // Of a draft that is planned, the first save since is told.
  const isSettled =
    (known?.state === "draft" || known?.state === "changed") && (known.plannedAt === null || known.planAhead);
  const asked = useRef(savedAt);
  const isSaved = save === "saved";
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

/**
 * Saves a text before it is scheduled.
 * @throws CallError with a sentence for the writer where that is not possible now.
 */
export function useSavedForPlan(locale: Locale): () => Promise<number> {
  const { plan: said, failed } = useWords<Words>().editor.publishing;
  const { saved, session } = useEdited(locale);
  return async () => {
    const revision = await saved();
    if (revision !== null) return revision;
    const { save, cause } = session.status;
    const message = save === "unreachable" ? said.unsaved(failed.why[cause]) : said.unsavedOther;
    throw new CallError({ code: "NOT_SAVED", message }, 0);
  };
}

/** Schedules the text as it is now, at the time that is planned already. */
export function useTakePlan(locale: Locale) {
  const { plan: said } = useWords<Words>().editor.publishing;
  const { id } = useArticle();
  const { facts } = useEdited(locale);
  const saved = useSavedForPlan(locale);
  const take = async () => {
    const revision = await saved();
    const { translationId } = facts.read();
    if (translationId === null) return false;
    const { plan } = await callArticles("GET /translations/:id/plan", { id: translationId });
    // It took place, or was canceled, meanwhile: what is shown says so once it is read again.
    if (plan === null) return false;
    await callArticles("PUT /translations/:id/plan", { id: translationId, body: { revision, ...plan.shown } });
    return true;
  };
  return useAction(take, { refresh: [articleKey(id)], message: (_, isTaken) => (isTaken ? said.taken : said.gone) });
}
