import { type Instant, instantOfLocalTime } from "./clock.ts";

/** A day (`YYYY-MM-DD`) and a time (`HH:MM`) as the clocks of a time zone show them. */
export type LocalTime = { date: string; time: string };

/**
 * An instant that somebody named by a local time. `shown` is what clocks show then. `shift` says what daylight saving did
 * to the time that was named: nothing; `skipped`, clocks never show it, and `shown` is as much later as they were put
 * forward; `repeated`, they show it twice, and the first time is meant.
 */
export type ResolvedTime = { at: Instant; shown: LocalTime; shift: "none" | "skipped" | "repeated" };

const QUARTER_MS = 15 * 60_000;
/** No clock is put back further than this. */
const FURTHEST_BACK_MS = 3 * 60 * 60_000;

/** The instant of a local time, as `instantOfLocalTime` finds it, and what is to be said back about it. */
export function resolveLocalTime({ date, time }: LocalTime, timeZone: string): ResolvedTime {
  const localTimeOf = localTimes(timeZone);
  const at = instantOfLocalTime(date, time, timeZone);
  const shown = localTimeOf(at);
  if (shown.date !== date || shown.time !== time) return { at, shown, shift: "skipped" };
  for (let later = QUARTER_MS; later <= FURTHEST_BACK_MS; later += QUARTER_MS) {
    const again = localTimeOf(at + later);
    if (again.date === date && again.time === time) return { at, shown, shift: "repeated" };
  }
  return { at, shown, shift: "none" };
}

/** What clocks of a time zone show, for whoever asks of many instants: a format takes long to make. */
export function localTimes(timeZone: string): (instant: Instant) => LocalTime {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
    return { date: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
  };
}
