import type { Tx } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import { THROTTLE_MEMORY_MS } from "./limits.ts";
import type { ProviderKind } from "./provider/provider.ts";

/**
 * Deletes what nobody can use any more: ended sessions, links, and sign-ins, counters of attempts, codes remembered so
 * that none is taken twice; and invitations sent before an instant.
 */
export async function purgeIdentity(
  tx: Tx,
  { provider, now, before }: { provider: ProviderKind; now: Instant; before: Instant },
): Promise<void> {
  await provider.purge(tx, now);
  await tx.deleteFrom("one_time_links").where("expires_at", "<=", now).execute();
  await tx
    .deleteFrom("throttles")
    .where("last_at", "<", now - THROTTLE_MEMORY_MS)
    .execute();
  // None holds for as long as the shortest retention.
  await tx.deleteFrom("invitations").where("sent_at", "<", before).execute();
}
