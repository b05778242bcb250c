import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import { oneLine } from "../../../../kernel/text/one-line.ts";

/** Types that say what a file is to whoever keeps it. A browser that is sent anything else is told of bytes alone. */
const NAMED_TYPES =
  /^(?:application\/(?:pdf|rtf|msword|vnd\.openxmlformats-officedocument\.[a-z.]+|vnd\.oasis\.opendocument\.[a-z.]+)|image\/(?:png|jpeg|gif|webp|avif|heic|heif))$/;
/** Whatever it holds, nothing of it may run. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Letters of a name that are kept: file systems take 255 bytes. */
const MAX_NAME = 120;

type File = { name: string; type: string; bytes: number; stream: Readable };

/** A file of a message as an answer: kept by whoever asks, never shown, under a name of one line (RFC 6266, RFC 8187). */
export function fileAnswer({ name, type, bytes, stream }: File): Response {
  const safe = oneLine(name).replace(/[/\\]/g, "_").slice(0, MAX_NAME).toWellFormed().trim();
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "Content-Type": NAMED_TYPES.test(type) ? type : "application/octet-stream",
      "Content-Length": String(bytes),
      "Content-Disposition": contentDisposition(safe === "" ? "file" : safe, { type: "attachment" }),
      "Content-Security-Policy": POLICY,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
