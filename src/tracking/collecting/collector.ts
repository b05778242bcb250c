import type { Db } from "../../db/client.ts";
import { isoDay } from "../../i18n/format.ts";
import type { Client } from "../../kernel/client.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { EventBatch } from "../contract/measurement.ts";
import { countBatches, type ReceivedBatch } from "./count-batches.ts";
import { DayLimits, type Limits } from "./day-limits.ts";
import { countingBehind, tooManyBatches } from "./errors.ts";
import { RateLimit } from "./rate-limit.ts";

/** How long the first of several batches waits for the others: one transaction counts them all. */
const GATHER_MS = 100;
/** Most batches that wait to be counted. Beyond, a batch is refused with `COUNTING_BEHIND`. */
const MOST_WAITING = 5_000;
/** Seconds after which a network whose day is full may ask again; the day may be over by then. */
const FULL_DAY_WAIT = 3_600;

type Options = {
  db: Db;
  timeZone: string;
  now?: Clock;
  /** Limits of a day; the default ones where not given. */
  limits?: Limits;
  onError(error: unknown): void;
};

/** Takes batches of events, and counts them together a moment later. */
export type Collector = {
  /**
   * Counts one more batch of an address against its limits: called before anything is looked up for it.
   * @throws AppError `TOO_MANY_EVENTS` (429) with `Retry-After`.
   */
  admit(client: Client): void;
  /**
   * Counts a batch, once. Resolves when the count is committed.
   * @throws AppError `COUNTING_BEHIND` (503) with `Retry-After`.
   */
  count(batch: EventBatch, client: Client): Promise<void>;
  /** Counts what waits. Nothing may be counted afterwards. */
  close(): Promise<void>;
};

type Waiting = ReceivedBatch & { done(): void; failed(error: unknown): void };

/** A collector whose limits are in memory: a restart resets them. @param onError gets the error of a failed count. */
export function openCollector({ db, timeZone, now = Date.now, limits, onError }: Options): Collector {
  const limit = new RateLimit();
  const dayLimits = new DayLimits(limits);
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counting: Promise<void> | undefined;

  const countAll = async () => {
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await db.transaction((tx) => countBatches(tx, batch, { now: now(), timeZone, limits: dayLimits }));
        for (const { done } of batch) done();
      } catch (error) {
        onError(error);
        for (const { failed } of batch) failed(countingBehind(error));
      }
    }
    counting = undefined;
  };
  const start = () => {
    counting ??= countAll();
    return counting;
  };

  return {
    admit({ ip }) {
      const wait = limit.take(ip, now());
      if (wait > 0) throw tooManyBatches(wait);
      dayLimits.begin(isoDay(now(), timeZone));
      if (!dayLimits.takeBatch(ip)) throw tooManyBatches(FULL_DAY_WAIT);
    },
    count(batch, client) {
      if (waiting.length >= MOST_WAITING) return Promise.reject(countingBehind());
      return new Promise((done, failed) => {
        waiting.push({ batch, client, done, failed });
        if (counting === undefined) timer ??= setTimeout(start, GATHER_MS);
      });
    },
    async close() {
      clearTimeout(timer);
      await start();
    },
  };
}
