import type { Instant } from "../../kernel/clock.ts";
import type { Language } from "./language.tsx";

/** "21 nov. 2026, 13:02" in the reader's own time zone: a tool's hours are those on the wall. */
export function formatMoment(instant: Instant, { tag }: Language): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(instant);
}

/** The same for a list: "aujourd’hui, 13:02"; "21 nov., 13:02" within the year. */
export function formatBrief(instant: Instant, now: Instant, language: Language): string {
  const [then, today] = [new Date(instant), new Date(now)];
  if (then.getFullYear() !== today.getFullYear()) return formatMoment(instant, language);
  const time = { hour: "numeric", minute: "2-digit" } as const;
  if (then.toDateString() !== today.toDateString()) {
    return new Intl.DateTimeFormat(language.tag, { day: "numeric", month: "short", ...time }).format(instant);
  }
  return `${language.words.today}, ${new Intl.DateTimeFormat(language.tag, time).format(instant)}`;
}

/** "21 novembre 2026". */
export function formatDay(instant: Instant, { tag }: Language): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(instant);
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "il y a 3 heures", "in 7 days"; within the minute, "maintenant". */
export function formatDistance(instant: Instant, now: Instant, { tag }: Language): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const seconds = Math.round((instant - now) / 1000);
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}
