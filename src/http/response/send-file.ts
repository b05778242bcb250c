import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { rangeOutside } from "../errors.ts";
import { REQUEST_ID_HEADER } from "./answer-headers.ts";
import { namesContent } from "./if-none-match.ts";
import { fileType } from "./media-types.ts";
import { type ByteRange, readRange } from "./read-range.ts";

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** A file of the storage. */
export type StoredFile = {
  /** Its end says the media type, unless `type` does. */
  name: string;
  type?: string;
  bytes: number;
  /** Epoch milliseconds. */
  changedAt: number;
  /** What tells its content from any other; left out, its length and its moment do. */
  etag?: string;
  stream(range?: ByteRange): Readable;
};

/** How a stream says that the other end is gone, before or while it is written. */
const HUNG_UP = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE", "ERR_STREAM_DESTROYED"]);

type Options = {
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  cacheControl: string;
  requestId: string;
  /** Whether a part of it can be asked for (RFC 9110 §14): what players of sound and film do, and downloads that go on. */
  ranges?: boolean;
  /** Epoch milliseconds: since when it stands at an address whose files change. */
  lastModified?: number;
};

/**
 * Streams a stored file: 304 where the visitor has it, headers alone for HEAD, a part of it where one is asked for.
 * @throws AppError `RANGE_OUTSIDE` (416).
 */
export async function sendFile(exchange: Exchange, file: StoredFile, options: Options): Promise<void> {
  const { incoming, outgoing } = exchange;
  // Whoever hung up while the file was made gets nothing, which is no error of the site.
  if (outgoing.destroyed) return;
  // Made again, by another version of us perhaps, it has another moment or length.
  const etag = file.etag ?? `"${file.bytes.toString(36)}-${Math.round(file.changedAt).toString(36)}"`;
  const headers = {
    ...options.headers,
    "Cache-Control": options.cacheControl,
    ETag: etag,
    ...(options.lastModified !== undefined && { "Last-Modified": new Date(options.lastModified).toUTCString() }),
    [REQUEST_ID_HEADER]: options.requestId,
  };
  const ifNoneMatch = incoming.headers["if-none-match"];
  if (ifNoneMatch !== undefined && namesContent(ifNoneMatch, etag)) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  const range = options.ranges ? readRange(incoming.headers, { bytes: file.bytes, etag }) : null;
  if (range === "outside") throw rangeOutside(file.bytes);
  outgoing.writeHead(range === null ? 200 : 206, {
    ...headers,
    "Content-Type": file.type ?? fileType(file.name),
    "Content-Length": range === null ? file.bytes : range.end - range.start + 1,
    ...(options.ranges && { "Accept-Ranges": "bytes" }),
    ...(range !== null && { "Content-Range": `bytes ${range.start}-${range.end}/${file.bytes}` }),
  });
  if (incoming.method === "HEAD") {
    outgoing.end();
    return;
  }
  // A visitor who leaves halfway is not an error of the site.
  await pipeline(file.stream(range ?? undefined), outgoing).catch((error: NodeJS.ErrnoException) => {
    if (!HUNG_UP.has(error.code ?? "")) throw error;
  });
}
