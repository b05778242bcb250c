import type { Instant } from "../kernel/clock.ts";
import type { Lease } from "./jobs-table.ts";

/** `stood`: milliseconds for which it was seen to stand unchanged. */
type Seen = Pick<Lease, "holder" | "until"> & { stood: number };

/**
 * A lease must be seen that often before it counts as left behind, however much time passed between two looks: a machine
 * that stood still kept its holder from renewing it just as it kept this process from looking.
 */
const LOOKS = 4;

/**
 * Tells which leases were left behind. A lease that ended by the database's clock may be alive all the same: that clock
 * may just have been set. So it must also stand unchanged for longer than its holder takes to renew it, by this
 * process's own clock, which nobody sets.
 */
export class LeaseWatch {
  readonly #leaseMs: number;
  readonly #confirmMs: number;
  #suspects = new Map<string, Seen>();
  #lastLook = 0;

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
    const suspects = new Map<string, Seen>();
    const abandoned: Lease[] = [];
    const passed = Math.min(elapsed - this.#lastLook, this.#confirmMs / LOOKS);
    this.#lastLook = elapsed;
    for (const lease of leases) {
      // One that ends later than any can was renewed before the clock was set back.
      if (lease.until >= now && lease.until <= now + this.#leaseMs) continue;
      const seen = this.#suspects.get(lease.id);
      const { id, holder, until } = lease;
      const stood = seen?.holder === holder && seen.until === until ? seen.stood + passed : 0;
      suspects.set(id, { holder, until, stood });
      if (stood >= this.#confirmMs) abandoned.push(lease);
    }
    this.#suspects = suspects;
    return abandoned;
  }
}
