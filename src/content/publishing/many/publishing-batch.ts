import type { Tx } from "../../../db/client.ts";
import { WordReader } from "../../../i18n/search-terms.ts";
import type { Instant } from "../../../kernel/clock.ts";
import { addAllToSearch, type SearchEntry } from "../../search/search-index.ts";
import { followVideos } from "../../site/follow-videos.ts";

/**
 * What follows from many texts that one transaction publishes, done once at its end: their words in the index of search, of which a word
 * that they share is counted with one write, and what pages say of hosts of videos.
 */
export class PublishingBatch {
  readonly #entries: SearchEntry[] = [];
  readonly #reader: WordReader;

  /** @param reader shared by batches that follow each other, since it caches words. */
  constructor(reader = new WordReader()) {
    this.#reader = reader;
  }

  add(entries: readonly SearchEntry[]): void {
    this.#entries.push(...entries);
  }

  /** Ends the transaction that published them. */
  async finish(tx: Tx, now: Instant): Promise<void> {
    if (this.#entries.length === 0) return;
    await addAllToSearch(tx, this.#entries.splice(0), this.#reader);
    await followVideos(tx, now);
  }
}
