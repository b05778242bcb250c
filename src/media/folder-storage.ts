import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { explainFileError } from "../db/folder-errors.ts";
import type { Storage } from "./storage.ts";

/** Folder of files being written: on the same disk, so that a rename moves them; emptied at each start. */
const UNFINISHED = ".unfinished";

/** No segment begins with a dot, so that no name leads out of the folder. */
const NAME = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/**
 * Keeps files in a folder of the data folder, which this process holds; made when the first file is.
 * Writing fails with the data folder's own errors: `DISK_FULL`, `DATA_FOLDER_READ_ONLY`, `DATA_FOLDER_UNUSABLE`.
 */
export async function openFolderStorage(folder: string): Promise<Storage> {
  await rm(join(folder, UNFINISHED), { recursive: true, force: true });
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new TypeError(`not the name of a stored file: ${name}`);
    return join(folder, name);
  };
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      try {
        await writeAtomically(path, bytes, join(folder, UNFINISHED));
      } catch (error) {
        throw explainFileError(error, folder);
      }
    },
    read: (name) => nullIfMissing(readFile(pathOf(name))),
    async stat(name) {
      const found = await nullIfMissing(stat(pathOf(name)));
      return found === null ? null : { bytes: found.size, changedAt: found.mtimeMs };
    },
    stream: (name) => createReadStream(pathOf(name)),
  };
}

/** A file is always complete, also after a power cut: data is synced, then the file renamed, then the folder synced. */
async function writeAtomically(path: string, bytes: Uint8Array, unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = join(unfinished, randomUUID());
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and persists names by itself.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
