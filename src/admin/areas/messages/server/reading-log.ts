import type { Instant } from "../../../../kernel/clock.ts";

/** A message that is read again within this time in the same session counts as one reading: a screen that is open reads it again. */
const ONE_READING_MS = 5 * 60_000;
/** Readings that are remembered; beyond, a reading may be logged twice. */
const MAX_READINGS = 1_000;

/** Remembers what was read lately, so that one reading is one line of the audit log. */
export class ReadingLog {
  readonly #readAt = new Map<string, Instant>();

  /** Whether it was read lately already. */
  has(sessionId: string, id: string, now: Instant): boolean {
    return now - (this.#readAt.get(`${sessionId} ${id}`) ?? 0) < ONE_READING_MS;
  }

  /** To be called once the line is written. */
  add(sessionId: string, id: string, now: Instant): void {
    if (this.#readAt.size >= MAX_READINGS) this.#readAt.clear();
    this.#readAt.set(`${sessionId} ${id}`, now);
  }
}
