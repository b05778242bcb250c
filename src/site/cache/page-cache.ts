import type { ReadyAnswer } from "../../http/representation.ts";

/**
 * What preparing an address gives: an answer to keep, or something else that is not kept. `linked`: ids of the entries
 * whose URLs the answer holds.
 */
export type Prepared<Other> = { answer: ReadyAnswer; linked?: readonly string[] } | { other: Other };

/** `bytes` is what was counted for the answer, which may since have shrunk; `since` is when it was kept. */
type CacheEntry = { answer: ReadyAnswer; linked: readonly string[]; bytes: number; since: number };
/** Age from which an answer is worth the best compression: a page that was just changed may change again. */
const SETTLED_MS = 1000;

type Flight<Other> = { result: Promise<Prepared<Other>>; stale: boolean };

/**
 * Ready answers by key (`i18n/locale-url.ts`), until the content they show changes or memory is needed.
 * Nothing expires by time. However many ask for a missing answer at once, it is prepared once. An answer whose
 * preparation was under way when its address was invalidated is given to those who wait, and not kept.
 */
export class PageCache<Other> {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #flights = new Map<string, Flight<Other>>();
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
   * Forgets every answer that is out of date, in one step, those still being prepared included.
   * @param isOutOfDate by its key and the entries it links to, which are null while nobody knows them yet.
   */
  invalidate(isOutOfDate: (key: string, linked: readonly string[] | null) => boolean): void {
    for (const [key, flight] of this.#flights) {
      if (!isOutOfDate(key, null)) continue;
      flight.stale = true;
      this.#flights.delete(key);
    }
    for (const [key, { linked }] of this.#entries) if (isOutOfDate(key, linked)) this.#forget(key);
  }

  #keep(key: string, { answer, linked = [] }: { answer: ReadyAnswer; linked?: readonly string[] }): void {
    this.#forget(key);
    const bytes = answer.size;
    this.#entries.set(key, { answer, linked, bytes, since: performance.now() });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
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
        const bytes = entry.answer.size;
        this.#bytes += bytes - entry.bytes;
        entry.bytes = bytes;
      })
      .finally(() => {
        this.#improving--;
      });
  }
}
