import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { MenuItem } from "../../../framework/app/parts/menu.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { failedPlansQuery } from "../api.ts";
import type { PlanRow } from "../publishing-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { formatShown } from "./format-time.ts";
import { PlanItem } from "./plan-item.tsx";

/** What was planned and could not be published, with the reason: it waits for another time, or for its end. */
export function FailedPlans({ itemsOf }: { itemsOf(plan: PlanRow): readonly MenuItem[] }): ReactNode {
  const language = useLanguage<Words>();
  const { calendar: words } = language.words.articles;
  const { data } = useQuery(failedPlansQuery);
  if (data === undefined || data.plans.length === 0) return null;
  return (
    <section className="failed-plans agenda" aria-labelledby="failed-plans">
      <h2 id="failed-plans">
        <Status sign="alert">{words.failedTitle(data.plans.length)}</Status>
      </h2>
      <ul>
        {data.plans.map((plan) => (
          <li key={plan.translationId}>
            <PlanItem plan={plan} items={itemsOf(plan)} detailed />
            <span className="notes">
              {words.failedAt(formatShown(plan.shown, language))}{" "}
              <span className="text-accent">{plan.failed?.message}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
