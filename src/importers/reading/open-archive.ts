import { stat } from "node:fs/promises";
import { ARCHIVE_LIMITS, type Archive, type ArchiveLimits } from "./archive.ts";
import { openFolder } from "./folder-archive.ts";
import { openZip } from "./zip-archive.ts";

/**
 * Opens a folder or a zip.
 * @throws AppError `ARCHIVE_UNREADABLE` for what is neither, `ARCHIVE_TOO_LARGE` for more than the limits.
 */
export async function openArchive(path: string, limits: ArchiveLimits = ARCHIVE_LIMITS): Promise<Archive> {
  return (await stat(path)).isDirectory() ? openFolder(path, limits) : openZip(path, limits);
}
