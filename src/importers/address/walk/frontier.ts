import type { FeedItem } from "../sitemaps/feed.ts";
import { isFile, isLoop, isNoText, pageKey, patternOf } from "./addresses.ts";
import type { Translation } from "./translations.ts";

/** An address to read, with what sitemaps and feeds say of it. */
export type Step = { url: string; translation: Translation | null; feed: Omit<FeedItem, "url"> | null; depth: number };

/** Pages of one form that gave no text, after which no more of that form are read: a calendar has no end. */
const MAX_MISSES = 25;
/** Pages of one form that differ in their query alone. */
const MAX_QUERIES = 2_000;

/** Places of the queue that were read, before they are let go. */
const MAX_READ_KEPT = 10_000;

/** Addresses that lead to one text. */
const MAX_ALIASES = 20;

type Options = { maxAddresses: number; isWithin(url: string): boolean };

/** Addresses that wait, each once. Its memory is bounded by their number. */
export class Frontier {
  /** Addresses that lists, feeds, and files have: not read, but counted. */
  skipped = 0;
  /** Whether there were more addresses than are remembered. */
  isFull = false;
  readonly #options: Options;
  readonly #known = new Map<string, Step | null>();
  readonly #queue: string[] = [];
  readonly #misses = new Map<string, number>();
  readonly #queries = new Map<string, number>();
  readonly #aliases = new Map<string, string[]>();
  #at = 0;
  #readsLists = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** From now on lists are read too, for the links in them. */
  readLists(): void {
    this.#readsLists = true;
  }

  /** Takes an address, or what else is known of one that waits. @returns whether it is new and will be read. */
  add(url: string, { translation = null, feed = null, depth = 0 }: Partial<Step> = {}): boolean {
    if (!this.#options.isWithin(url)) return false;
    const key = pageKey(url);
    const known = this.#known.get(key);
    if (known !== undefined) {
      if (known === null) return false;
      known.feed ??= feed;
      known.translation ??= translation;
      return false;
    }
    if (this.#known.size >= this.#options.maxAddresses) {
      this.isFull = true;
      return false;
    }
    const isLeft = this.#readsLists ? isFile(url) : isNoText(url);
    if (isLeft || isLoop(url) || this.#hasManyQueries(url)) {
      this.#known.set(key, null);
      this.skipped += 1;
      return false;
    }
    this.#known.set(key, { url, translation, feed, depth });
    this.#queue.push(key);
    return true;
  }

  /** Says that an address was read. @returns whether it had not been before. */
  take(url: string): boolean {
    const key = pageKey(url);
    const isNew = this.#known.get(key) !== null;
    this.#known.set(key, null);
    return isNew;
  }

  /** Says that an address leads to another one, which is on its way to be read. */
  alias(address: string, target: string): void {
    const aliases = this.#aliases.get(pageKey(target)) ?? [];
    if (aliases.length >= MAX_ALIASES || this.#aliases.size >= MAX_READ_KEPT) return;
    this.#aliases.set(pageKey(target), [...aliases, address]);
  }

  /** The addresses that lead to one, once. */
  takeAliases(target: string): string[] {
    const aliases = this.#aliases.get(pageKey(target)) ?? [];
    this.#aliases.delete(pageKey(target));
    return aliases;
  }

  /** The next address to read; null where none waits. */
  next(): Step | null {
    while (this.#at < this.#queue.length) {
      const key = this.#queue[this.#at] as string;
      this.#at += 1;
      if (this.#at > MAX_READ_KEPT) {
        this.#queue.splice(0, this.#at);
        this.#at = 0;
      }
      const step = this.#known.get(key) ?? null;
      if (step === null) continue;
      this.#known.set(key, null);
      if (step.depth > 0 && (this.#misses.get(patternOf(step.url)) ?? 0) >= MAX_MISSES) {
        this.skipped += 1;
        continue;
      }
      return step;
    }
    return null;
  }

  /** Says whether a page had a text. */
  learn(url: string, hadText: boolean): void {
    const pattern = patternOf(url);
    this.#misses.set(pattern, hadText ? 0 : (this.#misses.get(pattern) ?? 0) + 1);
  }

  #hasManyQueries(url: string): boolean {
    const at = url.indexOf("?");
    if (at < 0) return false;
    const count = (this.#queries.get(url.slice(0, at)) ?? 0) + 1;
    this.#queries.set(url.slice(0, at), count);
    return count > MAX_QUERIES;
  }
}
