/**
 * The process that reads and writes pictures, started by `picture-process.ts`: a file that crashes a decoder crashes
 * nothing else, and the memory of the decoder is freed when the process ends.
 */
import { AppError, packError } from "../kernel/errors.ts";
import { drawShareCard } from "./worker/draw-share-card.ts";
import { inspect } from "./worker/inspect.ts";
import type { Reply, Request } from "./worker/jobs.ts";
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

function failed(error: unknown): Reply {
  if (!(error instanceof AppError)) return { error: error instanceof Error ? error.message : String(error) };
  return { failure: packError(error) };
}

/** Bytes that this process may take: the largest picture that is accepted takes less (docs/decisions/016-pictures.md). */
const MAX_MEMORY = 1024 ** 3;
/** Often enough that no decoder takes much more in between. Decoders run on other threads, so that this is never late. */
const WATCH_MS = 50;

// SIGKILL: `process.exit` would wait for the decoder.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, "SIGKILL");
}, WATCH_MS).unref();

process.on("message", (request: Request) => {
  perform(request).then(
    (output) => process.send?.({ output } satisfies Reply),
    (error) => process.send?.(failed(error)),
  );
});
// Ends with the server.
process.on("disconnect", () => process.exit());
