import { setImmediate } from "node:timers/promises";
import { siteBusy, tooManyWaiting } from "../../http/errors.ts";
import { FairQueue } from "../../kernel/fair-queue.ts";

type Bounds = {
  /** How much is done at once. */
  atOnce: number;
  /** Requests that wait, of everybody. */
  mostWaiting: number;
  /** Requests that wait, of one network. */
  mostOfNetwork: number;
};

/**
 * A queue of work that would block the thread. Each piece has a turn of the event loop of its own: between two of them,
 * requests that are answered at once (kept pages above all) go first. Networks take turns, and the queue is bounded.
 */
export class Lane {
  readonly #bounds: Bounds;
  readonly #queue: FairQueue;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#queue = new FairQueue({ concurrency: bounds.atOnce, pause: setImmediate });
  }

  /**
   * Does some work when its turn comes.
   * @param network whose work it is (`networkOf`).
   * @param isGone whether the client has hung up by then: the work is left out.
   * @returns null where it was left out.
   * @throws AppError `TOO_MANY_WAITING` (429), `SITE_BUSY` (503): nothing is done then.
   */
  async run<T>(network: string, work: () => Promise<T>, isGone: () => boolean): Promise<T | null> {
    if (this.#queue.sizeOf(network) >= this.#bounds.mostOfNetwork) throw tooManyWaiting();
    if (this.#queue.size() >= this.#bounds.mostWaiting) throw siteBusy();
    return this.#queue.add(async () => (isGone() ? null : work()), { owner: network }).result;
  }
}
