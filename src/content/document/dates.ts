import { z } from "zod";
import type { Instant } from "../../kernel/clock.ts";

/** The years whose days every format of dates can write: feeds, sitemaps, and structured data have four digits. */
const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31);
const DAY_MS = 86_400_000;

/** An instant of a day that a calendar has. */
export const dateOfCalendar = z.number().int().min(FIRST).max(LAST);

/** Whether readers can be shown a date. */
export function isDate(value: unknown): value is Instant {
  return dateOfCalendar.safeParse(value).success;
}

/** Whether a date is one of a day to come, wherever on earth it is read. */
export function isToCome(date: Instant, now: Instant): boolean {
  return date > now + DAY_MS;
}
