import { type ReactNode, useEffect, useState } from "react";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call } from "../api.ts";
import type { PlanRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { formatShown } from "./format-time.ts";
import { usePlanActions } from "./use-plan-actions.ts";

type Props = { plan: PlanRow | null; timeZone: string; today: string; onClose(): void };

/** Another day and time for a plan. */
export function MoveDialog({ plan, timeZone, today, onClose }: Props): ReactNode {
  const language = useLanguage<Words>();
  const { calendar: words, untitled } = language.words.articles;
  const { tellShift, refresh } = usePlanActions();
  const [shown, setShown] = useState<PlanRow | null>(plan);
  useEffect(() => {
    if (plan !== null) setShown(plan);
  }, [plan]);
  const title = shown === null || shown.title === "" ? untitled : shown.title;
  return (
    <Dialog title={words.moveTitle(title)} open={plan !== null} onClose={onClose}>
      {shown !== null && (
        <Form
          send={async ({ date = "", time = "" }) => {
            const to = { date, time };
            const { planned } = await call("PATCH /translations/:id/plan", { id: shown.translationId, body: to });
            return { planned, to };
          }}
          done={({ planned, to }) => {
            tellShift(planned, to);
            toast(words.moved(title, formatShown(planned.shown, language)));
            refresh();
            onClose();
          }}
        >
          <div className="grid gap-4 mid:grid-cols-2">
            <TextField
              type="date"
              name="date"
              label={words.date}
              min={today}
              defaultValue={shown.shown.date < today ? today : shown.shown.date}
              required
              data-autofocus
            />
            <TextField type="time" name="time" label={words.time} defaultValue={shown.shown.time} required />
          </div>
          <p className="text-[0.8125rem] text-soft">{words.timeZone(timeZone)}</p>
          <FormError />
          <div className="flex flex-wrap gap-2">
            <Submit>{words.moveIt}</Submit>
            <Button onClick={onClose}>{language.words.cancel}</Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
