import type { DateYear, ShownDate } from "../../blocks/view-context.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import { listShownDates, type PublishedItem } from "../../content/items/list-published-items.ts";
import type { Locale } from "../../kernel/locale.ts";
import { shownDay } from "./shown-day.ts";

/** The key dates of a language by year, the newest year first; within a year, in their order. */
export async function loadKeyDates(reader: Reader, locale: Locale): Promise<DateYear[]> {
  const dates = await listShownDates(reader, locale);
  const years = Map.groupBy(dates, ({ facts }) => (facts.startsOn ?? "").slice(0, 4));
  return [...years]
    .map(([year, ofYear]) => ({ year, dates: ofYear.flatMap((date) => shownDate(date, locale) ?? []) }))
    .reverse();
}

/** The first and the last day of a key date; null where nobody said a first one. The last one is never before it. */
export function daysOf({ startsOn, endsOn }: PublishedItem<"key-date">["facts"]) {
  if (startsOn === null) return null;
  return { first: startsOn, last: endsOn === null || endsOn < startsOn ? startsOn : endsOn };
}

function shownDate({ id, title, words, facts }: PublishedItem<"key-date">, locale: Locale): ShownDate | null {
  const days = daysOf(facts);
  if (days === null) return null;
  const { place, description } = words;
  const to = days.last === days.first ? null : shownDay(days.last, locale);
  return { id, title, place, description, from: shownDay(days.first, locale), to };
}
