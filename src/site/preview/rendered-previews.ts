import type { Instant } from "../../kernel/clock.ts";
import type { Focus } from "../../media/contract/media-file.ts";
import type { PageNeeds } from "../pages/page-needs.ts";

/** The page of a draft as it was rendered. */
export type RenderedPreview = {
  html: string;
  needs?: PageNeeds;
  /** Whether it is cut around the right point is asked each time: a draft's picture may be changed alone. */
  cover: { id: string; focus: Focus | null } | null;
  /** From when on something else is said of its date. */
  until: Instant;
};

/**
 * Pages of drafts, rendered once for whoever looks again: a long one takes a second of the one thread. Only what has been
 * asked for with a link that works is looked up here. Those that were not looked at for longest go first.
 */
export class RenderedPreviews {
  readonly #maxLength: number;
  readonly #kept = new Map<string, RenderedPreview>();
  #length = 0;

  /** @param maxLength characters of all pages together. */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  get(key: string): RenderedPreview | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  keep(key: string, rendered: RenderedPreview): void {
    this.#drop(key);
    this.#kept.set(key, rendered);
    this.#length += rendered.html.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= this.#maxLength) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#length -= this.#kept.get(key)?.html.length ?? 0;
    this.#kept.delete(key);
  }
}
