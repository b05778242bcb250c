import { isoDay } from "../i18n/format.ts";
import { type Instant, instantOfLocalTime } from "../kernel/clock.ts";

/** How often a recurring job runs: so many milliseconds after it succeeded, or each day at a time of the site's zone. */
export type Repetition = { every: number } | { dailyAt: `${number}:${number}` };

/**
 * When a job is due, by the database's clock. A span stays a span when that clock is set; an instant is one of the
 * calendar, as people plan it.
 */
export type DueTime = { after: number } | { at: Instant };

/** As a row keeps it (`src/db/schema/jobs.ts`). */
export type Due = { run_at: Instant; longest_wait_ms: number | null };

const DAY_MS = 86_400_000;

/** The columns of a row that is due at that time; a span begins at `now`. */
export function dueAt(time: DueTime, now: Instant): Due {
  if ("at" in time) return { run_at: time.at, longest_wait_ms: null };
  return { run_at: now + time.after, longest_wait_ms: time.after };
}

/** When a recurring job is due after it ran: once for each day of the calendar, on days of 23 and 25 hours too. */
export function nextRun(repetition: Repetition, now: Instant, timeZone: string): Due {
  if ("every" in repetition) return dueAt({ after: repetition.every }, now);
  // A clock that was years ahead when it ran must not keep the job waiting for years.
  return { run_at: nextDaily(repetition.dailyAt, now, timeZone), longest_wait_ms: 2 * DAY_MS };
}

function nextDaily(time: string, now: Instant, timeZone: string): Instant {
  for (let day = isoDay(now, timeZone); ; day = dayAfter(day)) {
    const instant = instantOfLocalTime(day, time, timeZone);
    if (instant > now) return instant;
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** The earlier of two, either of which may be absent. */
export function earlier(one: Due | null, other: Due | null): Due | null {
  if (one === null || other === null) return one ?? other;
  return one.run_at <= other.run_at ? one : other;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a job that failed waits before each further attempt: a quarter of an hour in all. */
const RETRIES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];

/** What recurs is never given up for good: it begins anew after so long at most. */
export const LONGEST_RETRY_MS = Math.max(...RETRIES);

/** Part of a wait that chance adds or takes, so that what failed together does not come back together. */
const JITTER = 0.1;

/** Attempts a job has before it is given up. */
export const MOST_ATTEMPTS = RETRIES.length + 1;

/** Milliseconds until the next attempt, after so many that failed; null when it is time to give up. */
export function retryAfter(attempts: number): number | null {
  const wait = RETRIES[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * (2 * Math.random() - 1)));
}
