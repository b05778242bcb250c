import { type DragEvent, type ReactNode, useState } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { MenuItem } from "../../../framework/app/parts/menu.tsx";
import type { PlanRow, PublishedRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { formatDate, formatMonth } from "./format-time.ts";
import { NewOnDay } from "./new-on-day.tsx";
import { PlanItem } from "./plan-item.tsx";
import { PublishedItem } from "./published-item.tsx";

type Props = {
  month: string;
  weeks: readonly (readonly string[])[];
  today: string;
  plans: readonly PlanRow[];
  published: readonly PublishedRow[];
  itemsOf(plan: PlanRow): readonly MenuItem[];
  /** Gives a plan the same time of another day. */
  moveTo(plan: PlanRow, date: string): void;
  shift(plan: PlanRow, days: number): void;
};

/** A month as weeks of days, with what is published and what is planned. Plans are dragged from one to another; nothing is planned for a day that is over. */
export function MonthGrid({ month, weeks, today, plans, published, itemsOf, moveTo, shift }: Props): ReactNode {
  const language = useLanguage<Words>();
  const { calendar: words } = language.words.articles;
  const [over, setOver] = useState<string | null>(null);
  const weekday = new Intl.DateTimeFormat(language.tag, { weekday: "short", timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(language.tag, { day: "numeric", timeZone: "UTC" });
  const drop = (event: DragEvent, date: string) => {
    event.preventDefault();
    setOver(null);
    const plan = plans.find(({ translationId }) => translationId === event.dataTransfer.getData("text/plain"));
    if (plan !== undefined && plan.shown.date !== date) moveTo(plan, date);
  };
  return (
    <table className="month">
      <caption className="sr-only">{formatMonth(month, language)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col">
              {weekday.format(Date.parse(date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const here = plans.filter(({ shown }) => shown.date === date);
              const done = published.filter(({ shown }) => shown.date === date);
              const open = date >= today;
              return (
                <td
                  key={date}
                  data-date={date}
                  data-other={date.slice(0, 7) !== month || undefined}
                  data-today={date === today || undefined}
                  data-over={over === date || undefined}
                  onDragOver={(event) => {
                    if (!open) return;
                    event.preventDefault();
                    setOver(date);
                  }}
                  onDragLeave={() => setOver((current) => (current === date ? null : current))}
                  onDrop={(event) => open && drop(event, date)}
                >
                  <time dateTime={date} aria-current={date === today ? "date" : undefined}>
                    <span aria-hidden="true">{day.format(Date.parse(date))}</span>
                    <span className="sr-only">
                      {words.ofDay(formatDate(date, language), here.length + done.length)}
                    </span>
                  </time>
                  {open && <NewOnDay date={date} />}
                  {here.length + done.length > 0 && (
                    <ul>
                      {done.map((article) => (
                        <li key={`published ${article.translationId}`} data-published>
                          <PublishedItem article={article} />
                        </li>
                      ))}
                      {here.map((plan) => (
                        <li
                          key={plan.translationId}
                          draggable
                          data-failed={plan.failed !== null || undefined}
                          onDragStart={(event) => {
                            event.dataTransfer.setData("text/plain", plan.translationId);
                            event.dataTransfer.effectAllowed = "move";
                          }}
                        >
                          <PlanItem plan={plan} items={itemsOf(plan)} shift={shift} />
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
