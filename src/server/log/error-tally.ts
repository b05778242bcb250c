import type { Instant } from "../../kernel/clock.ts";

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** Counts errors since the start, in memory; the log says which they were. */
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
    this.#prune(minute);
  }

  read(now: Instant = Date.now()): { since: Instant; total: number; lastDay: number; last: Instant | null } {
    this.#prune(Math.floor(now / MINUTE_MS));
    const lastDay = [...this.#minutes.values()].reduce((sum, count) => sum + count, 0);
    return { since: this.since, total: this.#total, lastDay, last: this.#last };
  }

  #prune(minute: number): void {
    for (const each of this.#minutes.keys()) {
      // The oldest first.
      if (each > minute - MINUTES_A_DAY) return;
      this.#minutes.delete(each);
    }
  }
}
