import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { localTimes, resolveLocalTime } from "../../../../kernel/local-time.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { Planned, PlanRow } from "../../articles/publishing-schemas.ts";
import { articleKey } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { useChosenDay, useSiteTime } from "./site-time.ts";

/** A day and a time by the clocks of the site. */
type Typed = { date: string; time: string };

type Props = {
  /** Of the button. */
  label: string;
  plan: PlanRow | null;
  send(at: Typed): Promise<{ planned: Planned }>;
  /** Said once it is done. */
  message(when: string): string;
};

const DAY_MS = 86_400_000;
/** When most articles appear, unless their writer says otherwise. */
const MORNING = "08:00";

/** A moment to publish at, with what daylight saving makes of it and what it is where the writer is. */
export function PlanForm({ label, plan, send, message }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { id } = useArticle();
  const queries = useQueryClient();
  const site = useSiteTime();
  const { plan: said } = words.editor.publishing;
  const ofSite = localTimes(site.timeZone);
  const chosenDay = useChosenDay();
  const [at, setAt] = useState<Typed>(
    () => plan?.shown ?? { date: chosenDay ?? ofSite(Date.now() + DAY_MS).date, time: MORNING },
  );
  const sendAt = async ({ date = "", time = "" }: Record<string, string>) => {
    const answer = await send({ date, time });
    // Before the form says it is done: what it shows depends on the plan.
    await queries.invalidateQueries({ queryKey: articleKey(id) });
    return answer;
  };
  return (
    <Form
      label={said.title}
      untracked
      className="plan-form"
      send={sendAt}
      done={({ planned }) => toast(message(site.brief(planned.at)))}
    >
      <div className="panel-row">
        <TextField
          name="date"
          type="date"
          label={said.date}
          required
          min={ofSite(Date.now()).date}
          defaultValue={at.date}
          onChange={({ currentTarget: { value: date } }) => setAt((now) => ({ ...now, date }))}
        />
        <TextField
          name="time"
          type="time"
          label={said.time}
          required
          defaultValue={at.time}
          onChange={({ currentTarget: { value: time } }) => setAt((now) => ({ ...now, time }))}
        />
      </div>
      <p className="text-soft">{said.zone(site.timeZone)}</p>
      <p className="plan-meaning" role="status">
        <Meaning at={at} />
      </p>
      <FormError />
      <div>
        <Submit kind="plain">{label}</Submit>
      </div>
    </Form>
  );
}

/** What a typed moment turns out to be; nothing where it is what it seems. */
function Meaning({ at }: { at: Typed }): ReactNode {
  const { words } = useLanguage<Words>();
  const site = useSiteTime();
  const { plan: said } = words.editor.publishing;
  if (!/^\d{4}-\d\d-\d\d$/.test(at.date) || !/^\d\d:\d\d$/.test(at.time)) return null;
  const { at: instant, shift, shown } = resolveLocalTime(at, site.timeZone);
  const own = site.own(instant);
  return (
    <>
      {shift === "skipped" && said.skipped(shown.time)}
      {shift === "repeated" && said.repeated}
      {own !== null && <span> {said.own(own, site.ownZone)}</span>}
    </>
  );
}
