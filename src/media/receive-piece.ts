import { type FileHandle, open } from "node:fs/promises";
import type { Received } from "./storage.ts";
import { uploadTooLong } from "./uploads/errors.ts";

type Piece = {
  path: string;
  offset: number;
  piece: AsyncIterable<Uint8Array>;
  /** Bytes that the whole file may have. */
  most: number;
  /** Whether what was received must outlive a power cut; it must unless it says otherwise. */
  isLasting?: boolean;
  /** What an error of the file system means. */
  explain(error: unknown): unknown;
};

/**
 * Writes a piece of a file as it arrives, chunk by chunk: no more than one chunk is held in memory. Whatever lay behind
 * the offset is cut off first: nobody was told that it had arrived.
 * @returns how much of the file is on the disk for good, and why the piece ended early if it did.
 */
export async function receivePiece({ path, offset, piece, most, isLasting = true, explain }: Piece): Promise<Received> {
  let file: FileHandle | undefined;
  let length = offset;
  let failure: unknown = null;
  try {
    // The first piece makes the file; a later one needs it.
    file = await open(path, offset === 0 ? "w" : "r+", 0o600);
    if (offset > 0) await file.truncate(offset);
    try {
      for await (const chunk of piece) {
        if (length + chunk.length > most) throw uploadTooLong(most);
        await writeAll(file, chunk, length).catch((error) => {
          throw explain(error);
        });
        length += chunk.length;
      }
    } catch (error) {
      failure = error;
    }
    if (isLasting) await file.sync();
  } catch (error) {
    return { length: offset, failure: explain(error) };
  } finally {
    await file?.close();
  }
  return { length, failure };
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written);
    written += bytesWritten;
  }
}
