import { pipeline, type Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { fetchTimeout, fetchTooLarge, fetchUnreadable } from "./errors.ts";
import type { Exchange } from "./exchange.ts";

type Options = {
  maxBytes: number;
  idleMs: number;
  /** Counts bytes of all answers. @throws AppError where they are too many. */
  count(bytes: number): void;
  /** Called once, when the body was read, given up, or failed. */
  onEnd(): void;
};

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * The body of an answer without its content coding. Both its bytes and those that they decode to are bounded: a few may become many,
 * and many may become none. Whoever leaves the loop closes the connection.
 */
export function openBody(exchange: Exchange, options: Options): AsyncIterableIterator<Uint8Array> {
  const { url, response } = exchange;
  const coding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const decoder = coding === "identity" || coding === "" ? null : DECODERS[coding];
  const declared = Number(response.headers["content-length"] ?? 0);
  if (decoder === undefined) exchange.fail(fetchUnreadable(url, `content coding ${coding.slice(0, 40)}`));
  else if (declared > options.maxBytes) exchange.fail(fetchTooLarge(url, options.maxBytes));
  const source = decoder ? piped(exchange, decoder(), options.maxBytes) : response;
  // An error that comes while nobody reads waits for whoever does.
  source.on("error", () => {});
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    exchange.end();
    options.onEnd();
  };
  // Also where the body is never read: its time is over then.
  source.once("close", finish);
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let bytes = 0;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const silence = () => exchange.fail(fetchTimeout(url, "silence", options.idleMs));
      const timer = setTimeout(silence, options.idleMs);
      try {
        const { done, value } = await chunks.next();
        if (done === true) {
          finish();
          return { done: true, value: undefined };
        }
        bytes += value.length;
        options.count(value.length);
        if (bytes > options.maxBytes) throw fetchTooLarge(url, options.maxBytes);
        return { done: false, value };
      } catch (error) {
        const reason = exchange.explain(error);
        exchange.fail(reason);
        finish();
        throw reason;
      } finally {
        clearTimeout(timer);
      }
    },
    async return() {
      response.destroy();
      finish();
      return { done: true, value: undefined };
    },
  };
}

/** An answer through its decoder, its own bytes bounded. */
function piped(exchange: Exchange, decoder: Transform, maxBytes: number): Readable {
  const { url, response } = exchange;
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? fetchTooLarge(url, maxBytes) : null, chunk);
    },
  });
  return pipeline(response, counter, decoder, () => {});
}
