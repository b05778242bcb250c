import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { FIELD, Labelled } from "../../framework/app/parts/list-tools.tsx";
import { adminsQuery } from "../users/shared.ts";
import type { Words } from "./words.fr.ts";

export const FILTERS = ["actor", "action", "from", "to", "text"] as const;
/** As the address holds them: days are `YYYY-MM-DD`. */
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** What the call takes. Days are those of the reader's wall calendar; the last one counts whole. */
export function toQuery({ actor, action, from, to, text }: Filters): Record<string, string | number | undefined> {
  return { actor, action, text, from: dayStart(from, 0), to: lastMoment(to) };
}

/** Both ends are included. */
function lastMoment(day: string | undefined): number | undefined {
  const next = dayStart(day, 1);
  return next === undefined ? undefined : next - 1;
}

function dayStart(day: string | undefined, later: number): number | undefined {
  const [year, month, date] = (day ?? "").split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const instant = new Date(year, month - 1, date + later).getTime();
  return Number.isNaN(instant) ? undefined : instant;
}

export function FilterForm({ filters, filtered }: { filters: Filters; filtered: boolean }): ReactNode {
  const words = useWords<Words>();
  const navigate = useNavigate();
  const { data } = useQuery(adminsQuery);
  const show = (search: Filters) => navigate({ to: "/admin/audit", search, replace: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    show(Object.fromEntries(FILTERS.map((name) => [name, String(given.get(name) ?? "").trim()])));
  };
  const actors = (data?.admins ?? []).map(({ id, email }) => ({ value: id, label: email }));
  const actions = Object.entries(words.audit.actions).map(([value, label]) => ({ value, label }));
  return (
    <search aria-label={words.audit.filters}>
      <form
        // Filled anew when the address changes.
        key={FILTERS.map((name) => filters[name] ?? "").join("\n")}
        className="unprinted mb-7 grid grid-cols-2 items-end gap-3 mid:grid-cols-3 min-[76rem]:grid-cols-[1.2fr_1.2fr_auto_auto_1fr_auto]"
        onSubmit={submit}
      >
        <Choice
          name="action"
          label={words.audit.what}
          all={words.audit.everything}
          options={actions}
          first={filters.action}
        />
        <Choice
          name="actor"
          label={words.audit.who}
          all={words.audit.everybody}
          options={actors}
          first={filters.actor}
        />
        <Labelled label={words.audit.from}>
          <input type="date" name="from" defaultValue={filters.from} className={FIELD} />
        </Labelled>
        <Labelled label={words.audit.to}>
          <input type="date" name="to" defaultValue={filters.to} className={FIELD} />
        </Labelled>
        <Labelled label={words.audit.text}>
          <input type="search" name="text" defaultValue={filters.text} maxLength={200} className={FIELD} />
        </Labelled>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{words.audit.filter}</Button>
          {filtered && (
            <Button kind="quiet" onClick={() => show({})}>
              {words.audit.clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  first: string | undefined;
};

function Choice({ name, label, all, options, first = "" }: ChoiceProps): ReactNode {
  const known = first === "" || options.some(({ value }) => value === first);
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={first} className={FIELD}>
        <option value="">{all}</option>
        {!known && <option value={first}>{first}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
