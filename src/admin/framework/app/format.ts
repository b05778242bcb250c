import { withFirstOfMonth } from "../../../i18n/first-of-month.ts";
import type { Instant } from "../../../kernel/clock.ts";
import type { Language } from "./language.tsx";

/** "21 nov. 2026, 13:02" @param timeZone the browser's unless given. */
export function formatMoment(instant: Instant, { tag }: Language, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = new Intl.DateTimeFormat(tag, { ...zone, dateStyle: "medium", timeStyle: "short" });
  return withFirstOfMonth(format.format(instant), tag);
}

/**
 * Shorter, for lists: "aujourd’hui, 13:02" today, "21 nov., 13:02" within the year.
 * @param timeZone the browser's unless given.
 */
export function formatBrief(instant: Instant, now: Instant, language: Language, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dayOf = (at: Instant) => new Intl.DateTimeFormat("en-CA", { ...zone, dateStyle: "short" }).format(at);
  const [then, today] = [dayOf(instant), dayOf(now)];
  if (then.slice(0, 4) !== today.slice(0, 4)) return formatMoment(instant, language, timeZone);
  // `timeStyle` gives the same hours everywhere: two digits in French ("06:38"), one in American English ("6:38 AM").
  const time = new Intl.DateTimeFormat(language.tag, { ...zone, timeStyle: "short" }).format(instant);
  const isToday = then === today;
  const format = new Intl.DateTimeFormat(language.tag, { ...zone, day: "numeric", month: "short" });
  const day = withFirstOfMonth(format.format(instant), language.tag);
  return `${isToday ? language.words.today : day}, ${time}`;
}

/** "21 novembre 2026" in the browser's time zone. */
export function formatDay(instant: Instant, { tag }: Language): string {
  return withFirstOfMonth(new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(instant), tag);
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "il y a 3 heures", "in 7 days"; "maintenant" for less than a minute. */
export function formatDistance(instant: Instant, now: Instant, { tag }: Language): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const seconds = Math.round((instant - now) / 1000);
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}

const UNITS = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "12,3 Go", "12.3 GB": decimal units (IEC 80000-13), at most three significant digits. @param tag BCP 47. */
export function formatSize(bytes: number, tag: string): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit: UNITS[power - 1],
    unitDisplay: "short",
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}
