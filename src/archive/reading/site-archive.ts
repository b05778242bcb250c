import { stat } from "node:fs/promises";
import { join } from "node:path";
import { unknownMigrations } from "../../db/migrations/index.ts";
import type { Archive, ArchiveLimits } from "../../importers/reading/archive.ts";
import { readArchiveFile } from "../../importers/reading/archive.ts";
import { openArchive } from "../../importers/reading/open-archive.ts";
import { archiveDamaged, archiveNewer } from "../errors.ts";
import { type ArchivedFile, type ArchiveManifest, decodeManifest, MANIFEST_FILE } from "../format/manifest.ts";

/** An archive that `exportSite` wrote, by its manifest. Its files are not checked yet. */
export type SiteArchive = {
  /** Where it is. */
  place: string;
  manifest: ArchiveManifest;
  /** What the manifest says of each file, by path. */
  files: ReadonlyMap<string, ArchivedFile>;
  archive: Archive;
};

/** Whoever imports a site chose the archive, and it is read piece by piece: sizes are those of its manifest. */
const LIMITS: ArchiveLimits = { maxEntries: 10_000_000, maxTotalBytes: 2 ** 50, maxRatio: 10_000 };
/** Of a site with a million files. */
const MAX_MANIFEST = 256 * 2 ** 20;
/** What a zip begins with (APPNOTE 4.3.7). */
const ZIP_NAME = /\.zip$/i;

/**
 * Opens a folder or a zip that is an archive of ours.
 * @returns null for anything else, which the importers of other programs may know.
 * @throws AppError `ARCHIVE_NEWER`, `ARCHIVE_DAMAGED`, and for a zip that is none `ARCHIVE_UNREADABLE`
 */
export async function openSiteArchive(place: string): Promise<SiteArchive | null> {
  const found = await stat(place).catch(() => null);
  const isFolder = found?.isDirectory() === true;
  if (isFolder && (await stat(join(place, MANIFEST_FILE)).catch(() => null)) === null) return null;
  if (!isFolder && !(found?.isFile() === true && ZIP_NAME.test(place))) return null;
  const archive = await openArchive(place, LIMITS);
  try {
    const bytes = await readArchiveFile(archive, MANIFEST_FILE, MAX_MANIFEST).catch((error: unknown) => {
      throw archiveDamaged(place, MANIFEST_FILE, error);
    });
    const manifest = bytes instanceof Uint8Array ? decodeManifest(Buffer.from(bytes).toString(), place) : null;
    if (manifest === null) {
      await archive.close();
      return null;
    }
    const unknown = unknownMigrations(manifest.migrations);
    if (unknown.length > 0) throw archiveNewer(place, unknown.join(", "));
    return { place, manifest, files: new Map(manifest.files.map((file) => [file.path, file])), archive };
  } catch (error) {
    await archive.close();
    throw error;
  }
}
