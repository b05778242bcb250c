import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError } from "../../kernel/errors.ts";
import { foreignFolder, unwritableFolder } from "./errors.ts";

/** Says that a folder was written by an export, and may be replaced by another. */
const MARKER = "vitrine-export.json";
const FORMAT = "vitrine-static";

/**
 * Writes a folder beside the one that is meant, which then takes its place: whoever looks finds the earlier export or the new
 * one, and never a part.
 * @param folder an absolute path.
 * @throws AppError `STATIC_FOLDER_FOREIGN`, `STATIC_FOLDER_UNWRITABLE`, and those of `write`; nothing is left of it then.
 */
export async function replaceFolder<T>(folder: string, write: (unfinished: string) => Promise<T>): Promise<T> {
  try {
    await requireOwn(folder);
    await mkdir(dirname(folder), { recursive: true });
    await removeLeftovers(folder);
    const unfinished = await mkdtemp(unfinishedName(folder));
    try {
      // A web server is another user.
      await chmod(unfinished, 0o755);
      await writeFile(join(unfinished, MARKER), `${JSON.stringify({ format: FORMAT, version: 1 })}\n`);
      const written = await write(unfinished);
      await swap(folder, unfinished);
      return written;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (error instanceof AppError || code === undefined || syscall === undefined) throw error;
    throw unwritableFolder(folder, error as NodeJS.ErrnoException);
  }
}

async function swap(folder: string, unfinished: string): Promise<void> {
  const former = `${unfinished}-former`;
  const isThere = (await kindOf(folder)) !== "none";
  if (isThere) await rename(folder, former);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (isThere) await rename(former, folder);
    throw error;
  }
  await rm(former, { recursive: true, force: true });
}

/** @throws AppError `STATIC_FOLDER_FOREIGN` */
async function requireOwn(folder: string): Promise<void> {
  const kind = await kindOf(folder);
  if (kind === "other") throw foreignFolder(folder);
  if (kind === "none" || (await isExport(folder)) || (await readdir(folder)).length === 0) return;
  throw foreignFolder(folder);
}

async function kindOf(path: string): Promise<"none" | "folder" | "other"> {
  try {
    return (await lstat(path)).isDirectory() ? "folder" : "other";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "none";
    throw error;
  }
}

async function isExport(folder: string): Promise<boolean> {
  try {
    const { format } = JSON.parse(await readFile(join(folder, MARKER), "utf8")) as { format?: unknown };
    return format === FORMAT;
  } catch {
    return false;
  }
}

function unfinishedName(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.export-`);
}

/** What a process that was killed left beside the folder. */
async function removeLeftovers(folder: string): Promise<void> {
  const start = basename(unfinishedName(folder));
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (name.startsWith(start) && (await isExport(path))) await rm(path, { recursive: true, force: true });
  }
}
