import type { ReactNode } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { PlanRow } from "../../articles/publishing-schemas.ts";
import { callArticles } from "../../articles/shared.ts";
import { articleKey } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { PlanForm } from "./plan-form.tsx";
import { useSiteTime } from "./site-time.ts";
import { useSavedForPlan } from "./use-states.ts";

type Props = {
  locale: Locale;
  translationId: string;
  plan: PlanRow | null;
  /** Whether there is a draft: what a plan may take. */
  hasDraft: boolean;
};

/** What is planned for a language: made, moved, given the current text, canceled. */
export function PlanPart({ locale, translationId, plan, hasDraft }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { id } = useArticle();
  const saved = useSavedForPlan(locale);
  const time = useSiteTime();
  const { plan: said } = words.editor.publishing;
  const refresh = [articleKey(id)];

  /** Plans the text as it is now. */
  const planDraft = async (at: { date: string; time: string }) => {
    const revision = await saved();
    return callArticles("PUT /translations/:id/plan", { id: translationId, body: { revision, ...at } });
  };
  const take = useAction((of: PlanRow) => planDraft(of.shown), { refresh, message: () => said.taken });
  const cancel = useAction((_: PlanRow) => callArticles("DELETE /translations/:id/plan", { id: translationId }), {
    refresh,
    message: () => said.canceled,
    // A plan whose text was written on since, or that failed, would come back as another one.
    undo: (of) => (of.draftAhead || of.failed !== null || !hasDraft ? null : () => again.mutate(of)),
  });
  const again = useAction(
    ({ revision, shown }: PlanRow) =>
      callArticles("PUT /translations/:id/plan", { id: translationId, body: { revision, ...shown } }),
    { refresh, message: ({ at }) => said.done[locale](time.brief(at)) },
  );
  const move = (at: { date: string; time: string }) =>
    callArticles("PATCH /translations/:id/plan", { id: translationId, body: at });

  if (plan === null) return <PlanForm label={said.submit} send={planDraft} message={said.done[locale]} plan={null} />;
  const own = time.own(plan.at);
  return (
    <div className="panel-inner">
      {plan.failed === null ? (
        <p className="plan-line">{said.planned(time.brief(plan.at))}</p>
      ) : (
        <Note alert>
          <p>{said.failed(time.brief(plan.at))}</p>
          <p>{plan.failed.message}</p>
          <p>{said.failedNext}</p>
        </Note>
      )}
      {own !== null && <p className="text-soft">{said.own(own, time.ownZone)}</p>}
      {plan.by !== null && (
        <p className="text-soft">
          {said.by(plan.by.email)} {plan.byFormer && said.former}
        </p>
      )}
      {plan.draftAhead && plan.failed === null && (
        <Note icon="clock">
          <p>{said.ahead}</p>
          <div>
            <Button busy={take.isPending} onClick={() => take.mutate(plan)}>
              {said.take}
            </Button>
          </div>
        </Note>
      )}
      <PlanForm
        key={`${plan.at}`}
        label={said.move}
        plan={plan}
        // What failed may have been mended in the draft since.
        send={plan.failed !== null && hasDraft ? planDraft : move}
        message={said.moved}
      />
      <div>
        <Button kind="quiet" className="-ms-3.5" busy={cancel.isPending} onClick={() => cancel.mutate(plan)}>
          {said.cancel}
        </Button>
      </div>
    </div>
  );
}
