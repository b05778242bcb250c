import type { Instant } from "../../kernel/clock.ts";
import { startOfDay } from "../../kernel/clock.ts";
import type { FactsOf } from "../../kinds/values.ts";

const DAY_MS = 86_400_000;

/**
 * The instant at which a day (`YYYY-MM-DD`) ends in a time zone: the midnight behind it, or the first moment of the next day
 * where clocks skip that midnight.
 */
export function endOfDay(day: string, timeZone: string): Instant {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return startOfDay(next, timeZone);
}

/** When a job closes by itself; null where nobody said a day. */
export function closingInstant({ closesOn }: Pick<FactsOf<"job">, "closesOn">, timeZone: string): Instant | null {
  return closesOn === null ? null : endOfDay(closesOn, timeZone);
}

/**
 * What visitors get of a published job: `open`, the page and its line in every list; `filled`, the page alone, which says so;
 * `gone`, the way to the open ones; `hidden`, nothing.
 */
export type JobState = "open" | "filled" | "gone" | "hidden";

/** @param closedAt since when it is closed; null while it is open. */
export function jobState({ visible, whenClosed }: FactsOf<"job">, closedAt: Instant | null): JobState {
  if (!visible) return "hidden";
  return closedAt === null ? "open" : whenClosed;
}
