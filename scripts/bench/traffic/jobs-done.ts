import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves when the running program has nothing to do in the background. Reads its database beside it. */
export async function jobsAreDone(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { readOnly: true });
  try {
    const due = database.prepare("select 1 from jobs where status = 'running' or (status = 'waiting' and run_at <= ?)");
    while (due.get(Date.now()) !== undefined) await sleep(500);
  } finally {
    database.close();
  }
}
