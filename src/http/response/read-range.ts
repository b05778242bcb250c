import type { IncomingHttpHeaders } from "node:http";

/** A part of a file, in bytes: both ends included, from 0. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a request asks for. Null for the whole: where none is asked for, where several are, which nobody
 * needs here, and where the part was of another state of the file (RFC 9110 §14.2, §13.1.5). `outside`: it has no such part.
 */
export function readRange(
  { range, "if-range": ifRange }: IncomingHttpHeaders,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | "outside" | null {
  if (ifRange !== undefined && ifRange !== etag) return null;
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (from === "" && to === "") return null;
  // `-500`: the last 500 bytes.
  const start = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start > end ? "outside" : { start, end };
}
