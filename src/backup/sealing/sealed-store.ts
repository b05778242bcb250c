import { createHmac } from "node:crypto";
import type { Store } from "../store/store.ts";
import { seal, unseal } from "./age.ts";

/** How a backup is encrypted: for whom, who opens it here, and what makes the names of its objects. */
export type Sealing = {
  recipients: readonly string[];
  identities: readonly string[];
  /** Without it nobody can tell from the name of an object which content it has. */
  nameKey: string;
};

/** What encrypted files end with, so that whoever looks for a tool finds one. */
export const SEALED = ".age";

/**
 * A store whose files are encrypted one by one. Objects are named by a keyed hash: their names say nothing about their content, and the same
 * content still has one name.
 */
export function sealedStore(store: Store, { recipients, identities, nameKey }: Sealing): Store {
  const storedAs = (name: string) => {
    if (!name.startsWith("objects/")) return name + SEALED;
    const hash = createHmac("sha256", Buffer.from(nameKey, "hex")).update(name).digest("hex");
    return `objects/${hash.slice(0, 2)}/${hash}${SEALED}`;
  };
  return {
    where: store.where,
    storedAs,
    hasSizes: false,
    list: (prefix) => store.list(prefix),
    async read(name) {
      const stream = await store.read(storedAs(name));
      return stream === null ? null : unseal(stream, identities);
    },
    write: async (name, content) => store.write(storedAs(name), await seal(content, recipients)),
    remove: (name) => store.remove(storedAs(name)),
    flush: () => store.flush(),
  };
}
