import type { ReactNode } from "react";
import { ActionLink } from "../action-link.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

export function PlansView({ block, context }: { block: BlockOf<"plans">; context: ViewContext }): ReactNode {
  return (
    <section className="plans" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} />
      <ul>
        {block.plans.map((plan) => (
          <li key={plan.name}>
            <h3>{plan.name}</h3>
            <p className="price">
              {plan.price !== null && <strong>{context.price(Math.round(plan.price * 100), "EUR")}</strong>}{" "}
              <span>{plan.priceNote}</span>
            </p>
            <p>{plan.summary}</p>
            <ul>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {plan.action && <ActionLink link={plan.action} context={context} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
