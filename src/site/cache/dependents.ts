import { type ChangedKey, isTouched, type Stretch } from "../../content/dependencies/keys.ts";
import type { Reads } from "../../content/dependencies/reads.ts";

/** From each key to what was made of it. */
export class Dependents<Item> {
  readonly #byKey = new Map<string, Map<Item, Stretch | null>>();

  add(item: Item, reads: Reads): void {
    for (const [key, stretch] of reads) {
      const items = this.#byKey.get(key);
      if (items === undefined) this.#byKey.set(key, new Map([[item, stretch]]));
      else items.set(item, stretch);
    }
  }

  /** @param reads those that it was added with. */
  delete(item: Item, reads: Reads): void {
    for (const [key] of reads) {
      const items = this.#byKey.get(key);
      items?.delete(item);
      if (items?.size === 0) this.#byKey.delete(key);
    }
  }

  /** What these changes put out of date. */
  touchedBy(changes: readonly ChangedKey[]): Set<Item> {
    const touched = new Set<Item>();
    for (const change of changes) {
      for (const [item, stretch] of this.#byKey.get(change.key) ?? []) {
        if (isTouched(stretch, change)) touched.add(item);
      }
    }
    return touched;
  }
}
