/**
 * The process that reads and writes pictures, started by `picture-process.ts`: a file that crashes a decoder crashes
 * nothing else, and the memory of the decoder is freed when the process ends.
 */
import { AppError, packError } from "../kernel/errors.ts";
import { drawShareCard } from "./worker/draw-share-card.ts";
import { inspect } from "./worker/inspect.ts";
import type { Reply, Request } from "./worker/jobs.ts";
import { makeVariant } from "./worker/make-variant.ts";
import { takeIn } from "./worker/take-in.ts";

function perform(request: Request): Promise<unknown> {
  switch (request.kind) {
    case "inspect":
      return inspect(request.input);
    case "take-in":
      return takeIn(request.input);
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

process.on("message", (request: Request) => {
  perform(request).then(
    (output) => process.send?.({ output } satisfies Reply),
    (error) => process.send?.(failed(error)),
  );
});
// Ends with the server.
process.on("disconnect", () => process.exit());
