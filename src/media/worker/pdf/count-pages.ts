import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Beside the built program; while developing, its source. */
const WORKER = ["page-count-worker.js", "page-count-worker.ts"]
  .map((name) => join(import.meta.dirname, name))
  .find((file) => existsSync(file));

/** No document of anybody's has more; a damaged one may say so. */
const MAX_PAGES = 100_000;
/** Megabytes of the thread's objects; the bytes of the file are not among them. */
const MAX_HEAP = 512;

/**
 * The pages of a PDF; null where they cannot be counted: it asks for a password, is damaged, or takes too much memory. PDF.js
 * reads every version up to 2.0, compressed tables of contents, and most files that are damaged. A damaged one may keep its
 * thread busy for minutes, which is why it has one of its own: the process goes on watching its memory.
 */
export function countPages({ file }: { file: string }): Promise<number | null> {
  if (WORKER === undefined) return Promise.resolve(null);
  const thread = new Worker(WORKER, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } });
  return new Promise((done) => {
    thread.once("message", (pages: number) => {
      done(pages >= 1 && pages <= MAX_PAGES ? pages : null);
      void thread.terminate();
    });
    thread.once("error", () => done(null));
    thread.once("exit", () => done(null));
  });
}
