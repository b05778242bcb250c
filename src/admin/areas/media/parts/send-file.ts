import { CallError } from "../../../framework/app/api/call.ts";
import { call, sendPiece } from "../api.ts";
import type { MediaItem } from "../endpoints.ts";

/** Bytes of a piece: the first, and the bounds between which it follows the line's speed. */
const FIRST_PIECE = 512 * 1024;
const LEAST_PIECE = 64 * 1024;
const LARGEST_PIECE = 8 * 1024 * 1024;
/** A piece that takes longer is followed by a smaller one: a server ends what takes most of a minute. */
const AIM_MS = 4_000;

/** Attempts in a row that came to nothing, after which a person decides. */
const MOST_FAILURES = 6;
const LONGEST_PAUSE_MS = 15_000;

type Options = {
  /** Names the upload: the same id goes on with what was sent before. */
  id: string;
  signal: AbortSignal;
  /** Bytes that have left, those of the piece under way included. */
  onSent(bytes: number): void;
  /** All bytes are there; now the file is looked at. */
  onChecking(): void;
};

/**
 * Sends a file in pieces and gives the item it became. Where the line breaks or the server is away, it asks how far the
 * file has come and goes on from there.
 * @throws CallError of what is wrong with the file, or of the last attempt; the signal's reason when it was aborted.
 */
export async function sendFile(file: File, { id, signal, onSent, onChecking }: Options): Promise<MediaItem> {
  const { name, size, type } = file;
  const begin = () => call("POST /uploads", { body: { id, name, size, type }, signal });
  let { received: offset } = await persistently(begin, signal);
  let length = FIRST_PIECE;
  while (offset < size) {
    onSent(offset);
    const began = performance.now();
    offset = await persistently(async (attempt) => {
      if (attempt > 0) ({ received: offset } = await call("GET /uploads/:id", { id, signal }));
      if (offset >= size) return offset;
      const from = offset;
      const bytes = file.slice(from, from + Math.max(LEAST_PIECE, length >> attempt));
      return sendPiece({ id, offset: from, bytes, signal, onProgress: (sent) => onSent(Math.min(size, from + sent)) });
    }, signal);
    length = nextLength(length, performance.now() - began);
  }
  onSent(size);
  onChecking();
  return (await persistently(() => call("POST /uploads/:id/finish", { id, signal }), signal)).item;
}

/** Twice as long after a quick piece, half as long after a slow one. */
function nextLength(length: number, tookMs: number): number {
  if (tookMs < AIM_MS / 2) return Math.min(LARGEST_PIECE, length * 2);
  return tookMs > AIM_MS * 2 ? Math.max(LEAST_PIECE, length / 2) : length;
}

/** @param attempt how many came to nothing before this one. */
async function persistently<T>(work: (attempt: number) => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (signal.aborted || !mayPass(error) || attempt >= MOST_FAILURES) throw error;
      await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempt), signal);
    }
  }
}

/** What may be otherwise in a moment: no line, a server that restarts, a piece that another one overtook. */
export function mayPass(error: unknown): boolean {
  return (
    error instanceof CallError &&
    ([0, 408, 429, 502, 503, 504].includes(error.status) || error.code === "UPLOAD_OFFSET")
  );
}

/** Ends early when the line is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const ended = new AbortController();
    const end = (act: () => void) => {
      clearTimeout(timer);
      ended.abort();
      act();
    };
    const timer = setTimeout(() => end(done), ms);
    addEventListener("online", () => end(done), { signal: ended.signal });
    signal.addEventListener("abort", () => end(() => fail(signal.reason)), { signal: ended.signal });
  });
}
