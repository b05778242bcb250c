import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button, buttonClass } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { PERIOD_ERRORS } from "../../../framework/contract/period.ts";
import type { Words } from "../screen-words.fr.ts";
import { type ChosenPeriod, formatPeriod, type Period, type PeriodSearch, PRESETS, problemOf } from "./period.ts";

/** The choice of days: a number of last days, or two dates. */
export function PeriodChoice({ chosen }: { chosen: ChosenPeriod }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const { preset, problem } = chosen;
  const [isOpen, setOpen] = useState(false);
  const show = useShow();
  return (
    <div className="unprinted flex flex-wrap gap-1">
      <fieldset className="grid grow grid-cols-4 gap-1 mid:grow-0">
        <legend className="sr-only">{words.audience.period}</legend>
        {(Object.keys(PRESETS) as Array<keyof typeof PRESETS>).map((days) => (
          <button
            key={days}
            type="button"
            className={`${buttonClass(preset === days ? "main" : "plain")} px-2 whitespace-nowrap`}
            aria-pressed={preset === days}
            onClick={() => show({ days })}
          >
            {words.audience.periods[days]}
          </button>
        ))}
      </fieldset>
      <Button
        icon="calendar"
        kind={preset === null && problem === null ? "main" : "plain"}
        className="grow whitespace-nowrap mid:grow-0"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {preset === null && problem === null ? formatPeriod(chosen, tag) : words.audience.choose}
      </Button>
      <PeriodDialog open={isOpen} onClose={() => setOpen(false)} chosen={chosen} />
    </div>
  );
}

/** Shown in place of the figures when the dates in the URL are no valid period. */
export function WrongPeriod({ chosen }: { chosen: ChosenPeriod }): ReactNode {
  const { words, locale, typeset } = useLanguage<Words>();
  if (chosen.problem === null) return null;
  const { field, error } = chosen.problem;
  return (
    <Note alert>
      <p>{words.audience.wrongPeriod}</p>
      <p>
        <strong className="block">{words.audience[field]}</strong>
        {typeset(PERIOD_ERRORS[error][locale])}
      </p>
    </Note>
  );
}

type DialogProps = { open: boolean; onClose(): void; chosen: Period };

function PeriodDialog({ open, onClose, chosen }: DialogProps): ReactNode {
  const words = useWords<Words>();
  const { locale } = useLanguage<Words>();
  const show = useShow();
  const send = async ({ from = "", to = "" }: Record<string, string>) => {
    const problem = problemOf({ from, to });
    if (problem === null) return { from, to };
    const message = PERIOD_ERRORS[problem.error][locale];
    throw new CallError({ code: "INVALID_FIELDS", message, fields: { [problem.field]: message } }, 422);
  };
  return (
    <Dialog title={words.audience.periodTitle} open={open} onClose={onClose}>
      <Form
        send={send}
        done={(period) => {
          onClose();
          show(period);
        }}
      >
        <TextField type="date" name="from" label={words.audience.from} defaultValue={chosen.from} required />
        <TextField type="date" name="to" label={words.audience.to} defaultValue={chosen.to} required />
        <div>
          <Submit>{words.audience.show}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}

/** Sets the period in the URL, which the screen reads it from. */
function useShow(): (search: PeriodSearch) => void {
  const navigate = useNavigate();
  return (search) => navigate({ to: "/admin", search, replace: true });
}
