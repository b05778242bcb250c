import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type Failure, unpackError } from "../../kernel/errors.ts";
import { readingBroke } from "../errors.ts";
import type { ReadItem } from "./read-item.ts";
import type { Reading } from "./reading.ts";

/** Beside the built program; while developing, its source. */
const WORKER = ["import-worker.js", "import-worker.ts"]
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/** Memory of the thread: a part of a text takes some of it, the length of a file none. */
const MAX_HEAP_MB = 256;

type Reply = { items: ReadItem[]; done: boolean } | { failure: Failure | null; error: string };

/**
 * Reads an export in a thread of its own, batch by batch: one is read ahead.
 * @throws AppError as `readSource` and `readAddress`; `IMPORT_READING_BROKE` (422) where the thread ended; the reason of the signal.
 */
export async function* readInWorker(reading: Reading, signal: AbortSignal): AsyncGenerator<ReadItem[]> {
  if (WORKER === undefined) throw readingBroke(new Error("its program is not there"));
  const worker = new Worker(WORKER, { workerData: reading, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  const broken = Promise.withResolvers<never>();
  worker.once("error", (error) => broken.reject(readingBroke(error)));
  worker.once("exit", (code) => broken.reject(readingBroke(new Error(`exit ${code}`))));
  broken.promise.catch(() => {});
  try {
    const ask = () => {
      const reply = once(worker, "message", { signal });
      reply.catch(() => {});
      worker.postMessage("next");
      return reply;
    };
    for (let reply = ask(); ; ) {
      const [batch] = (await Promise.race([reply, broken.promise])) as [Reply];
      signal.throwIfAborted();
      if ("failure" in batch) throw batch.failure === null ? readingBroke(batch.error) : unpackError(batch.failure);
      // It reads the next one while this one is stored.
      if (!batch.done) reply = ask();
      if (batch.items.length > 0) yield batch.items;
      if (batch.done) return;
    }
  } finally {
    worker.removeAllListeners("exit");
    await worker.terminate();
  }
}
