import { FairQueue } from "../../../kernel/turns/fair-queue.ts";
import { clientGone, TooBusy } from "../../provider/errors.ts";
import type { Turn } from "../../provider/verification.ts";

/** Passwords computed at a time: the threads that do it also read files and pack answers. */
export const AT_ONCE = 2;
/** Most that wait of known browsers, and of unknown ones; eight are computed a second on one core, or more. */
export const MOST_WAITING = 100;
const KNOWN = 0;
const UNKNOWN = 1;

/**
 * The queue of passwords to compute. Known browsers go first, unknown ones by network in turn: many sign-ins from one
 * network delay that network alone. A client that hung up leaves the queue, and a full queue refuses at once.
 */
export class HashingQueue {
  readonly #queue = new FairQueue({ concurrency: AT_ONCE });

  /** @throws TooBusy (503) where the queue is full, AppError `CLIENT_GONE` where the client hung up before its turn. */
  async run<T>({ network, gone }: Turn, work: () => Promise<T>): Promise<T> {
    if (gone?.aborted) throw clientGone();
    if (network === null) this.#makeRoomForKnown();
    else this.#makeRoomFor(network);
    const job = this.#queue.add(work, network === null ? { rank: KNOWN } : { rank: UNKNOWN, owner: network });
    const withdraw = () => job.withdraw(clientGone());
    gone?.addEventListener("abort", withdraw, { once: true });
    return job.result.finally(() => gone?.removeEventListener("abort", withdraw));
  }

  #makeRoomForKnown(): void {
    if (this.#queue.size(KNOWN) >= MOST_WAITING) throw new TooBusy();
  }

  /** In a full queue, a network with nothing waiting replaces the newest job of the network that has most. */
  #makeRoomFor(network: string): void {
    if (this.#queue.size(UNKNOWN) < MOST_WAITING) return;
    const longest = this.#queue.longestLine(UNKNOWN);
    if (longest.length < 2 || this.#queue.sizeOf(network, UNKNOWN) > 0) throw new TooBusy();
    longest.at(-1)?.withdraw(new TooBusy());
  }
}
