import type { Instant } from "../kernel/clock.ts";
import type { Lease } from "./jobs-table.ts";

/** `unchangedMs`: how long the lease has been observed without a renewal. */
type Observation = Pick<Lease, "holder" | "until"> & { unchangedMs: number };

/**
 * A lease must be observed that often before it counts as abandoned, however much time passed between two observations:
 * a machine that was suspended kept the holder from renewing, just as it kept this process from observing.
 */
const MIN_OBSERVATIONS = 4;

/**
 * Finds abandoned leases. A lease that ended by the database's clock may still be renewed: that clock may just have been
 * set. So the lease must also stay unchanged for longer than its holder takes to renew it, by this process's monotonic
 * clock.
 */
export class LeaseWatch {
  readonly #leaseMs: number;
  readonly #confirmMs: number;
  #suspects = new Map<string, Observation>();
  #lastObservedAt = 0;

  /** @param confirmMs longer than a holder takes to renew. */
  constructor({ leaseMs, confirmMs }: { leaseMs: number; confirmMs: number }) {
    this.#leaseMs = leaseMs;
    this.#confirmMs = confirmMs;
  }

  /**
   * Those of the leases whose process is gone.
   * @param now the database's clock. @param elapsed this process's own, in milliseconds.
   */
  abandoned(leases: readonly Lease[], now: Instant, elapsed: number): Lease[] {
    const suspects = new Map<string, Observation>();
    const abandoned: Lease[] = [];
    const passed = Math.min(elapsed - this.#lastObservedAt, this.#confirmMs / MIN_OBSERVATIONS);
    this.#lastObservedAt = elapsed;
    for (const lease of leases) {
      // One that ends later than any can was renewed before the clock was set back.
      if (lease.until >= now && lease.until <= now + this.#leaseMs) continue;
      const previous = this.#suspects.get(lease.id);
      const { id, holder, until } = lease;
      const unchangedMs = previous?.holder === holder && previous.until === until ? previous.unchangedMs + passed : 0;
      suspects.set(id, { holder, until, unchangedMs });
      if (unchangedMs >= this.#confirmMs) abandoned.push(lease);
    }
    this.#suspects = suspects;
    return abandoned;
  }
}
