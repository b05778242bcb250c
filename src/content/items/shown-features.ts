import type { Block } from "../../blocks/schema.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Reader } from "../dependencies/reads.ts";
import { listPublishedItems, type PublishedItem } from "./list-published-items.ts";

/** The visible features that blocks show: those of the groups that they list, and those of a plan where they show plans. */
export async function listShownFeatures(
  reader: Reader,
  blocks: readonly Block[],
  locale: Locale,
): Promise<PublishedItem<"feature">[]> {
  const lists = blocks.filter((block) => block.type === "feature-list");
  const showsAll = lists.some(({ groups }) => groups === undefined);
  const showsPlans = blocks.some(({ type }) => type === "plan-list" || type === "plan-comparison");
  const keys = new Set(lists.flatMap(({ groups = [] }) => groups));
  const groups = keys.size === 0 ? [] : await listPublishedItems(reader, "feature-group", locale);
  const ids = new Set(groups.filter(({ key }) => keys.has(key)).map(({ id }) => id));
  return listPublishedItems(
    reader,
    "feature",
    locale,
    ({ visible, group, plans }) => visible && (showsAll || ids.has(group ?? "") || (showsPlans && plans.length > 0)),
  );
}
