import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { syncFolder } from "../../backup/restore-into.ts";
import type { Container } from "./container.ts";
import { centralHeader, endOfZip, localHeader, MAX_32, type ZipEntry } from "./zip-records.ts";

/**
 * An archive as a zip (APPNOTE 6.3.3), with the 64-bit sizes of zip64 where they are needed. It is written piece by piece: the header of a
 * file is written once more behind its bytes, when its size is known. No times are in it, so that the same files are the
 * same bytes.
 * @param max32 from which size on zip64 is needed; a test shortens it.
 */
export async function zipContainer(place: string, max32 = MAX_32): Promise<Container> {
  const temporary = join(dirname(place), `.${basename(place)}.new`);
  await mkdir(dirname(place), { recursive: true });
  await rm(temporary, { recursive: true, force: true });
  const file = await open(temporary, "wx", 0o600);
  const entries: ZipEntry[] = [];
  let end = 0;
  const append = async (bytes: Uint8Array) => {
    await writeAll(file, bytes, end);
    end += bytes.length;
  };
  return {
    async write(path, bytes, compress) {
      const entry: ZipEntry = { path, offset: end, crc: 0, packed: 0, size: 0, isDeflated: compress };
      const header = localHeader(entry, max32);
      // Its place is kept.
      await append(header);
      const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          entry.crc = crc32(chunk, entry.crc);
          entry.size += chunk.length;
          yield chunk;
        }
      };
      const store = async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) {
          entry.packed += chunk.length;
          await append(chunk);
        }
      };
      if (compress) await pipeline(Readable.from(measured(bytes), { objectMode: false }), createDeflateRaw(), store);
      else await store(measured(bytes));
      await writeAll(file, localHeader(entry, max32), entry.offset);
      entries.push(entry);
    },
    async finish() {
      const start = end;
      for (const entry of entries) await append(centralHeader(entry, max32));
      await append(endOfZip({ count: entries.length, start, size: end - start }, max32));
      await file.sync();
      await file.close();
      await rename(temporary, place);
      await syncFolder(dirname(place));
    },
    async abort() {
      await file.close().catch(() => {});
      await rm(temporary, { force: true });
    },
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
