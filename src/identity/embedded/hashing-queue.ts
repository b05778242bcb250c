import { clientGone, TooBusy } from "../provider/errors.ts";
import type { Turn } from "../provider/verification.ts";

/** Passwords computed at a time: the threads that do it also read files and pack answers. */
const AT_ONCE = 2;
/** Most that wait in each lane; eight are computed a second on one core, or more. */
const LONGEST_LANE = 100;

type Waiter = { start(): void; refuse(error: Error): void };

/**
 * Who is next to have a password computed. Known browsers go first. Unknown ones wait in a lane of each network, and
 * the networks take turns: many sign-ins from one network delay that network alone. Who hung up leaves the queue, and a
 * full lane refuses at once.
 */
export class HashingQueue {
  #running = 0;
  readonly #known: Waiter[] = [];
  /** By network, in the order of their turns. */
  readonly #unknown = new Map<string, Waiter[]>();
  #unknownCount = 0;

  /** @throws TooBusy (503) where the lane is full, AppError `CLIENT_GONE` where nobody waits any more. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (turn.gone?.aborted) throw clientGone();
    if (this.#running >= AT_ONCE) await this.#wait(turn);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #wait({ network, gone }: Turn): Promise<void> {
    return new Promise<void>((done, fail) => {
      const leave = () => {
        this.#remove(network, waiter);
        fail(clientGone());
      };
      const waiter: Waiter = {
        start: () => {
          gone?.removeEventListener("abort", leave);
          this.#running += 1;
          done();
        },
        refuse: (error) => {
          gone?.removeEventListener("abort", leave);
          fail(error);
        },
      };
      this.#add(network, waiter);
      gone?.addEventListener("abort", leave, { once: true });
    });
  }

  #add(network: string | null, waiter: Waiter): void {
    if (network === null) {
      if (this.#known.length >= LONGEST_LANE) throw new TooBusy();
      this.#known.push(waiter);
      return;
    }
    const lane = this.#unknown.get(network) ?? [];
    if (this.#unknownCount >= LONGEST_LANE) {
      // A network that waits for nothing yet takes a place of the one that waits for most.
      const [longest, others] = [...this.#unknown].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
      if (lane.length > 0 || longest === undefined || others === undefined || others.length < 2) throw new TooBusy();
      const last = others.at(-1);
      if (last !== undefined) this.#remove(longest, last);
      last?.refuse(new TooBusy());
    }
    lane.push(waiter);
    this.#unknown.set(network, lane);
    this.#unknownCount += 1;
  }

  #remove(network: string | null, waiter: Waiter): void {
    const lane = network === null ? this.#known : (this.#unknown.get(network) ?? []);
    const index = lane.indexOf(waiter);
    if (index === -1) return;
    lane.splice(index, 1);
    if (network === null) return;
    this.#unknownCount -= 1;
    if (lane.length === 0) this.#unknown.delete(network);
  }

  #next(): void {
    const next = this.#known.shift() ?? this.#nextUnknown();
    next?.start();
  }

  #nextUnknown(): Waiter | undefined {
    const [network, lane = []] = this.#unknown.entries().next().value ?? [];
    const waiter = lane.shift();
    if (network === undefined || waiter === undefined) return undefined;
    this.#unknownCount -= 1;
    this.#unknown.delete(network);
    // To the end: each network has its turn.
    if (lane.length > 0) this.#unknown.set(network, lane);
    return waiter;
  }
}
