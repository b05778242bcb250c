import { type FileHandle, lstat, open, rename, rm } from "node:fs/promises";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Release } from "../start/release.ts";
import { exportFileExists, exportFileUnwritable } from "./errors.ts";
import type { ExportedTexts } from "./write-texts.ts";

/** Writes the articles and pages of a site as an export of WordPress, to an absolute path. */
export type ExportWordPress = (order: { file: string }) => Promise<ExportedTexts>;

type Options = { config: Config; db: Db; release(): Promise<Release> };

/**
 * The export for those who move to WordPress (docs/decisions/060-wordpress-export.md). It shows one state of the database;
 * visitors are answered between its queries.
 * @throws AppError `EXPORT_FILE_EXISTS`, `EXPORT_FILE_UNWRITABLE`; nothing is left of it then.
 */
export function wordPressExport({ config, db, release }: Options): ExportWordPress {
  return async ({ file }) => {
    if ((await lstat(file).catch(() => null)) !== null) throw exportFileExists(file);
    // Loaded when somebody exports: a server that never does needs none of it.
    const { writeTexts } = await import("./write-texts.ts");
    const unfinished = `${file}.part`;
    try {
      const counts = await withFile(unfinished, async (output) =>
        writeTexts({ config, db, release: await release() }, (text) => output.appendFile(text)),
      );
      await rename(unfinished, file);
      return counts;
    } catch (error) {
      await rm(unfinished, { force: true });
      const { code, syscall } = error as NodeJS.ErrnoException;
      if (error instanceof AppError || code === undefined || syscall === undefined) throw error;
      throw exportFileUnwritable(file, error as NodeJS.ErrnoException);
    }
  };
}

/** Writes a file that its owner alone can read, and that a power cut does not lose. */
async function withFile<T>(path: string, write: (output: FileHandle) => Promise<T>): Promise<T> {
  const output = await open(path, "w", 0o600);
  try {
    const written = await write(output);
    await output.sync();
    return written;
  } finally {
    await output.close();
  }
}
