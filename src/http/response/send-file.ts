import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { REQUEST_ID_HEADER } from "./answer-headers.ts";
import { namesContent } from "./if-none-match.ts";
import { fileType } from "./media-types.ts";

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** A file of the storage. */
export type StoredFile = {
  /** Its end says the media type. */
  name: string;
  bytes: number;
  /** Epoch milliseconds. */
  changedAt: number;
  stream(): Readable;
};

type Options = {
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  cacheControl: string;
  requestId: string;
};

/** Streams a stored file: 304 where the visitor has it, headers alone for HEAD. */
export async function sendFile(exchange: Exchange, file: StoredFile, options: Options): Promise<void> {
  const { incoming, outgoing } = exchange;
  // Made again, by another version of us perhaps, it has another moment or length.
  const etag = `"${file.bytes.toString(36)}-${Math.round(file.changedAt).toString(36)}"`;
  const headers = {
    ...options.headers,
    "Cache-Control": options.cacheControl,
    ETag: etag,
    [REQUEST_ID_HEADER]: options.requestId,
  };
  const ifNoneMatch = incoming.headers["if-none-match"];
  if (ifNoneMatch !== undefined && namesContent(ifNoneMatch, etag)) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  outgoing.writeHead(200, { ...headers, "Content-Type": fileType(file.name), "Content-Length": file.bytes });
  if (incoming.method === "HEAD") {
    outgoing.end();
    return;
  }
  // A visitor who leaves halfway is not an error of the site.
  await pipeline(file.stream(), outgoing).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
