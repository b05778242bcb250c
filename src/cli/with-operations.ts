import type { Config } from "../config.ts";
import { isHeld } from "../db/data-folder.ts";
import { remoteOperations } from "../server/control-channel.ts";
import { createOperations, type Operations } from "../server/operations.ts";
import { openWorkspace } from "../server/workspace.ts";

/** Runs `work` on the site: through the server that holds its data folder, or alone when none does. */
export async function withOperations<T>(config: Config, work: (operations: Operations) => Promise<T>): Promise<T> {
  if (isHeld(config.dataDir)) return work(remoteOperations(config.dataDir));
  const workspace = await openWorkspace(config);
  try {
    // Nobody serves this site: there is no cache to tell.
    return await work(createOperations({ db: workspace.db, routing: config.routing, onChange: () => {} }));
  } finally {
    await workspace.close();
  }
}
