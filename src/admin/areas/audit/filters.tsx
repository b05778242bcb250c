import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { FIELD, Labeled } from "../../framework/app/parts/list-tools.tsx";
import { adminsQuery } from "../users/shared.ts";
import type { Words } from "./words.fr.ts";

/** Names of the filters, in the URL and in the form. */
export const FILTERS = ["actor", "action", "from", "to", "text"] as const;
/** The filters as the URL holds them; `from` and `to` are days, `YYYY-MM-DD`. */
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** The query of the call. Days are those of the browser's time zone; the last one is included. */
export function toQuery({ actor, action, from, to, text }: Filters): Record<string, string | number | undefined> {
  return { actor, action, text, from: dayStart(from, 0), to: lastMoment(to) };
}

/** Last millisecond of a day. */
function lastMoment(day: string | undefined): number | undefined {
  const next = dayStart(day, 1);
  return next === undefined ? undefined : next - 1;
}

/** Start of a day in the browser's time zone, `offset` days later; undefined for what is no date. */
function dayStart(day: string | undefined, offset: number): number | undefined {
  const [year, month, date] = (day ?? "").split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const instant = new Date(year, month - 1, date + offset).getTime();
  return Number.isNaN(instant) ? undefined : instant;
}

/** The filters above the list. Submitting writes them into the URL. @param filtered whether there is anything to clear. */
export function FilterForm({ filters, filtered }: { filters: Filters; filtered: boolean }): ReactNode {
  const words = useWords<Words>();
  const navigate = useNavigate();
  const { data: admins } = useQuery(adminsQuery);
  const show = (search: Filters) => navigate({ to: "/admin/audit", search, replace: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    show(Object.fromEntries(FILTERS.map((name) => [name, String(data.get(name) ?? "").trim()])));
  };
  const actors = (admins?.admins ?? []).map(({ id, email }) => ({ value: id, label: email }));
  const actions = Object.entries(words.audit.actions).map(([value, label]) => ({ value, label }));
  return (
    <search aria-label={words.audit.filters}>
      <form
        // Remounted with its defaults when the URL changes.
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
        <Labeled label={words.audit.from}>
          <input type="date" name="from" defaultValue={filters.from} className={FIELD} />
        </Labeled>
        <Labeled label={words.audit.to}>
          <input type="date" name="to" defaultValue={filters.to} className={FIELD} />
        </Labeled>
        <Labeled label={words.audit.text}>
          <input type="search" name="text" defaultValue={filters.text} maxLength={200} className={FIELD} />
        </Labeled>
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
  const isListed = first === "" || options.some(({ value }) => value === first);
  return (
    <Labeled label={label}>
      <select name={name} defaultValue={first} className={FIELD}>
        <option value="">{all}</option>
        {!isListed && <option value={first}>{first}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
