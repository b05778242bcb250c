import type { Db } from "../../db/client.ts";
import { isoDay } from "../../i18n/format.ts";
import type { Client } from "../../kernel/client.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { EventBatch } from "../contract/measurement.ts";
import { type Arrived, countBatches } from "./count-batches.ts";
import { DayLimits, type Limits } from "./day-limits.ts";
import { countingBehind, tooManyBatches } from "./errors.ts";
import { RateLimit } from "./rate-limit.ts";

/** How long the first of several batches waits for the others: one transaction counts them all. */
const GATHER_MS = 100;
/** Batches that wait to be counted. Beyond, whoever sends one is asked to come back. */
const MOST_WAITING = 5_000;
/** Seconds after which a network whose day is full may ask again; the day may be over by then. */
const FULL_DAY_WAIT = 3_600;

type Options = {
  db: Db;
  timeZone: string;
  now?: Clock;
  /** What one day has room for; the usual where it is not said. */
  limits?: Limits;
  onError(error: unknown): void;
};

export type Collector = {
  /**
   * Lets an address send one more batch: called before anything is looked up for it.
   * @throws AppError `TOO_MANY_EVENTS` (429); says when to come back.
   */
  admit(client: Client): void;
  /**
   * Counts a batch, once. Resolves when it is counted for good.
   * @throws AppError `COUNTING_BEHIND` (503); says when to come back.
   */
  count(batch: EventBatch, client: Client): Promise<void>;
  /** Counts what waits, then takes nothing more. */
  close(): Promise<void>;
};

type Waiting = Arrived & { done(): void; failed(error: unknown): void };

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
