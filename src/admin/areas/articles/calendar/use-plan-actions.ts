import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { Answer } from "../../../framework/contract/endpoint.ts";
import { BLOG_KEY, call, PLANS_KEY } from "../api.ts";
import type { endpoints } from "../endpoints.ts";
import type { Planned, PlanRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { formatShown, formatTime, type Shown } from "./format-time.ts";

type Plans = Answer<(typeof endpoints)["GET /plans"]>;

type Move = { plan: PlanRow; to: Shown };

/** What is done with a plan: another time, which is shown at once, and no publication at all. Both can be taken back. */
export function usePlanActions() {
  const language = useLanguage<Words>();
  const { calendar: words } = language.words.articles;
  const queries = useQueryClient();
  const refresh = [PLANS_KEY, BLOG_KEY];

  const tellShift = ({ shift, shown }: Planned, asked: Shown) => {
    if (shift === "none") return;
    const time = formatTime(asked, language);
    const told = shift === "skipped" ? words.skipped(time, formatTime(shown, language)) : words.repeated(time);
    toast(language.typeset(told));
  };

  const show = ({ plan, to }: Move) => {
    const before = queries.getQueriesData<Plans>({ queryKey: PLANS_KEY });
    for (const [key, data] of before) {
      // Failed ones have a list of their own, with other fields.
      if (data?.timeZone === undefined) continue;
      const plans = data.plans.map((each) =>
        each.translationId === plan.translationId ? { ...each, shown: to } : each,
      );
      queries.setQueryData<Plans>(key, { ...data, plans });
    }
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
  };

  const move = useAction(
    ({ plan, to }: Move) => call("PATCH /translations/:id/plan", { id: plan.translationId, body: to }),
    {
      refresh,
      optimistic: show,
      message: ({ plan, to }, { planned }) => {
        tellShift(planned, to);
        return words.moved(plan.title, formatShown(planned.shown, language));
      },
      // A plan that failed had a time that is over.
      undo: ({ plan }) => (plan.failed === null ? () => back.mutate({ plan, to: plan.shown }) : null),
    },
  );
  const back = useAction(
    ({ plan, to }: Move) => call("PATCH /translations/:id/plan", { id: plan.translationId, body: to }),
    {
      refresh,
      optimistic: show,
      message: ({ plan, to }) => words.moved(plan.title, formatShown(to, language)),
    },
  );
  const cancel = useAction((plan: PlanRow) => call("DELETE /translations/:id/plan", { id: plan.translationId }), {
    refresh,
    message: (plan) => words.canceled(plan.title),
    // What was planned is the draft as it still is: otherwise it cannot be planned again.
    undo: (plan) => (plan.draftAhead || plan.failed !== null ? null : () => again.mutate(plan)),
  });
  const again = useAction(
    (plan: PlanRow) =>
      call("PUT /translations/:id/plan", { id: plan.translationId, body: { revision: plan.revision, ...plan.shown } }),
    { refresh, message: (plan) => words.planned(plan.title, formatShown(plan.shown, language)) },
  );
  /** What was written since is part of it from now on. */
  const take = useAction(
    ({ translationId, draft, revision, shown }: PlanRow) =>
      call("PUT /translations/:id/plan", { id: translationId, body: { revision: draft ?? revision, ...shown } }),
    { refresh, message: (plan) => words.taken(plan.title) },
  );
  return {
    move,
    cancel,
    take,
    tellShift,
    refresh: () => refresh.map((queryKey) => queries.invalidateQueries({ queryKey })),
  };
}
