import { createHmac, createSecretKey, randomBytes } from "node:crypto";

/** Batches one address may send at once, and how many it gets back each second: an office behind one address fits. */
const BURST = 120;
const PER_SECOND = 4;
/** Addresses remembered; the one not heard of for longest makes room. */
const MOST_SENDERS = 10_000;

/** Who sent how much lately: in memory alone, and under names that nobody can turn back into addresses. */
export class RateLimit {
  readonly #secret = createSecretKey(randomBytes(32));
  readonly #senders = new Map<string, { left: number; at: number }>();

  /** Takes one batch of an address. @returns seconds to wait where it may send none now, or 0. */
  take(ip: string, now: number): number {
    const sender = createHmac("sha256", this.#secret).update(networkOf(ip)).digest("base64url");
    const known = this.#senders.get(sender);
    const regained = known === undefined ? BURST : known.left + ((now - known.at) / 1_000) * PER_SECOND;
    const left = Math.min(regained, BURST);
    // Put back last: the first of the map is the one not heard of for longest.
    this.#senders.delete(sender);
    if (this.#senders.size >= MOST_SENDERS) this.#senders.delete(this.#senders.keys().next().value as string);
    this.#senders.set(sender, { left: left < 1 ? left : left - 1, at: now });
    return left < 1 ? Math.ceil((1 - left) / PER_SECOND) : 0;
  }
}

/** An IPv6 customer has a whole /64 of addresses. */
function networkOf(ip: string): string {
  return ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip;
}
