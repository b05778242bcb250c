import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { sourceAbsent, sourceUnreadable } from "../errors.ts";

/** What a format is recognized by stands in the first bytes of a file. */
export const HEAD_BYTES = 64 * 1024;
const ZIP = Buffer.from("PK");

/** Whether a path is a folder or a zip. @throws AppError `IMPORT_SOURCE_ABSENT` (404), `IMPORT_SOURCE_UNREADABLE` (422). */
export async function isArchive(path: string): Promise<boolean> {
  try {
    return (
      (await stat(path)).isDirectory() ||
      Buffer.from(await headOf(path))
        .subarray(0, ZIP.length)
        .equals(ZIP)
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw sourceAbsent(path);
    throw sourceUnreadable(basename(path), error);
  }
}

/** The first bytes of a file. @throws AppError as `isArchive`. */
export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? sourceAbsent(path) : sourceUnreadable(basename(path), error);
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
