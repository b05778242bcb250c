import { setImmediate } from "node:timers/promises";
import { indexNext, isSearchComplete } from "../../content/search/index-published.ts";
import type { Db } from "../../db/client.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import type { Log } from "../log/log.ts";

export type SearchIndexing = {
  /** Whether something published cannot be found yet. */
  underWay(): boolean;
  /** Resolves once nothing more is written. */
  stop(): Promise<void>;
};

/**
 * Indexes what was published before there was an index, or before the analyser changed: behind everything else, a few
 * entries at a time, from where a process that was stopped left off. Usually there is nothing to do.
 */
export function indexInBackground(db: Db, log: Log): SearchIndexing {
  let stopping = false;
  let underWay = false;
  const run = async () => {
    if (await db.snapshot(isSearchComplete)) return;
    underWay = true;
    log.info("indexing for search");
    const reader = new WordReader();
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await db.transaction((tx) => indexNext(tx, from, reader));
      // Whoever waits for an answer comes first.
      await setImmediate();
    } while (after !== null && !stopping);
    if (after !== null) return;
    underWay = false;
    log.info("indexed for search");
  };
  const done = run().catch((error: unknown) => {
    log.error({ err: error, code: "SEARCH_INDEXING" }, "error");
  });
  return {
    underWay: () => underWay,
    stop() {
      stopping = true;
      return done;
    },
  };
}
