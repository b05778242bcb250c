import { type PeriodError, periodProblem } from "../../../framework/contract/period.ts";

/** Days of the site's time zone, both included, as `YYYY-MM-DD`. */
export type Period = { from: string; to: string };

/** How many days each choice holds, today the last of them. */
export const PRESETS = { "7": 7, "28": 28, "90": 90, "365": 365 } as const;
type Preset = keyof typeof PRESETS;
const FIRST: Preset = "28";

/** As the address holds it: one of the choices, or two days. */
export type PeriodSearch = { days?: string; from?: string; to?: string };

/** What is wrong with a day of a period. */
export type PeriodProblem = { field: keyof Period; error: PeriodError };

/** What the address says: the days it names stay as they were typed, with what is wrong with them. */
export type ChosenPeriod = Period & { preset: Preset | null; problem: PeriodProblem | null };

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What the address says, or the usual period where it says nothing. */
export function periodOf({ days, from, to }: PeriodSearch, timeZone: string): ChosenPeriod {
  if (from !== undefined || to !== undefined) {
    const period = { from: from ?? "", to: to ?? "" };
    return { ...period, preset: null, problem: problemOf(period) };
  }
  const preset = days !== undefined && Object.hasOwn(PRESETS, days) ? (days as Preset) : FIRST;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(Date.now());
  return { from: addDays(today, 1 - PRESETS[preset]), to: today, preset, problem: null };
}

/** What is wrong with a period, at the day that is to be changed; null where nothing is. */
export function problemOf({ from, to }: Period): PeriodProblem | null {
  if (!isDay(from)) return { field: "from", error: "noDate" };
  if (!isDay(to)) return { field: "to", error: "noDate" };
  const error = periodProblem(from, to);
  return error === null ? null : { field: "to", error };
}

export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `Date.parse` takes February 30 for March 2. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && addDays(text, 0) === text;
}

/** "21 nov. 2026", "3–9 nov. 2026": days of the site, whatever the reader's time zone. */
export function spanOf({ from, to }: Period, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  return from === to ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to));
}

/** What one bar of a chart stands for. */
export type Bar = { from: string; to: string; views: number; visitors: number };
type Day = { day: string; views: number; visitors: number };

/** A quarter in days, a year or so in weeks, more in months: as many bars as can be told apart. */
const MOST_DAYS = 92;
const MOST_WEEKS = 400;

/** The days of a period, those without a visit too, in bars. */
export function barsOf(period: Period, days: readonly Day[]): Bar[] {
  const known = new Map(days.map((each) => [each.day, each]));
  const length = lengthOf(period);
  const nameOf = (day: string, index: number) => {
    if (length <= MOST_DAYS) return day;
    return length <= MOST_WEEKS ? String(Math.floor(index / 7)) : day.slice(0, 7);
  };
  const bars = new Map<string, Bar>();
  for (let index = 0; index < length; index++) {
    const day = addDays(period.from, index);
    const { views, visitors } = known.get(day) ?? { views: 0, visitors: 0 };
    const name = nameOf(day, index);
    const bar = bars.get(name) ?? { from: day, to: day, views: 0, visitors: 0 };
    bars.set(name, { from: bar.from, to: day, views: bar.views + views, visitors: bar.visitors + visitors });
  }
  return [...bars.values()];
}
