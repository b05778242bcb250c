import type { RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { line, plan, sectionHead, strong, text } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** Offers as a page has them written. */
export function plansMarkdown(block: BlockOf<"plans">, context: MarkdownContext): RootContent[] {
  return [
    ...sectionHead({ title: block.title }, context),
    ...block.plans.flatMap(({ name, price, priceNote, summary, features, action = null }) => {
      const amount = price === null ? null : strong(context.price(Math.round(price * 100), "EUR"), context);
      const written = { title: name, highlighted: false, line: summary, features, action };
      return plan({ ...written, price: line([amount, text(priceNote, context)]) }, context);
    }),
  ];
}
