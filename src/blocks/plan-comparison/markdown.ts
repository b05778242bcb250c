import type { PhrasingContent, RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { price, sectionHead, strong, table, text } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";
import type { ShownPlan } from "../view-context.ts";
import { comparedGroups } from "./view.tsx";

type Row = PhrasingContent[][];

/** A table: a column a plan, its price in the first row below its name. Nothing where no plan includes a feature. */
export function planComparisonMarkdown(block: BlockOf<"plan-comparison">, context: MarkdownContext): RootContent[] {
  const { offers } = context.data;
  const groups = offers === undefined ? [] : comparedGroups(offers);
  if (offers === undefined || groups.length === 0) return [];
  const { plans } = offers;
  const { highlighted, included, notIncluded } = context.messages.offers;
  const row = (name: PhrasingContent | null, cell: (plan: ShownPlan) => PhrasingContent[]): Row => [
    name === null ? [] : [name],
    ...plans.map(cell),
  ];
  const marks = row(null, (plan) => (plan.highlighted ? [text(highlighted, context)] : []));
  const prices = row(null, (plan) => price(plan.price, context));
  const features = groups.flatMap((group) => [
    ...(group.title === null ? [] : [row(strong(group.title, context), () => [])]),
    ...group.features.map(({ id, title }) =>
      row(text(title, context), (plan) => {
        const found = plan.features.find((feature) => feature.id === id);
        return [text(found === undefined ? notIncluded : (found.value ?? included), context)];
      }),
    ),
  ]);
  return [
    ...sectionHead(block, context),
    table([
      row(text(block.subject, context), (plan) => [text(plan.title, context)]),
      ...[marks, prices].filter((cells) => cells.some((cell) => cell.length > 0)),
      ...features,
    ]),
  ];
}
