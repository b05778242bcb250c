import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config.ts";
import { holderOf, isHeld } from "../db/data-folder.ts";
import { AppError } from "../kernel/errors.ts";
import { isServed, remoteOperations } from "../server/control/client.ts";
import type { Operations } from "../server/control/operations.ts";

/**
 * How long a command waits for one holder that does not answer: a server that starts, or another command. Each
 * new holder gets it anew, so that commands in a row wait for all before them. A first start writes the starter, for half a
 * minute on a small machine that has much to do besides.
 */
const HOLDER_TIMEOUT_MS = 120_000;
const PAUSE_MS = 50;

/** Runs `work` on the site: through the server that holds its data folder, or alone when none does. */
export async function withOperations<T>(config: Config, work: (operations: Operations) => Promise<T>): Promise<T> {
  let holder: number | null = null;
  let deadline = Date.now() + HOLDER_TIMEOUT_MS;
  for (;;) {
    if (await isServed(config.dataDir)) return work(remoteOperations(config.dataDir));
    try {
      if (!isHeld(config.dataDir)) {
        // Loaded only here: most commands run beside a server, and would wait for nothing but this to load.
        const { workAlone } = await import("./work-alone.ts");
        return await workAlone(config, work);
      }
    } catch (error) {
      // Another process took the folder between the check and the attempt; nothing was done yet.
      if (!(error instanceof AppError) || error.code !== "DATA_FOLDER_HELD") throw error;
    }
    const currentHolder = holderOf(config.dataDir);
    if (currentHolder !== holder) deadline = Date.now() + HOLDER_TIMEOUT_MS;
    holder = currentHolder;
    if (Date.now() > deadline) throw noAnswer();
    await wait(PAUSE_MS);
  }
}

function noAnswer(): AppError {
  return new AppError(
    "SERVER_UNREACHABLE",
    "The process that holds the data folder does not answer.",
    {
      fr: "Le processus qui tient le dossier de données ne répond pas : il démarre, s’arrête, ou exécute une longue commande. Recommencez dans un instant.",
      en: "The process that holds the data folder does not answer: it is starting, stopping, or running a long command. Try again in a moment.",
    },
    { status: 503 },
  );
}
