import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { plan, price, sectionHead } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** Nothing where there is no plan to show. */
export function planListMarkdown(block: BlockOf<"plan-list">, context: MarkdownContext): RootContent[] {
  const plans = context.data.offers?.plans ?? [];
  if (plans.length === 0) return [];
  const { measured } = context.messages.offers;
  return [
    ...sectionHead(block, context),
    ...plans.flatMap((each) => {
      const features = each.features.map(({ title, value }) => (value === null ? title : measured(title, value)));
      return plan({ ...each, price: price(each.price, context), features }, context);
    }),
  ];
}
