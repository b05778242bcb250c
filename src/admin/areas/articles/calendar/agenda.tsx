import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { MenuItem } from "../../../framework/app/parts/menu.tsx";
import type { PlanRow, PublishedRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { formatDate } from "./format-time.ts";
import { NewOnDay } from "./new-on-day.tsx";
import { PlanItem } from "./plan-item.tsx";
import { PublishedItem } from "./published-item.tsx";

type Props = {
  plans: readonly PlanRow[];
  published: readonly PublishedRow[];
  today: string;
  itemsOf(plan: PlanRow): readonly MenuItem[];
  shift(plan: PlanRow, days: number): void;
};

/** The same as a list, by days that have something. */
export function Agenda({ plans, published, today, itemsOf, shift }: Props): ReactNode {
  const language = useLanguage<Words>();
  const days = [...new Set([...plans, ...published].map(({ shown }) => shown.date))].sort();
  return (
    <div className="agenda">
      {days.map((date) => (
        <section key={date} aria-label={formatDate(date, language)}>
          <h2>
            <time dateTime={date}>{formatDate(date, language)}</time>
            {date >= today && <NewOnDay date={date} />}
          </h2>
          <ul>
            {published
              .filter(({ shown }) => shown.date === date)
              .map((article) => (
                <li key={`published ${article.translationId}`} data-published>
                  <PublishedItem article={article} />
                </li>
              ))}
            {plans
              .filter(({ shown }) => shown.date === date)
              .map((plan) => (
                <li key={plan.translationId}>
                  <PlanItem plan={plan} items={itemsOf(plan)} shift={shift} detailed />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
