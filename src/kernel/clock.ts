/** Epoch milliseconds; every instant the product stores has this unit. */
export type Instant = number;
/** Reads the current instant; tests pass another. */
export type Clock = () => Instant;

/**
 * The instant at which a calendar day (`YYYY-MM-DD`) begins in a time zone, so that a date typed without
 * a time is shown as that same day to everyone (a UTC midnight would shift west of Greenwich).
 */
export function startOfDay(day: string, timeZone: string): Instant {
  return instantOfLocalTime(day, "00:00", timeZone);
}

const DAY_MS = 86_400_000;

/**
 * The instant at which clocks of a time zone show a day (`YYYY-MM-DD`) and a time (`HH:MM`). Where the clocks are put
 * back and show it twice, the first; where they are put forward and never show it, as much later as they were put
 * forward (what `Temporal` calls "compatible").
 */
export function instantOfLocalTime(day: string, time: string, timeZone: string): Instant {
  const local = Date.parse(`${day}T${time}:00Z`);
  const before = local - offsetAt(local - DAY_MS, timeZone);
  const after = local - offsetAt(local + DAY_MS, timeZone);
  const matches = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === local);
  return matches.length === 0 ? before : Math.min(...matches);
}

/** Milliseconds by which local time in the zone is ahead of UTC at that instant. */
function offsetAt(instant: Instant, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(instant / 1000) * 1000;
}

/** The same moment so many months earlier (UTC); where that month is shorter, on its last day. */
export function monthsBefore(instant: Instant, months: number): Instant {
  const date = new Date(instant);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay)) + (instant % 86_400_000);
}
