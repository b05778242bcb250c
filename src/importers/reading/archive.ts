import type { Finding } from "./findings.ts";

/** A file of an archive. `path`: with `/`, without a leading one, in NFC. `size`: in bytes, as the archive says. */
export type ArchiveEntry = { path: string; size: number };

/** Files to import: a folder on the disk, or a zip. Nothing is unpacked; a file is read when it is opened. */
export type Archive = {
  /** In the order of their paths, the same for the same files on every system. */
  files: readonly ArchiveEntry[];
  /** What is not among the files, and why: links that lead out, encrypted files, names that are there twice. */
  findings: readonly Finding[];
  /** The bytes of a file; null where there is none. A damaged one throws while it is read. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | null>;
  close(): Promise<void>;
};

/** What an archive may ask of the machine. */
export type ArchiveLimits = {
  maxEntries: number;
  /** Of all files, unpacked. */
  maxTotalBytes: number;
  /** Unpacked size over packed size of one file, above `RATIO_FROM` bytes. */
  maxRatio: number;
};

/** A site of 100,000 files and 64 GB of pictures passes; pictures do not compress, and text compresses 20 times at most. */
export const ARCHIVE_LIMITS: ArchiveLimits = { maxEntries: 100_000, maxTotalBytes: 64 * 2 ** 30, maxRatio: 200 };

/** The bytes of one file in memory; null where there is none, `"too-large"` as soon as there are more than `max`. */
export async function readArchiveFile(
  archive: Archive,
  path: string,
  max: number,
): Promise<Uint8Array | "too-large" | null> {
  const stream = await archive.open(path);
  if (stream === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // Leaving the loop closes the stream.
    if (size > max) return "too-large";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
