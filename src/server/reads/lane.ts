import { setImmediate } from "node:timers/promises";
import { siteBusy, tooManyWaiting } from "../../http/errors.ts";

type Bounds = {
  /** How much is done at once. */
  atOnce: number;
  /** Requests that wait, of everybody. */
  mostWaiting: number;
  /** Requests that wait, of one network. */
  mostOfNetwork: number;
};

type Waiting = { start(): Promise<void>; isGone(): boolean; leave(): void };

/**
 * Work that would hold the thread, one turn of the event loop each: between two of them, what is ready at once (kept
 * pages above all) is answered. Networks take turns, so that one with forty requests delays another by one of them.
 */
export class Lane {
  readonly #bounds: Bounds;
  /** First the network whose turn is next. A network without requests is not kept. */
  readonly #networks = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Does some work when its turn comes.
   * @param network whose work it is (`networkOf`).
   * @param isGone whether whoever asked has hung up by then: the work is left out.
   * @returns null where it was left out.
   * @throws AppError `TOO_MANY_WAITING` (429), `SITE_BUSY` (503): nothing is done then.
   */
  run<T>(network: string, work: () => Promise<T>, isGone: () => boolean = () => false): Promise<T | null> {
    const own = this.#networks.get(network) ?? [];
    if (own.length >= this.#bounds.mostOfNetwork) return Promise.reject(tooManyWaiting());
    if (this.#waiting >= this.#bounds.mostWaiting) return Promise.reject(siteBusy());
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    own.push({ isGone, leave: () => resolve(null), start: async () => work().then(resolve, reject) });
    this.#networks.set(network, own);
    this.#waiting++;
    this.#startNext();
    return promise;
  }

  #startNext(): void {
    while (this.#running < this.#bounds.atOnce && this.#waiting > 0) {
      this.#running++;
      void this.#turn();
    }
  }

  async #turn(): Promise<void> {
    await setImmediate();
    try {
      await this.#takeNext()?.start();
    } finally {
      this.#running--;
      this.#startNext();
    }
  }

  /** The next network's oldest request that somebody still waits for. */
  #takeNext(): Waiting | undefined {
    for (const [network, own] of this.#networks) {
      const next = own.shift() as Waiting;
      this.#waiting--;
      this.#networks.delete(network);
      if (own.length > 0) this.#networks.set(network, own);
      if (!next.isGone()) return next;
      next.leave();
    }
    return undefined;
  }
}
