import { areWordsIndexed, indexNextWords } from "../../content/listing/index-words.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { NO_PAYLOAD } from "../../jobs/no-payload.ts";
import type { Log } from "../log/log.ts";

/**
 * Reads the words of articles that were written before the back office's list could be searched, or were read by an older
 * version: after all other work, a few texts at a time. Usually there is nothing to do.
 */
export function articleWords(log: Log): JobKind<Record<string, never>> {
  return {
    kind: "article-words",
    payload: NO_PAYLOAD,
    atStart: async (reader) => !(await areWordsIndexed(reader)),
    advice: "part of the articles cannot be found in the back office's list; see the cause, then restart the site",
    async run({ signal, turn }) {
      log.info("indexing the words of articles");
      let after: number | null = 0;
      do {
        signal.throwIfAborted();
        const from: number = after;
        after = await turn((tx) => indexNextWords(tx, from));
      } while (after !== null);
      log.info("indexed the words of articles");
      return undefined;
    },
  };
}
