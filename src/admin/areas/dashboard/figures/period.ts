import { withFirstOfMonth } from "../../../../i18n/first-of-month.ts";
import { type PeriodError, periodProblem } from "../../../framework/contract/period.ts";

/** Days of the site's time zone, both included, as `YYYY-MM-DD`. */
export type Period = { from: string; to: string };

/** Days of each preset, today included. */
export const PRESETS = { "7": 7, "28": 28, "90": 90, "365": 365 } as const;
type Preset = keyof typeof PRESETS;
const DEFAULT_PRESET: Preset = "28";

/** The query parameters of a period: a preset, or two days. */
export type PeriodSearch = { days?: string; from?: string; to?: string };

/** An error of a period, and the day it belongs to. */
export type PeriodProblem = { field: keyof Period; error: PeriodError };

/** The period of the URL. Invalid days stay as they were given, with their error in `problem`. */
export type ChosenPeriod = Period & { preset: Preset | null; problem: PeriodProblem | null };

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The period of the URL, or the last 28 days. @param timeZone the site's, which decides what day it is. */
export function periodOf({ days, from, to }: PeriodSearch, timeZone: string): ChosenPeriod {
  if (from !== undefined || to !== undefined) {
    const period = { from: from ?? "", to: to ?? "" };
    return { ...period, preset: null, problem: problemOf(period) };
  }
  const preset = days !== undefined && Object.hasOwn(PRESETS, days) ? (days as Preset) : DEFAULT_PRESET;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(Date.now());
  return { from: addDays(today, 1 - PRESETS[preset]), to: today, preset, problem: null };
}

/** The error of a period, at the day to correct; null for a valid one. */
export function problemOf({ from, to }: Period): PeriodProblem | null {
  if (!isDay(from)) return { field: "from", error: "noDate" };
  if (!isDay(to)) return { field: "to", error: "noDate" };
  const error = periodProblem(from, to);
  return error === null ? null : { field: "to", error };
}

/** Number of days, both ends included. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a date of the calendar; `Date.parse` alone would take February 30 for March 2. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && addDays(text, 0) === text;
}

/** "21 nov. 2026", "3–9 nov. 2026". The days are the site's, whatever the browser's time zone. */
export function formatPeriod({ from, to }: Period, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return withFirstOfMonth(from === to ? format.format(first) : format.formatRange(first, last), tag);
}

/** Sums of one bar of the chart: a day, a week or a month. */
export type Bar = { from: string; to: string; views: number; visitors: number };
type Day = { day: string; views: number; visitors: number };

/** Longest period with a bar a day, and with a bar a week; longer ones have a bar a month. */
const MOST_DAYS = 92;
const MOST_WEEKS = 400;

/** The bars of a period, with days without a visit. */
export function barsOf(period: Period, days: readonly Day[]): Bar[] {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const length = daysIn(period);
  const barKey = (day: string, index: number) => {
    if (length <= MOST_DAYS) return day;
    return length <= MOST_WEEKS ? String(Math.floor(index / 7)) : day.slice(0, 7);
  };
  const bars = new Map<string, Bar>();
  for (let index = 0; index < length; index++) {
    const day = addDays(period.from, index);
    const { views, visitors } = byDay.get(day) ?? { views: 0, visitors: 0 };
    const key = barKey(day, index);
    const bar = bars.get(key) ?? { from: day, to: day, views: 0, visitors: 0 };
    bars.set(key, { from: bar.from, to: day, views: bar.views + views, visitors: bar.visitors + visitors });
  }
  return [...bars.values()];
}
