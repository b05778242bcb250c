import type { Instant } from "../../kernel/clock.ts";

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** Counts what went wrong since the start, in memory: which, the log says. */
export class ErrorTally {
  readonly since: Instant = Date.now();
  #total = 0;
  #last: Instant | null = null;
  /** How many in each minute since 1970 that had any; those of the last day. */
  readonly #minutes = new Map<number, number>();

  add(now: Instant = Date.now()): void {
    const minute = Math.floor(now / MINUTE_MS);
    this.#total++;
    this.#last = now;
    this.#minutes.set(minute, (this.#minutes.get(minute) ?? 0) + 1);
    this.#forget(minute);
  }

  read(now: Instant = Date.now()): { since: Instant; total: number; lastDay: number; last: Instant | null } {
    this.#forget(Math.floor(now / MINUTE_MS));
    const lastDay = [...this.#minutes.values()].reduce((sum, count) => sum + count, 0);
    return { since: this.since, total: this.#total, lastDay, last: this.#last };
  }

  #forget(minute: number): void {
    for (const each of this.#minutes.keys()) {
      // In the order in which they came.
      if (each > minute - MINUTES_A_DAY) return;
      this.#minutes.delete(each);
    }
  }
}
