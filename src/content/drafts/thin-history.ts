import type { Db, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { deletePairs, findUnusedPairs } from "../translation/prune-pairs.ts";
import { deleteLines, FROM_THE_START, findExcess, type Place, type Thinning } from "./old-revisions.ts";

/** Lines deleted in one transaction: whoever wants to write waits no longer than for these. */
const AT_ONCE = 200;

type Options = {
  now: Instant;
  /** The site's: where its days begin. */
  timeZone: string;
  /** Aborted when nothing more is to be begun. */
  signal: AbortSignal;
};

/**
 * Thins out the history of all texts with its age: of saves and merges, one a day stays after 90 days and one a week
 * after a year; what was confirmed of texts that nothing keeps any more goes with them. In turns, between which everybody
 * else is answered.
 * @returns how many lines were deleted.
 */
export async function thinHistory(
  { snapshotInTurns, transaction }: Pick<Db, "snapshotInTurns" | "transaction">,
  { now, timeZone, signal }: Options,
): Promise<number> {
  let deleted = 0;
  const thinned = async (lines: readonly Place[]) => {
    const translations = await transaction((tx: Tx) => deleteLines(tx, lines));
    deleted += translations.length;
    for (const id of new Set(translations)) {
      signal.throwIfAborted();
      const pairs = await snapshotInTurns((reader) => findUnusedPairs(reader, id));
      if (pairs.length > 0) await transaction((tx) => deletePairs(tx, id, pairs));
    }
  };
  for (let from: Thinning | null = FROM_THE_START; from !== null; ) {
    const part: Thinning = from;
    const { excess, next } = await snapshotInTurns((reader) => findExcess(reader, part, { now, timeZone }));
    for (let start = 0; start < excess.length; start += AT_ONCE) {
      signal.throwIfAborted();
      await thinned(excess.slice(start, start + AT_ONCE));
    }
    from = next;
  }
  return deleted;
}
