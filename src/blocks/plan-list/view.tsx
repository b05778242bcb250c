import type { ReactNode } from "react";
import { isExternal } from "../../kernel/url.ts";
import { ActionLink } from "../action-link.tsx";
import { Price } from "../price.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ShownPlan, ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"plan-list">; context: ViewContext };

/** Nothing where there is no plan to show. */
export function PlanListView({ block, context }: Props): ReactNode {
  const plans = context.data.offers?.plans ?? [];
  if (plans.length === 0) return null;
  return (
    <section className="plans" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      <ul>
        {plans.map((plan) => (
          <li key={plan.id} className={plan.highlighted ? "highlighted" : undefined}>
            <h3>{plan.title}</h3>
            {plan.highlighted && <p className="mark">{context.messages.offers.highlighted}</p>}
            <Price price={plan.price} context={context} />
            {plan.line !== "" && <p>{plan.line}</p>}
            <Features plan={plan} context={context} />
            {plan.action && (
              <ActionLink link={{ ...plan.action, external: isExternal(plan.action.to) }} context={context} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features({ plan: { features }, context }: { plan: ShownPlan; context: ViewContext }): ReactNode {
  if (features.length === 0) return null;
  const { measured } = context.messages.offers;
  return (
    <ul>
      {features.map(({ id, title, value }) => (
        <li key={id}>{value === null ? title : measured(title, value)}</li>
      ))}
    </ul>
  );
}
