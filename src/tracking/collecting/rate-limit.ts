import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { networkOf } from "../../kernel/network.ts";

/** How many requests one network may make at once, and how many it gets back each second. */
export type Allowance = { burst: number; perSecond: number };

/** Batches of measured events: an office behind one address fits. */
const BATCHES: Allowance = { burst: 120, perSecond: 4 };
/** Networks remembered; the one not heard of for longest makes room. */
const MOST_SENDERS = 10_000;

/** Who sent how much lately, by network: in memory alone, under names that nobody can turn back into addresses. */
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
    const known = this.#senders.get(sender);
    const regained = known === undefined ? burst : known.left + ((now - known.at) / 1_000) * perSecond;
    const left = Math.min(regained, burst);
    // Put back last: the first of the map is the one not heard of for longest.
    this.#senders.delete(sender);
    if (this.#senders.size >= MOST_SENDERS) this.#senders.delete(this.#senders.keys().next().value as string);
    this.#senders.set(sender, { left: left < 1 ? left : left - 1, at: now });
    return left < 1 ? Math.ceil((1 - left) / perSecond) : 0;
  }
}
