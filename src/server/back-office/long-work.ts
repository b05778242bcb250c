import type { LongWork } from "../../admin/framework/server/dependencies.ts";
import { tooManyChanges } from "../../http/errors.ts";
import { Lane } from "../lane.ts";

/**
 * One call writes at a time, on both engines. A second one is under way so that what a call waits for besides (its picture
 * files, the pages that follow its publish) holds nobody back.
 */
const CONCURRENCY = 2;
/** Bodies of that many calls are held in memory: each is at most 4 MB (`bodyLimits` of a draft). */
const MAX_WAITING = 100;
/** No screen of ours sends more than a few at once. */
const MAX_OF_PERSON = 20;
/** As long as a write waits for its turn on PostgreSQL (`DATABASE_SLOW`): nobody looks at an answer that comes later. */
const MAX_WAIT_MS = 15_000;

/** The queue of what administrators do with whole texts (docs/decisions/025-bounded-reads.md). */
export function longWork(): LongWork {
  const lane = new Lane({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    maxOfOwner: MAX_OF_PERSON,
    maxWaitMs: MAX_WAIT_MS,
    tooManyOfOwner: tooManyChanges,
  });
  return {
    requireRoom: (adminId) => lane.requireRoom(adminId),
    run: (adminId, work) => lane.run(adminId, work),
  };
}
