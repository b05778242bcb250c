import { CallError } from "./call.ts";

/** Bytes of a piece: the first, and the bounds between which it follows the line's speed. */
const FIRST_PIECE = 512 * 1024;
const LEAST_PIECE = 64 * 1024;
const LARGEST_PIECE = 8 * 1024 * 1024;
/** A piece that takes longer is followed by a smaller one: a server ends what takes most of a minute. */
const AIM_MS = 4_000;

/** Attempts in a row that came to nothing, after which a person decides. */
const MOST_FAILURES = 6;
const LONGEST_PAUSE_MS = 15_000;

/** A piece of a file. `onProgress`: told how many of its bytes have left. */
type Piece = { offset: number; bytes: Blob; signal: AbortSignal; onProgress(sent: number): void };

type Options = {
  /** Bytes that have arrived before. */
  received: number;
  /** Sends a piece, and gives how many bytes of the file are stored for good. */
  send(piece: Piece): Promise<number>;
  /** Asks how many are, where a piece came to nothing. */
  ask(): Promise<number>;
  signal: AbortSignal;
  /** Bytes that have left, those of the piece under way included. */
  onSent(bytes: number): void;
};

/**
 * Sends a file in pieces. Where the line breaks or the server is away, it asks how far the file has come and goes on from there.
 * @throws CallError of what is wrong with the file, or of the last attempt; the signal's reason when it was aborted.
 */
export async function sendPieces(file: File, { received, send, ask, signal, onSent }: Options): Promise<void> {
  const { size } = file;
  let offset = received;
  let length = FIRST_PIECE;
  while (offset < size) {
    onSent(offset);
    const began = performance.now();
    offset = await persistently(async (attempt) => {
      if (attempt > 0) offset = await ask();
      if (offset >= size) return offset;
      const from = offset;
      const bytes = file.slice(from, from + Math.max(LEAST_PIECE, length >> attempt));
      return send({ offset: from, bytes, signal, onProgress: (sent) => onSent(Math.min(size, from + sent)) });
    }, signal);
    length = nextLength(length, performance.now() - began);
  }
  onSent(size);
}

/** Twice as long after a quick piece, half as long after a slow one. */
function nextLength(length: number, tookMs: number): number {
  if (tookMs < AIM_MS / 2) return Math.min(LARGEST_PIECE, length * 2);
  return tookMs > AIM_MS * 2 ? Math.max(LEAST_PIECE, length / 2) : length;
}

/** Tries again what may pass, with pauses. @param attempt how many came to nothing before this one. @throws as `sendPieces`. */
export async function persistently<T>(work: (attempt: number) => Promise<T>, signal: AbortSignal): Promise<T> {
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
