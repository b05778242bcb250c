import { Unzip, UnzipInflate } from "fflate";
import { brokenDocument, largeDocument } from "./errors.ts";

const MB = 1024 * 1024;
/** Bytes of a document as it is. */
const LARGEST_FILE = 100 * MB;
/** Bytes that one part of it may unpack to. */
const LARGEST_PART = 50 * MB;
/** The same for a part that is text. */
const LARGEST_TEXT = 32 * MB;
/** Bytes that all parts may unpack to. */
const LARGEST_SUM = 300 * MB;
const MOST_PARTS = 5_000;
/** Times its size that text may unpack to, once it is large. Repeated table cells reach 60. */
const HIGHEST_RATIO = 250;
/** Bytes read at once: they unpack to 32 MB at most, in some milliseconds each. */
const CHUNK = 32 * 1024;

/**
 * Unpacks the parts of a document that are wanted, a few kilobytes at a time: the page stays awake, and what unpacks to
 * more than a document holds is given up before it fills the memory, whatever it says of its sizes.
 */
export async function unzip(file: File, isWanted: (name: string) => boolean): Promise<Map<string, Uint8Array>> {
  if (file.size > LARGEST_FILE) throw largeDocument(file.name);
  const parts = new Map<string, Uint8Array>();
  let count = 0;
  let sum = 0;
  const unzipper = new Unzip((entry) => {
    count += 1;
    if (count > MOST_PARTS) throw largeDocument(file.name);
    if (!isWanted(entry.name)) return;
    const most = /\.(?:xml|rels)$/i.test(entry.name) ? LARGEST_TEXT : LARGEST_PART;
    const chunks: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) throw error;
      size += chunk.length;
      sum += chunk.length;
      const isBomb = sum > 8 * MB && sum > HIGHEST_RATIO * file.size;
      if (size > most || sum > LARGEST_SUM || isBomb) throw largeDocument(file.name);
      chunks.push(chunk);
      if (isLast) parts.set(entry.name, joined(chunks, size));
    };
    entry.start();
  });
  unzipper.register(UnzipInflate);
  try {
    for (let at = 0; at < file.size; at += CHUNK) {
      const bytes = new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer());
      unzipper.push(bytes, at + CHUNK >= file.size);
    }
  } catch (error) {
    throw error instanceof Error && error.name === "AppError" ? error : brokenDocument(file.name, error);
  }
  return parts;
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
