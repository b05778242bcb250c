import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { localTimes } from "../../../../kernel/local-time.ts";
import { type Locale, NO_LANGUAGE } from "../../../../kernel/locale.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { useSession } from "../../../framework/app/session.ts";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { PlanRow } from "../../articles/publishing-schemas.ts";
import { formatShown } from "../../articles/shared.ts";
import { ITEMS_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";
import { planQuery } from "../session/text-queries.ts";
import { useSchedule } from "../session/use-schedule.ts";
import { useTextState } from "../session/use-states.ts";

const DAY_MS = 86_400_000;
/** When most texts appear, unless their writer says otherwise. */
const MORNING = "08:00";

/** What is scheduled for a language of the item, and the way to schedule what is not published yet. */
export function Schedule({ locale }: { locale: Locale }): ReactNode {
  const language = useLanguage<Words>();
  const { schedule: words } = language.words.items;
  const { id, binned } = useItem();
  const { translationId, revision } = useItemText(locale);
  const state = useTextState(locale)?.state ?? "missing";
  const { data: plan = null } = useQuery({
    ...planQuery(id, translationId ?? "", state),
    enabled: translationId !== null,
  });
  const { take, cancel } = useSchedule(locale);
  const [isAsking, setAsking] = useState(false);
  const hasDraft = state === "draft" || state === "changed";
  if (binned || (plan === null && !hasDraft)) return null;
  const isAhead = plan !== null && plan.failed === null && revision > plan.revision;
  return (
    <>
      {plan !== null && (
        <p className="item-plan">
          {plan.failed === null ? (
            <Status sign="hollow">{words.planned(formatShown(plan.shown, language))}</Status>
          ) : (
            <>
              <Status sign="alert">{words.failed(formatShown(plan.shown, language))}</Status>{" "}
              <span className="item-about">{plan.failed.message}</span>
            </>
          )}
          {isAhead && <span className="item-about"> {words.ahead}</span>}
        </p>
      )}
      {isAhead && (
        <Button kind="quiet" busy={take.isPending} onClick={() => take.mutate(plan)}>
          {words.take}
        </Button>
      )}
      {/* One button, which has the focus again once its dialog is closed. */}
      <Button
        kind="quiet"
        aria-label={plan === null ? words.openOf[locale] : undefined}
        onClick={() => setAsking(true)}
      >
        {plan === null ? words.open : words.move}
      </Button>
      {plan !== null && (
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(plan)}>
          {words.cancel}
        </Button>
      )}
      <Dialog title={words.titleOf[locale]} open={isAsking} onClose={() => setAsking(false)}>
        {isAsking && <ScheduleForm locale={locale} plan={plan} close={() => setAsking(false)} />}
      </Dialog>
    </>
  );
}

type FormProps = { locale: Locale; plan: PlanRow | null; close(): void };

/** A moment to publish at, by the clocks of the site. */
function ScheduleForm({ locale, plan, close }: FormProps): ReactNode {
  const language = useLanguage<Words>();
  const { schedule: words } = language.words.items;
  const { timeZone } = useSession().site;
  const queries = useQueryClient();
  const { send } = useSchedule(locale);
  const dayOf = (at: number) => localTimes(timeZone)(at).date;
  return (
    <Form
      untracked
      send={({ date = "", time = "" }) => send({ date, time }, plan)}
      done={({ planned }) => {
        toast(words.done[locale](formatShown(planned.shown, language)));
        void queries.invalidateQueries({ queryKey: ITEMS_KEY });
        close();
      }}
    >
      <div className="grid gap-4 mid:grid-cols-2">
        <TextField
          type="date"
          name="date"
          label={words.date}
          min={dayOf(Date.now())}
          defaultValue={plan?.shown.date ?? dayOf(Date.now() + DAY_MS)}
          required
          data-autofocus
        />
        <TextField type="time" name="time" label={words.time} defaultValue={plan?.shown.time ?? MORNING} required />
      </div>
      <p className="text-[0.8125rem] text-soft">{words.zone(timeZone)}</p>
      <SharedFirst />
      <FormError />
      <div className="flex flex-wrap gap-2">
        <Submit>{words.submit}</Submit>
        <Button onClick={close}>{language.words.cancel}</Button>
      </div>
    </Form>
  );
}

/** Where what both languages share was never published, that is done at once. */
function SharedFirst(): ReactNode {
  const { sharedFirst } = useWords<Words>().items.schedule;
  const state = useTextState(NO_LANGUAGE)?.state;
  if (state !== "draft" && state !== "missing") return null;
  return <p className="text-[0.8125rem] text-soft">{sharedFirst}</p>;
}
