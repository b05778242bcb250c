import { createHash } from "node:crypto";
import { archiveDamaged } from "../errors.ts";
import { FILES_FOLDER, MANIFEST_FILE, rowsFile } from "../format/manifest.ts";
import { isExported, isExportedFile } from "../what-is-exported.ts";
import type { SiteArchive } from "./site-archive.ts";

/**
 * Reads an archive through: each file of its manifest is there and is what its hash says, and there is no other.
 * @throws AppError `ARCHIVE_DAMAGED`
 */
export async function checkArchive(site: SiteArchive): Promise<void> {
  const { place, manifest, files, archive } = site;
  const [wrong] = archive.findings;
  const other = archive.files.find(({ path }) => path !== MANIFEST_FILE && !files.has(path));
  const stranger = wrong?.detail ?? other?.path;
  if (stranger !== undefined) throw archiveDamaged(place, JSON.stringify(stranger.slice(0, 200)));
  for (const { name, rows, file } of manifest.tables) {
    const isRead = file === null ? rows === 0 : file === rowsFile(name) && isExported(name) && files.has(file);
    if (!isRead) throw archiveDamaged(place, rowsFile(name));
  }
  for (const path of files.keys()) {
    // Nothing but what an export writes comes into a data folder.
    const isOurs = !path.startsWith(FILES_FOLDER) || isExportedFile(path.slice(FILES_FOLDER.length));
    if (!isOurs) throw archiveDamaged(place, path);
    for await (const _ of bytesOf(site, path));
  }
}

/**
 * The bytes of a file of an archive.
 * @throws AppError `ARCHIVE_DAMAGED` where there are none, and at their end where they are not those of the manifest.
 */
export async function* bytesOf(
  { place, files, archive }: SiteArchive,
  path: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const file = files.get(path);
  const digest = createHash("sha256");
  let size = 0;
  try {
    const stream = await archive.open(path);
    if (file === undefined || stream === null) throw new Error("it is missing");
    for await (const chunk of stream) {
      digest.update(chunk);
      size += chunk.length;
      if (size > file.bytes) break;
      yield chunk;
    }
  } catch (error) {
    throw archiveDamaged(place, path, error);
  }
  if (size !== file.bytes || digest.digest("hex") !== file.sha256) throw archiveDamaged(place, path);
}
