import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate, formatPrice } from "../../../../i18n/format.ts";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { KINDS } from "../../../../kinds/kinds.ts";
import type { FactsOf } from "../../../../kinds/values.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useSession } from "../../../framework/app/session.ts";
import { useFileFacts } from "../../media/shared.ts";
import { choicesQuery } from "../api.ts";
import type { ItemLine } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/**
 * What an item says for both languages, in short: of a feature its group and its plans, of a plan its price, of a job its
 * contract, its place, and when it closes, of a document its kind, its date, and its file, of a key date when and where, of a form
 * how many questions it has and whether it takes messages.
 */
export function ItemFacts({ kind, item }: { kind: ItemKind; item: ItemLine }): ReactNode {
  const { facts } = item;
  switch (kind) {
    case "feature":
      return <FeatureFacts facts={facts as FactsOf<"feature">} />;
    case "plan":
      return <PlanFacts facts={facts as FactsOf<"plan">} />;
    case "job":
      return <JobFacts facts={facts as FactsOf<"job">} item={item} />;
    case "document":
      return <DocumentFacts facts={facts as FactsOf<"document">} item={item} />;
    case "key-date":
      return <KeyDateFacts facts={facts as FactsOf<"key-date">} item={item} />;
    case "form":
      return <FormFacts facts={facts as FactsOf<"form">} />;
    case "feature-group":
      return null;
  }
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

function JobFacts({ facts, item }: { facts: FactsOf<"job">; item: ItemLine }): ReactNode {
  const { locale, words, typeset } = useLanguage<Words>();
  const { list } = words.items;
  const { timeZone } = useSession().site;
  const { closedAt, lines } = item;
  const { contract, closesOn } = facts;
  const place = inEither(locale, (each) => lines[each]?.place);
  const closing =
    closedAt !== null
      ? list.closed(formatDate(closedAt, locale, timeZone))
      : closesOn !== null && list.closes(dayIn(closesOn, locale));
  const parts = [typeset(KINDS.job.facts.contract.options[contract][locale]), place];
  return (
    <span className="notes">
      {parts.filter((part) => part !== undefined).join(" · ")}
      {closing !== false && (
        <>
          {" · "}
          <span className={closedAt === null ? undefined : "closed"}>{closing}</span>
        </>
      )}
    </span>
  );
}

function DocumentFacts({ facts, item }: { facts: FactsOf<"document">; item: ItemLine }): ReactNode {
  const { locale, typeset } = useLanguage<Words>();
  const factsOf = useFileFacts();
  const { documentKind, date } = facts;
  const file = inEither(locale, (each) => item.files[each]?.file);
  const parts = [
    typeset(KINDS.document.facts.documentKind.options[documentKind][locale]),
    ...(date === null ? [] : [dayIn(date, locale)]),
    ...(file === undefined ? [] : [factsOf(file)]),
  ];
  return <span className="notes">{parts.join(" · ")}</span>;
}

function KeyDateFacts({ facts, item }: { facts: FactsOf<"key-date">; item: ItemLine }): ReactNode {
  const { locale, words } = useLanguage<Words>();
  const { list } = words.items;
  const { startsOn, endsOn } = facts;
  const place = inEither(locale, (each) => item.lines[each]?.place);
  const days = [startsOn, endsOn].flatMap((each) => (each === null ? [] : [dayIn(each, locale)]));
  const [from, to] = days;
  const parts = [
    from === undefined ? list.noDate : to === undefined ? from : list.period(from, to),
    ...(place === undefined ? [] : [place]),
  ];
  return <span className="notes">{parts.join(" · ")}</span>;
}

function FormFacts({ facts: { questions, open } }: { facts: FactsOf<"form"> }): ReactNode {
  const { list } = useLanguage<Words>().words.items;
  const asked = questions.filter(({ type }) => type !== "source");
  return (
    <span className="notes">
      {[list.questions(asked.length), open ? list.takesMessages : list.takesNone].join(" · ")}
    </span>
  );
}

/** What an item says in the reader's language, else in the other one; undefined where it says nothing. */
function inEither<T>(reader: Locale, said: (locale: Locale) => T | "" | undefined): T | undefined {
  for (const locale of [reader, ...LOCALES]) {
    const value = said(locale);
    if (value !== undefined && value !== "") return value;
  }
  return undefined;
}

/** A day of the calendar in words, whatever the time zone. */
function dayIn(day: string, locale: Locale): string {
  return formatDate(Date.parse(day), locale, "UTC");
}
