import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The text of a key file; null where there is none. */
export function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Writes a key file for its user alone: complete under its name, or not there. Of two processes that make one at the same time, the
 * first one's stays.
 * @returns what is in the file.
 */
export function makeKeyFile(file: string, text: string): string {
  // A name that no backup takes in.
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
  rmSync(temporary, { force: true });
  const descriptor = openSync(temporary, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(temporary, file);
  } catch (error) {
    // A file system without hard links.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file, "utf8");
}
