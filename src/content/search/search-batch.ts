import type { Tx } from "../../db/client.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import { addAllToSearch, type SearchEntry } from "./search-index.ts";

/** Texts that one transaction publishes, to be indexed together at its end: a word that they share is counted with one write. */
export class SearchBatch {
  readonly #entries: SearchEntry[] = [];
  readonly #reader: WordReader;

  /** @param reader shared by batches that follow each other, since it caches words. */
  constructor(reader = new WordReader()) {
    this.#reader = reader;
  }

  add(entries: readonly SearchEntry[]): void {
    this.#entries.push(...entries);
  }

  /** Writes all that was added into the index, in the transaction that published it. */
  async write(tx: Tx): Promise<void> {
    await addAllToSearch(tx, this.#entries.splice(0), this.#reader);
  }
}
