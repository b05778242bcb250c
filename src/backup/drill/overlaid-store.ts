import { Readable } from "node:stream";
import type { Store } from "../store/store.ts";

/**
 * A view of a store in which some files are others, or missing (null). What is written or removed through it changes the view
 * alone: the store itself is only read.
 */
export function overlaidStore(store: Store, changes: Map<string, Buffer | null>): Store {
  return {
    where: store.where,
    storedAs: (name) => store.storedAs(name),
    hasSizes: store.hasSizes,
    list: (prefix) => store.list(prefix),
    async read(name) {
      const changed = changes.get(name);
      if (changed === undefined) return store.read(name);
      return changed === null ? null : Readable.from([changed], { objectMode: false });
    },
    async write(name, content) {
      changes.set(name, Buffer.concat(await content.open().toArray()));
    },
    async remove(name) {
      changes.set(name, null);
    },
    flush: async () => {},
  };
}
