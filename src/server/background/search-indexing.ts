import { indexNext, isSearchComplete } from "../../content/search/index-published.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Log } from "../log/log.ts";

/**
 * Indexes what was published before there was an index, or before the analyser changed: after all other work, a few
 * entries at a time. A run goes on where an interrupted one stopped. Usually there is nothing to do.
 */
export function searchIndexing(log: Log): JobKind<Record<string, never>> {
  return {
    kind: "search-indexing",
    payload: NO_PAYLOAD,
    atStart: async (reader) => !(await isSearchComplete(reader)),
    advice: "part of what is published cannot be found by search; see the cause, then restart the site",
    async run({ signal, turn }) {
      log.info("indexing for search");
      const reader = new WordReader();
      let after: string | null = null;
      do {
        signal.throwIfAborted();
        const from: string | null = after;
        after = await turn((tx) => indexNext(tx, from, reader));
      } while (after !== null);
      log.info("indexed for search");
      return undefined;
    },
  };
}
