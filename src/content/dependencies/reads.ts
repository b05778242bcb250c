import type { Queryable } from "../../db/client.ts";
import { type ChangedKey, hull, isTouched, type Stretch } from "./keys.ts";

/** What was read of a state of the database: keys, and of a list the stretch that was looked at. */
export class Reads {
  readonly #stretches = new Map<string, Stretch | null>();

  get size(): number {
    return this.#stretches.size;
  }

  /** @param stretch of a list; left out, all that the key names was read. */
  add(key: string, stretch: Stretch | null = null): void {
    const known = this.#stretches.get(key);
    this.#stretches.set(key, known === undefined ? stretch : hull(known, stretch));
  }

  /** Whether one of these changes alters something of it. */
  isTouchedBy(changes: readonly ChangedKey[]): boolean {
    return changes.some((change) => {
      const stretch = this.#stretches.get(change.key);
      return stretch !== undefined && isTouched(stretch, change);
    });
  }

  [Symbol.iterator](): IterableIterator<[key: string, stretch: Stretch | null]> {
    return this.#stretches.entries();
  }
}

/** A state of the database, and what a rendering has read of it so far. Whatever reads through it notes its keys. */
export type Reader = { readonly db: Queryable; readonly reads: Reads };

/** A reader that has read nothing yet. What keeps nothing of it has no use for its `reads`. */
export function readerOf(db: Queryable): Reader {
  return { db, reads: new Reads() };
}
