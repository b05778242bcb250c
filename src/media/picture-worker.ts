/**
 * The process that reads and writes pictures, started by `picture-process.ts`: a file that crashes a decoder crashes
 * nothing else, and the memory of the decoder is freed when the process ends.
 */
import { AppError, packError } from "../kernel/errors.ts";
import { drawShareCard } from "./worker/draw-share-card.ts";
import { inspect } from "./worker/inspect.ts";
import type { Outcome, Reply, Request } from "./worker/jobs.ts";
import { makeVariant } from "./worker/make-variant.ts";
import { drawHandedIn, takeIn } from "./worker/take-in.ts";

function perform(request: Request): Promise<unknown> {
  switch (request.kind) {
    case "inspect":
      return inspect(request.input);
    case "take-in":
      return takeIn(request.input);
    case "draw-svg":
      return drawHandedIn(request.input);
    case "variant":
      return makeVariant(request.input);
    case "share-card":
      return drawShareCard(request.input);
  }
}

function failed(error: unknown): Outcome {
  if (!(error instanceof AppError)) return { error: error instanceof Error ? error.message : String(error) };
  return { failure: packError(error) };
}

/** Bytes that this process may take: the largest picture that is accepted takes less (docs/decisions/016-pictures.md). */
const MAX_MEMORY = 1024 ** 3;
/**
 * What this process may still hold after a job: it takes some 90 MB from the start. What one file left behind must not bring
 * the next one to the limit.
 */
const MAX_LEFT_BEHIND = 256 * 1024 ** 2;
/** Often enough that no decoder takes much more in between. Decoders run on other threads, so that this is never late. */
const WATCH_MS = 50;

/** At once: `process.exit` would wait for the decoder, for hours perhaps. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) end();
}, WATCH_MS).unref();

function send(outcome: Outcome): void {
  const keepsMemory = process.memoryUsage.rss() > MAX_LEFT_BEHIND;
  process.send?.({ ...outcome, keepsMemory } satisfies Reply);
}

process.on("message", (request: Request) => {
  perform(request).then(
    (output) => send({ output }),
    (error) => send(failed(error)),
  );
});
// Ends with the server, which alone limits the time of a job.
process.on("disconnect", end);
