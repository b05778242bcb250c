import type { Block } from "../../blocks/schema.ts";
import type { Offers, ShownFeature, ShownPlan } from "../../blocks/view-context.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import { listPublishedItems, type PublishedItem } from "../../content/items/list-published-items.ts";
import { listShownFeatures } from "../../content/items/shown-features.ts";
import type { Locale } from "../../kernel/locale.ts";
import { isIconName } from "../../kinds/contract/icon-names.ts";
import type { RichText } from "../../rich-text/schema.ts";

/** What the blocks of a page show of features and plans in its language; null where no block shows any. */
export async function loadOffers(reader: Reader, locale: Locale, blocks: readonly Block[]): Promise<Offers | null> {
  const showsPlans = blocks.some(({ type }) => type === "plan-list" || type === "plan-comparison");
  if (!showsPlans && !blocks.some(({ type }) => type === "feature-list")) return null;
  const detailed = blocks.some((block) => block.type === "feature-list" && block.detailed);
  const groups = await listPublishedItems(reader, "feature-group", locale);
  const features = await listShownFeatures(reader, blocks, locale);
  const plans = showsPlans ? await listPublishedItems(reader, "plan", locale) : [];
  const keys = new Map(groups.map(({ id, key }) => [id, key]));
  return {
    features: features.map((feature) => shownFeature(feature, { keys, detailed })),
    groups: groups.map(({ key, title }) => ({ key, title })),
    plans: plans.filter(({ facts }) => facts.visible).map((plan) => shownPlan(plan, features)),
  };
}

type FeatureOptions = {
  /** Keys of groups by their ids. */
  keys: ReadonlyMap<string, string>;
  detailed: boolean;
};

function shownFeature(feature: PublishedItem<"feature">, { keys, detailed }: FeatureOptions): ShownFeature {
  const { id, title, words, facts } = feature;
  return {
    id,
    title,
    line: words.line,
    text: detailed && !isBlank(words.text) ? words.text : null,
    icon: isIconName(facts.icon) ? facts.icon : null,
    picture: facts.picture && { ...facts.picture, alt: words.pictureAlt },
    group: keys.get(facts.group ?? "") ?? null,
  };
}

function shownPlan(plan: PublishedItem<"plan">, features: readonly PublishedItem<"feature">[]): ShownPlan {
  const { id, title, words, facts } = plan;
  const { pricing, monthly, yearly, currency, vat, highlighted } = facts;
  const { action, line, priceNote } = words;
  return {
    id,
    title,
    line,
    price: { form: pricing, monthly, yearly, currency, vat, note: priceNote },
    action: action.label === "" || action.to === "" ? null : action,
    highlighted,
    features: features
      .filter((feature) => feature.facts.plans.includes(id))
      .map((feature) => ({ id: feature.id, title: feature.title, value: feature.words.values[id] || null })),
  };
}

/** Whether a text holds nothing but empty paragraphs. */
function isBlank({ content }: RichText): boolean {
  return content.every(({ type, content: inner = [] }) => type === "paragraph" && inner.length === 0);
}
