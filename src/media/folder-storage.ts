import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { explainFileError } from "../db/folder-errors.ts";
import { AppError } from "../kernel/errors.ts";
import { receivePiece } from "./receive-piece.ts";
import { besideScratch, type Storage } from "./storage.ts";

/** Folder of files being written: on the same disk, so that a rename moves them; emptied at each start. */
const UNFINISHED = ".unfinished";

/** No segment begins with a dot, so that no name leads out of the folder. */
const NAME = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/**
 * Keeps files in a folder of the data folder, which this process holds; made when the first file is.
 * Writing fails with the data folder's own errors: `DISK_FULL`, `DATA_FOLDER_READ_ONLY`, `DATA_FOLDER_UNUSABLE`.
 */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const unfinished = join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new TypeError(`not the name of a stored file: ${name}`);
    return join(folder, name);
  };
  // An error of whoever wrote the file has its own meaning.
  const explain = (error: unknown) => (error instanceof AppError ? error : explainFileError(error, folder));
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(error);
    }
  };
  return {
    write: (name, bytes) =>
      explained(async () => {
        await writeWhole(pathOf(name), unfinished, async (temporary) => {
          const file = await open(temporary, "wx", 0o600);
          try {
            await file.writeFile(bytes);
          } finally {
            await file.close();
          }
          return true;
        });
      }),
    read: (name) => nullIfMissing(readFile(pathOf(name))),
    async stat(name) {
      const found = await nullIfMissing(stat(pathOf(name)));
      return found === null ? null : { bytes: found.size, changedAt: found.mtimeMs };
    },
    stream: (name, range) => createReadStream(pathOf(name), range ?? {}),
    copy: (from, to) =>
      explained(async () => {
        const [source, path] = [pathOf(from), pathOf(to)];
        if ((await nullIfMissing(stat(source))) === null) return false;
        return writeWhole(path, unfinished, async (temporary) => {
          // Files never change under their names, so that two names may share their bytes.
          await link(source, temporary).catch(() => copyFile(source, temporary));
          return true;
        });
      }),
    remove: (name) => explained(() => rm(pathOf(name), { recursive: true, force: true })),
    list: async (name) => (await nullIfMissing(readdir(pathOf(name)))) ?? [],
    async receive(name, offset, piece, most) {
      const path = pathOf(name);
      await explained(() => mkdir(dirname(path), { recursive: true, mode: 0o700 }));
      return receivePiece({ path, offset, piece, most, explain });
    },
    withFile: (name, use) => use(pathOf(name)),
    async scratch(bytes, most) {
      await explained(() => mkdir(unfinished, { recursive: true, mode: 0o700 }));
      const path = join(unfinished, randomUUID());
      const { failure } = await receivePiece({ path, offset: 0, piece: bytes, most, explain, isLasting: false });
      if (failure === null) return path;
      await rm(path, { force: true });
      throw failure;
    },
    dropScratch: async (path) => void (await Promise.all([path, besideScratch(path)].map(removeIfThere))),
    keepScratch: (files) => explained(() => keepFiles(files.map(({ path, name }) => ({ path, target: pathOf(name) })))),
    create: (name, write) => explained(() => writeWhole(pathOf(name), unfinished, write)),
    async free() {
      const { bavail, bsize } = await explained(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return statfs(folder);
      });
      return bavail * bsize;
    },
  };
}

/** A file is always complete, also after a power cut: data is synced, then the file renamed, then the folder synced. */
async function writeWhole(
  path: string,
  unfinished: string,
  write: (temporary: string) => Promise<boolean>,
): Promise<boolean> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = join(unfinished, randomUUID());
  try {
    if (!(await write(temporary))) {
      await rm(temporary, { force: true });
      return false;
    }
    await syncFile(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  return true;
}

/** Keeps some files at once: the disk writes what belongs together in one go. */
async function keepFiles(files: ReadonlyArray<{ path: string; target: string }>): Promise<void> {
  const folders = new Set(files.map(({ target }) => dirname(target)));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
  await Promise.all(files.map(({ path }) => syncFile(path)));
  await Promise.all(files.map(({ path, target }) => rename(path, target)));
  await Promise.all([...folders].map(syncFolder));
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
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

async function removeIfThere(path: string): Promise<void> {
  await nullIfMissing(unlink(path));
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
