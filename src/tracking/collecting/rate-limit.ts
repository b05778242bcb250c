import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { networkOf } from "../../kernel/network.ts";

/** How many requests one network may make at once, and how many it gets back each second. */
export type Allowance = { burst: number; perSecond: number };

/** Batches of measured events: an office behind one address fits. */
const BATCHES: Allowance = { burst: 120, perSecond: 4 };
/** Most networks kept in memory. Beyond, the least recently seen is dropped. */
const MOST_SENDERS = 10_000;

/** A token bucket for each network: in memory alone, under keyed hashes of networks. */
export class RateLimit {
  readonly #allowance: Allowance;
  readonly #secret = createSecretKey(randomBytes(32));
  readonly #senders = new Map<string, { left: number; at: number }>();

  constructor(allowance: Allowance = BATCHES) {
    this.#allowance = allowance;
  }

  /** Takes one request of an address. @returns seconds to wait where its network may make none now, or 0. */
  take(ip: string, now: number): number {
    const { burst, perSecond } = this.#allowance;
    const sender = createHmac("sha256", this.#secret).update(networkOf(ip)).digest("base64url");
    const previous = this.#senders.get(sender);
    const regained = previous === undefined ? burst : previous.left + ((now - previous.at) / 1_000) * perSecond;
    const left = Math.min(regained, burst);
    // Inserted again last: the first of the map is the least recently seen.
    this.#senders.delete(sender);
    if (this.#senders.size >= MOST_SENDERS) this.#senders.delete(this.#senders.keys().next().value as string);
    this.#senders.set(sender, { left: left < 1 ? left : left - 1, at: now });
    return left < 1 ? Math.ceil((1 - left) / perSecond) : 0;
  }
}
