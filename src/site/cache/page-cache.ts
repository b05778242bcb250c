import type { ChangedKey } from "../../content/dependencies/keys.ts";
import { Reads } from "../../content/dependencies/reads.ts";
import type { ReadyAnswer } from "../../http/representation.ts";
import { Dependents } from "./dependents.ts";

/** What preparing an address gives: an answer to keep with what was read for it, or something else that is not kept. */
export type Prepared<Other> = { answer: ReadyAnswer; reads?: Reads } | { other: Other };

/** `bytes` is what was counted for the answer, which may since have shrunk; `since` is when it was kept. */
type CacheEntry = { key: string; answer: ReadyAnswer; reads: Reads; bytes: number; since: number };

/** Memory that one key of an answer takes: its place in two maps, and a stretch (`npm run bench -- --only kept-pages`). */
export const BYTES_PER_READ = 300;
/** Age from which an answer is worth the best compression: a page that was just changed may change again. */
const SETTLED_MS = 1000;

type Flight<Other> = { result: Promise<Prepared<Other>>; stale: boolean };

/**
 * Ready answers by key (`i18n/locale-url.ts`), until the content they show changes or memory is needed.
 * Nothing expires by time. However many ask for a missing answer at once, it is prepared once. An answer whose
 * preparation was under way when something changed is given to those who wait, and not kept: it may be of before.
 */
export class PageCache<Other> {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #flights = new Map<string, Flight<Other>>();
  readonly #dependents = new Dependents<CacheEntry>();
  readonly #maxBytes: number;
  #bytes = 0;
  #improving = 0;

  /** @param maxBytes bound on the memory the answers hold. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The answer kept under a key. A request for one that has settled starts its best compression. */
  get(key: string): ReadyAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.answer.used = true;
    if (!entry.answer.improved && this.#improving < 2 && performance.now() - entry.since > SETTLED_MS) {
      this.#improve(key, entry);
    }
    return entry.answer;
  }

  /** The answer kept under a key, or the one `prepare` makes; prepared once for all who ask meanwhile. */
  async getOrPrepare(key: string, prepare: () => Promise<Prepared<Other>>): Promise<Prepared<Other>> {
    const answer = this.get(key);
    if (answer !== undefined) return { answer };
    const current = this.#flights.get(key);
    if (current !== undefined) return current.result;
    const flight: Flight<Other> = { result: prepare(), stale: false };
    this.#flights.set(key, flight);
    try {
      const prepared = await flight.result;
      if ("answer" in prepared && !flight.stale) this.#keep(key, prepared);
      return prepared;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  /**
   * Forgets every answer that read what changed, in one step.
   * @param changes null: anything may have changed.
   */
  invalidate(changes: readonly ChangedKey[] | null): void {
    for (const flight of this.#flights.values()) flight.stale = true;
    this.#flights.clear();
    const outdated = changes === null ? this.#entries.values() : this.#dependents.touchedBy(changes);
    for (const { key } of [...outdated]) this.#forget(key);
  }

  #keep(key: string, { answer, reads = new Reads() }: { answer: ReadyAnswer; reads?: Reads }): void {
    this.#forget(key);
    const bytes = answer.size + reads.size * BYTES_PER_READ;
    const entry = { key, answer, reads, bytes, since: performance.now() };
    this.#entries.set(key, entry);
    this.#dependents.add(entry, reads);
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#dependents.delete(entry, entry.reads);
    this.#bytes -= entry.bytes;
  }

  /** Second-chance eviction: an answer used since the last sweep goes to the end of the queue instead. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.answer.used) {
        entry.answer.used = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else {
        this.#forget(key);
      }
    }
  }

  #improve(key: string, entry: CacheEntry): void {
    this.#improving++;
    entry.answer
      .improve()
      .then(() => {
        if (this.#entries.get(key) !== entry) return;
        const bytes = entry.answer.size + entry.reads.size * BYTES_PER_READ;
        this.#bytes += bytes - entry.bytes;
        entry.bytes = bytes;
      })
      .finally(() => {
        this.#improving--;
      });
  }
}
