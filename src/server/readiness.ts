import { isSearchComplete } from "../content/search/index-published.ts";
import type { Db } from "../db/client.ts";

/** What `/readyz` says; null while the database does not answer. */
export async function readReadiness(db: Db, listUnreadable: () => Promise<readonly unknown[]>): Promise<string | null> {
  try {
    const { length } = await listUnreadable();
    return [
      "ready",
      ...((await db.snapshot(isSearchComplete)) ? [] : ["search is being indexed"]),
      ...(length === 0 ? [] : [`published texts that cannot be shown: ${length}`]),
    ].join(", ");
  } catch {
    return null;
  }
}
