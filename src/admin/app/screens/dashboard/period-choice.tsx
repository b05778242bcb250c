import { useNavigate } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "../../language.tsx";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Period, type PeriodSearch, PRESETS } from "./period.ts";

/** Which days are shown: some last ones, or from one to another. */
export function PeriodChoice({ preset, period }: { preset: string | null; period: Period }): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const show = (search: PeriodSearch) => navigate({ to: "/admin", search, replace: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    show({ from: String(given.get("from")), to: String(given.get("to")) });
  };
  return (
    <div className="grid gap-2 wide:justify-items-end">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{words.audience.period}</legend>
        {(Object.keys(PRESETS) as Array<keyof typeof PRESETS>).map((days) => (
          <button
            key={days}
            type="button"
            className={buttonClass(preset === days ? "main" : "plain")}
            aria-pressed={preset === days}
            onClick={() => show({ days })}
          >
            {words.audience.periods[days]}
          </button>
        ))}
      </fieldset>
      <details open={preset === null}>
        <summary className="py-1 text-[0.8125rem] text-soft coarse:py-2.5 wide:text-end">
          {words.audience.choose}
        </summary>
        <form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={submit}>
          <DayField name="from" label={words.audience.from} first={period.from} />
          <DayField name="to" label={words.audience.to} first={period.to} />
          <Button type="submit">{words.audience.show}</Button>
        </form>
      </details>
    </div>
  );
}

function DayField({ name, label, first }: { name: string; label: string; first: string }): ReactNode {
  return (
    <label className="grid gap-1 text-[0.8125rem] text-soft">
      {label}
      <input
        type="date"
        name={name}
        required
        defaultValue={first}
        className="min-h-9 rounded-md border border-soft/60 bg-paper px-2.5 text-[0.875rem] text-ink coarse:min-h-11"
      />
    </label>
  );
}
