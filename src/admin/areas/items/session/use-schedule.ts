import { useQueryClient } from "@tanstack/react-query";
import { type Locale, NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { CallError } from "../../../framework/app/api/call.ts";
import { fetchAnew } from "../../../framework/app/api/fetch-anew.ts";
import { type Action, useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import type { Planned, PlanRow } from "../../articles/publishing-schemas.ts";
import { callArticles } from "../../articles/shared.ts";
import { call, ITEMS_KEY, statesQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem } from "./item.tsx";

/** A day and a time by the clocks of the site. */
type LocalTime = { date: string; time: string };

type Schedule = {
  /** Schedules the text as it is now, or gives what is scheduled another time. @throws CallError */
  send(at: LocalTime, plan: PlanRow | null): Promise<{ planned: Planned }>;
  /** What was written since is part of it from now on. */
  take: Action<PlanRow>;
  cancel: Action<PlanRow>;
};

/** The publication of one language of the open item at a time to come. */
export function useSchedule(locale: Locale): Schedule {
  const { schedule: words } = useWords<Words>().items;
  const { id, texts } = useItem();
  const queries = useQueryClient();
  const { [locale]: text, [NO_LANGUAGE]: facts } = texts;
  const refresh = [ITEMS_KEY];

  /** What both languages share has to be published before: it shows nothing by itself. */
  const publishFacts = async () => {
    if (facts.session.state.base.revision === 0) facts.touch();
    const revision = await facts.saved();
    const states = await fetchAnew(queries, statesQuery(id));
    const { state, translationId } = states?.[NO_LANGUAGE] ?? { state: "missing", translationId: null };
    if (revision === null || translationId === null) throw notSaved();
    if (state !== "draft") return;
    await call("POST /items/:id/publish", { id, body: { drafts: [{ translationId, revision }] } });
  };
  const planDraft = async (at: LocalTime) => {
    const revision = await text.saved();
    const { translationId } = text.facts.read();
    if (revision === null || translationId === null) throw notSaved();
    await publishFacts();
    return callArticles("PUT /translations/:id/plan", { id: translationId, body: { revision, ...at } });
  };
  const notSaved = () => new CallError({ code: "NOT_SAVED", message: words.unsaved }, 0);

  return {
    // What failed may have been mended in the draft since.
    send: (at, plan) =>
      plan === null || plan.failed !== null
        ? planDraft(at)
        : callArticles("PATCH /translations/:id/plan", { id: plan.translationId, body: at }),
    take: useAction(({ shown }: PlanRow) => planDraft(shown), { refresh, message: () => words.taken }),
    cancel: useAction(
      ({ translationId }: PlanRow) => callArticles("DELETE /translations/:id/plan", { id: translationId }),
      { refresh, message: () => words.canceled },
    ),
  };
}
