/**
 * The process that reads and writes pictures, started by `picture-process.ts`: a file that crashes a decoder crashes
 * nothing else, and the memory of the decoder is freed when the process ends.
 */
import { AppError, packError } from "../kernel/errors.ts";
import { drawShareCard } from "./worker/draw-share-card.ts";
import { inspect } from "./worker/inspect.ts";
import {
  DRAWING_TIMEOUT_MS,
  MAX_DRAWING_PROCESSOR_MS,
  MAX_PROCESSOR_MS,
  MIN_COSTLY_PROCESSOR_MS,
  type Outcome,
  type Reply,
  type Request,
} from "./worker/jobs.ts";
import { makeVariant } from "./worker/make-variant.ts";
import { countPages } from "./worker/pdf/count-pages.ts";
import { drawHandedIn, takeIn, takeInAll } from "./worker/take-in.ts";

function perform(request: Request): Promise<unknown> {
  switch (request.kind) {
    case "inspect":
      return inspect(request.input);
    case "take-in":
      return takeIn(request.input);
    case "take-in-all":
      return takeInAll(request.input);
    case "draw-svg":
      return drawHandedIn(request.input);
    case "count-pages":
      return countPages(request.input);
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

/** Processor time of this process so far, in milliseconds, on all of its threads. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The job in hand: when it began, by the clock and by `processorMs`; null between two jobs. */
let job: { kind: Request["kind"]; startedAt: number; startedAtProcessor: number } | null = null;

/** Whether the job in hand has taken more than a valid file does. */
function isTooCostly(): boolean {
  if (job === null) return false;
  const { kind, startedAt, startedAtProcessor } = job;
  const taken = processorMs() - startedAtProcessor;
  if (kind !== "draw-svg") return taken > MAX_PROCESSOR_MS;
  const isOver = performance.now() - startedAt > DRAWING_TIMEOUT_MS;
  return taken > (isOver ? MIN_COSTLY_PROCESSOR_MS : MAX_DRAWING_PROCESSOR_MS);
}

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY || isTooCostly()) end();
}, WATCH_MS).unref();

function send(outcome: Outcome): void {
  job = null;
  const keepsMemory = process.memoryUsage.rss() > MAX_LEFT_BEHIND;
  process.send?.({ ...outcome, keepsMemory } satisfies Reply);
}

process.on("message", (request: Request) => {
  job = { kind: request.kind, startedAt: performance.now(), startedAtProcessor: processorMs() };
  perform(request).then(
    (output) => send({ output }),
    (error) => send(failed(error)),
  );
});
// Ends with the server.
process.on("disconnect", end);
