import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Site } from "../site.ts";
import { inDatabase } from "./kept.ts";

type Folder = Pick<Site, "dataDir">;

/** A table that every check of a session reads is gone. @returns what brings it back. */
export function takeAway(site: Folder): () => void {
  inDatabase(site, (database) => database.exec("alter table admins rename to admins_away"));
  return () => inDatabase(site, (database) => database.exec("alter table admins_away rename to admins"));
}

/** Another program writes, and does not end. @returns what ends it. */
export function lock({ dataDir }: Folder): () => void {
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { timeout: 10_000 });
  database.exec("begin immediate");
  return () => database.close();
}

const during =
  (begin: (site: Folder) => () => void) =>
  async (site: Folder, work: () => Promise<void>): Promise<void> => {
    const end = begin(site);
    try {
      await work();
    } finally {
      end();
    }
  };

export const whileAway = during(takeAway);
export const whileLocked = during(lock);
