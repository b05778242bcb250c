import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { explainFileError } from "../../db/folder-errors.ts";
import type { IncomingFile } from "../contract/incoming-file.ts";
import { type FormFileType, identifyFile } from "./identify-file.ts";

/** Ids are ours (UUID): nothing that a visitor wrote is part of a path. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A folder without a message is left for so long: its message may be about to be stored. */
const STRAY_MS = 3_600_000;

/** The files of messages, in the folder `messages` of the data folder, outside of what is served. */
export type MessageFiles = {
  /**
   * Gives the files of a post a second name, `messages/<message id>/<file id>`, before their message is stored: a crash in between
   * leaves a folder without a message, and no message without its files.
   * @throws AppError `DISK_FULL` and the data folder's other errors.
   */
  keep(messageId: string, files: readonly IncomingFile[]): Promise<void>;
  /**
   * Writes a file of a message, in the place of one of that id: what was written before a crash is written over.
   * @returns what it is by its content; null for what forms do not take.
   * @throws AppError `DISK_FULL` and the data folder's other errors.
   */
  write(messageId: string, fileId: string, bytes: Uint8Array): Promise<FormFileType | null>;
  /** Opens a file; null where it is not there. */
  open(messageId: string, fileId: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** The bytes of a file; null where it is not there. */
  read(messageId: string, fileId: string): Promise<Buffer | null>;
  /** Removes one file of a message. */
  removeOne(messageId: string, fileId: string): Promise<void>;
  /** Removes the files of messages that are gone. */
  remove(messageIds: readonly string[]): Promise<void>;
  /**
   * Removes the files of messages that nobody knows any more, as after a crash between a deletion and the removal of its files.
   * @param isKnown which of some ids are messages.
   * @returns of how many messages.
   */
  removeStray(now: number, isKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
};

/** @param dataFolder absolute path of the data folder. */
export function messageFiles(dataFolder: string): MessageFiles {
  const root = join(dataFolder, "messages");
  const at = (messageId: string, fileId = "") => {
    if (!ID.test(messageId) || (fileId !== "" && !ID.test(fileId))) {
      throw new Error("a file of a message has an id that is none of ours");
    }
    return join(root, messageId, fileId);
  };
  return {
    async keep(messageId, files) {
      if (files.length === 0) return;
      const folder = at(messageId);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Some file systems know no second name.
        for (const { id, path } of files)
          await link(path, at(messageId, id)).catch(() => copyFile(path, at(messageId, id)));
        await syncFolder(folder);
      } catch (error) {
        throw explainFileError(error, folder);
      }
    },
    async write(messageId, fileId, bytes) {
      const folder = at(messageId);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await open(at(messageId, fileId), "w+", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
          await syncFolder(folder);
          return await identifyFile(file, bytes.length);
        } finally {
          await file.close();
        }
      } catch (error) {
        throw explainFileError(error, folder);
      }
    },
    async open(messageId, fileId) {
      const path = at(messageId, fileId);
      const file = await stat(path).catch(ignoreMissing);
      return file === undefined ? null : { stream: createReadStream(path), bytes: file.size };
    },
    async read(messageId, fileId) {
      return (await readFile(at(messageId, fileId)).catch(ignoreMissing)) ?? null;
    },
    async removeOne(messageId, fileId) {
      await rm(at(messageId, fileId), { force: true });
    },
    async remove(messageIds) {
      for (const id of messageIds) await rm(at(id), { recursive: true, force: true });
    },
    async removeStray(now, isKnown) {
      const names = ((await readdir(root).catch(ignoreMissing)) ?? []).filter((name) => ID.test(name));
      let removed = 0;
      for (let from = 0; from < names.length; from += 500) {
        const some = names.slice(from, from + 500);
        const known = await isKnown(some);
        for (const id of some.filter((each) => !known.has(each))) {
          const folder = await stat(at(id)).catch(ignoreMissing);
          if (folder === undefined || now - folder.mtimeMs < STRAY_MS) continue;
          await rm(at(id), { recursive: true, force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/** The new names outlast a power cut. */
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

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
