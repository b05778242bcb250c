import { localTimes, resolveLocalTime } from "../../../../kernel/local-time.ts";
import type { Locale } from "../../../../kernel/locale.ts";

/*
 * Days as `YYYY-MM-DD` and months as `YYYY-MM`, without a time zone: they are those of the site.
 */
const DAY_MS = 86_400_000;

/** First day of the week: Monday in French, Sunday in American English. */
const WEEK_BEGINS: Record<Locale, number> = { fr: 1, en: 0 };

/** The day that many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month that many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The day it is in a time zone. */
export function todayIn(timeZone: string, now: number): string {
  return localTimes(timeZone)(now).date;
}

/** Whether a text is a month. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The weeks that a month touches, each seven days. */
export function weeksOf(month: string, locale: Locale): string[][] {
  const first = `${month}-01`;
  const lead = (new Date(first).getUTCDay() - WEEK_BEGINS[locale] + 7) % 7;
  const end = addMonths(month, 1);
  const weeks: string[][] = [];
  for (let day = addDays(first, -lead); day.slice(0, 7) < end; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

/** The instants between which days of a time zone lie, both included. */
export function instantsOf(days: readonly string[], timeZone: string): { from: number; to: number } {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const begins = (date: string) => resolveLocalTime({ date, time: "00:00" }, timeZone).at;
  return { from: begins(first), to: begins(addDays(last, 1)) - 1 };
}
