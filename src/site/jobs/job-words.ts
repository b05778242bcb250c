import type { ShownJob } from "../../blocks/view-context.ts";
import type { PublishedItem } from "../../content/items/list-published-items.ts";
import { formatDate, formatPrice } from "../../i18n/format.ts";
import { messagesIn } from "../../i18n/messages.ts";
import type { Locale } from "../../kernel/locale.ts";
import { KINDS } from "../../kinds/kinds.ts";
import type { FactsOf } from "../../kinds/values.ts";

/** A job that is published in a language. */
export type Job = PublishedItem<"job">;

const { facts: FIELDS } = KINDS.job;

/** The kind of contract in words. */
export function contractOf({ contract }: Pick<FactsOf<"job">, "contract">, locale: Locale): string {
  return FIELDS.contract.options[contract][locale];
}

/** How much of the work is done remotely, in words. */
export function remoteOf({ remote }: Pick<FactsOf<"job">, "remote">, locale: Locale): string {
  return FIELDS.remote.options[remote][locale];
}

/** A country in words. */
export function countryOf({ country }: Pick<FactsOf<"job">, "country">, locale: Locale): string {
  return FIELDS.country.options[country][locale];
}

/** A day of the calendar in words: it is the same day in every time zone. */
export function dayWords(day: string, locale: Locale): string {
  return formatDate(Date.parse(day), locale, "UTC");
}

/** The least and the most that is paid, in hundredths; the same number twice for one amount. Null where nothing is said. */
export function salaryRange({ salaryMin, salaryMax }: Pick<FactsOf<"job">, "salaryMin" | "salaryMax">) {
  if (salaryMin === null && salaryMax === null) return null;
  // Whoever typed them the other way round meant the same.
  const isReversed = salaryMin !== null && salaryMax !== null && salaryMin > salaryMax;
  return isReversed ? { least: salaryMax, most: salaryMin } : { least: salaryMin, most: salaryMax };
}

/** The salary in words; null where nothing is said of it. */
export function salaryWords(facts: FactsOf<"job">, locale: Locale): string | null {
  const range = salaryRange(facts);
  if (range === null) return null;
  const { salaryOf, salaryFrom, salaryUpTo, salaryRange: between, per } = messagesIn(locale).jobs;
  const unit = per[facts.salaryUnit];
  const amount = (minor: number) => formatPrice(minor, facts.currency, locale);
  const { least, most } = range;
  if (least === null) return salaryUpTo(amount(most ?? 0), unit);
  if (most === null) return salaryFrom(amount(least), unit);
  return least === most ? salaryOf(amount(least), unit) : between(amount(least), amount(most), unit);
}

/** Where the work is done, and by which contract: what every list says of a job. */
export function jobSummary({ words, facts }: Pick<Job, "words" | "facts">, locale: Locale): string {
  return `${words.place} · ${contractOf(facts, locale)}`;
}

/** A job as a list of a page shows it. */
export function shownJob({ id, slug, title, words, facts }: Job, locale: Locale): ShownJob {
  const { closesOn } = facts;
  return {
    ...{ id, slug, title, place: words.place, contract: contractOf(facts, locale) },
    closesOn: closesOn === null ? null : dayWords(closesOn, locale),
  };
}
