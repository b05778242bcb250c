// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table is one for screen readers by its roles alone.
// biome-ignore-all lint/a11y/useSemanticElements: a row of the table heads its group, which no other element can say.
import type { ReactNode } from "react";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import { Price } from "../price.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { Offers, ShownFeature, ShownPlan, ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"plan-comparison">; context: ViewContext };

/**
 * A table; on a phone, a card for each plan, by the style sheet alone (`ui/content/offers.css`). Cells then show the names
 * of their row and of its group from `data-` attributes. Nothing where no plan includes a feature.
 */
export function PlanComparisonView({ block, context }: Props): ReactNode {
  const { offers } = context.data;
  const groups = offers === undefined ? [] : comparedGroups(offers);
  if (offers === undefined || groups.length === 0) return null;
  const { plans } = offers;
  return (
    <section className="comparison plan-comparison" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1), and have a name then. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="table" tabIndex={0} aria-label={block.title}>
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {block.subject}
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" role="columnheader" className={classOf(plan)}>
                  {plan.title}
                  {plan.highlighted && <p className="mark">{context.messages.offers.highlighted}</p>}
                  <Price price={plan.price} context={context} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key} role="rowgroup">
              {group.title !== null && (
                <tr role="row">
                  <th scope="rowgroup" role="rowheader" colSpan={plans.length + 1}>
                    {group.title}
                  </th>
                </tr>
              )}
              {group.features.map((feature, index) => (
                <Row
                  key={feature.id}
                  feature={feature}
                  group={index === 0 ? group.title : null}
                  plans={plans}
                  context={context}
                />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  );
}

type RowProps = {
  feature: ShownFeature;
  /** Its name, in the first row of a group. */
  group: string | null;
  plans: readonly ShownPlan[];
  context: ViewContext;
};

function Row({ feature, group, plans, context }: RowProps): ReactNode {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {feature.title}
      </th>
      {plans.map((plan) => (
        <td
          key={plan.id}
          role="cell"
          className={classOf(plan)}
          data-label={typesetContent(feature.title, context.locale)}
          data-group={group === null ? undefined : typesetContent(group, context.locale)}
        >
          <Cell included={plan.features.find(({ id }) => id === feature.id)} context={context} />
        </td>
      ))}
    </tr>
  );
}

type CellProps = { included: ShownPlan["features"][number] | undefined; context: ViewContext };

function Cell({ included, context }: CellProps): ReactNode {
  const { offers } = context.messages;
  if (included === undefined) return <Sign sign="–" words={offers.notIncluded} />;
  return included.value ?? <Sign sign="✓" words={offers.included} />;
}

function Sign({ sign, words }: { sign: string; words: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

function classOf({ highlighted }: ShownPlan): string | undefined {
  return highlighted ? "highlighted" : undefined;
}

type ComparedGroup = { key: string; title: string | null; features: ShownFeature[] };

/** The features that any plan includes, by their groups; those of none at the end. */
export function comparedGroups({ features, groups, plans }: Offers): ComparedGroup[] {
  const included = new Set(plans.flatMap((plan) => plan.features.map(({ id }) => id)));
  const compared = features.filter(({ id }) => included.has(id));
  const named = groups.map(({ key, title }) => ({
    key,
    title,
    features: compared.filter(({ group }) => group === key),
  }));
  const others = { key: "", title: null, features: compared.filter(({ group }) => group === null) };
  return [...named, others].filter((group) => group.features.length > 0);
}
