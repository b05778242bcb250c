import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatPrice } from "../../../../i18n/format.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { KINDS } from "../../../../kinds/kinds.ts";
import type { FactsOf, Values } from "../../../../kinds/values.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { choicesQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";

/** What an item says for both languages, in short: of a feature its group and its plans, of a plan its price. */
export function ItemFacts({ kind, facts }: { kind: ItemKind; facts: Values }): ReactNode {
  if (kind === "feature") return <FeatureFacts facts={facts as FactsOf<"feature">} />;
  return kind === "plan" && <PlanFacts facts={facts as FactsOf<"plan">} />;
}

function FeatureFacts({ facts: { group, plans } }: { facts: FactsOf<"feature"> }): ReactNode {
  const { list } = useLanguage<Words>().words.items;
  const { data: groups = [] } = useQuery(choicesQuery("feature-group"));
  const { data: allPlans = [] } = useQuery(choicesQuery("plan"));
  const own = groups.find(({ id }) => id === group);
  const names = allPlans.filter(({ id }) => plans.includes(id)).map(({ title }) => title);
  return (
    <span className="notes">
      {[
        ...(own === undefined ? [] : [list.group(own.title)]),
        names.length === 0 ? list.noPlans : list.plans(names.join(", ")),
      ].join(" · ")}
    </span>
  );
}

function PlanFacts({ facts }: { facts: FactsOf<"plan"> }): ReactNode {
  const { locale, words, typeset } = useLanguage<Words>();
  const { list } = words.items;
  const { pricing, monthly, yearly, currency } = facts;
  if (pricing !== "amount") {
    return <span className="notes">{typeset(KINDS.plan.facts.pricing.options[pricing][locale])}</span>;
  }
  const price = (amount: number) => formatPrice(amount, currency, locale);
  const prices = [
    ...(monthly === null ? [] : [list.perMonth(price(monthly))]),
    ...(yearly === null ? [] : [list.perYear(price(yearly))]),
  ];
  return <span className="notes">{prices.length === 0 ? list.noPrice : prices.join(" · ")}</span>;
}
