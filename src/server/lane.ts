import { setImmediate } from "node:timers/promises";
import { siteBusy } from "../http/errors.ts";
import type { AppError } from "../kernel/errors.ts";
import { FairQueue } from "../kernel/turns/fair-queue.ts";

type Bounds = {
  /** How much is done at once. */
  concurrency: number;
  /** Requests that wait, of everybody. */
  maxWaiting: number;
  /** Requests that wait, of one owner. */
  maxOfOwner: number;
  /** Longer than this nobody waits: the work is refused when its turn comes. Without it, a request waits as long as it takes. */
  maxWaitMs?: number;
  /** What an owner is told whose requests wait already (429). */
  tooManyOfOwner(): AppError;
};

/**
 * A queue of work that would block the thread. Each piece has a turn of the event loop of its own: between two of them,
 * requests that are answered at once (kept pages above all) go first. Owners take turns, and the queue is bounded.
 */
export class Lane {
  readonly #bounds: Bounds;
  readonly #queue: FairQueue;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#queue = new FairQueue({ concurrency: bounds.concurrency, pause: setImmediate });
  }

  /**
   * Does some work when its turn comes.
   * @param owner whose work it is: a visitor's network (`networkOf`), the id of an administrator.
   * @param isGone whether the client has hung up by then: the work is left out, and the result is null.
   * @throws AppError that of `tooManyOfOwner`, `SITE_BUSY` (503): nothing is done then.
   */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T>;
  async run<T>(owner: string, work: () => Promise<T>, isGone: () => boolean): Promise<T | null>;
  async run<T>(owner: string, work: () => Promise<T>, isGone = () => false): Promise<T | null> {
    this.requireRoom(owner);
    const since = performance.now();
    const { maxWaitMs = Number.POSITIVE_INFINITY } = this.#bounds;
    const turn = async () => {
      if (isGone()) return null;
      if (performance.now() - since > maxWaitMs) throw siteBusy();
      return work();
    };
    return this.#queue.add(turn, { owner }).result;
  }

  /** @throws AppError that of `tooManyOfOwner`, `SITE_BUSY` (503), where `run` would throw it. */
  requireRoom(owner: string): void {
    if (this.#queue.sizeOf(owner) >= this.#bounds.maxOfOwner) throw this.#bounds.tooManyOfOwner();
    if (this.#queue.size() >= this.#bounds.maxWaiting) throw siteBusy();
  }
}
