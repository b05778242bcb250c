import { createReadStream } from "node:fs";
import { type FileHandle, open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Archive, ArchiveEntry, ArchiveLimits } from "./archive.ts";
import { checkTotals, isLeftOut, sourcesOf } from "./archive-paths.ts";
import type { Finding } from "./findings.ts";

type FolderEntry = ArchiveEntry & { file: string };

/**
 * A folder on the disk. A symbolic link is followed to a file within the folder alone: another one could bring any file
 * of the machine into a public text.
 */
export async function openFolder(folder: string, limits: ArchiveLimits): Promise<Archive> {
  const root = await realpath(folder);
  const found: FolderEntry[] = [];
  const findings: Finding[] = [];
  // A list rather than recursion: folders may be nested as deep as the disk allows.
  const open = [""];
  let bytes = 0;
  for (let at = 0; at < open.length; at++) {
    const parent = open[at] as string;
    for (const item of await readdir(join(root, parent), { withFileTypes: true })) {
      const path = parent === "" ? item.name : `${parent}/${item.name}`;
      if (isLeftOut(path)) continue;
      if (item.isDirectory()) open.push(path);
      else if (item.isFile() || item.isSymbolicLink()) {
        const size = await sizeWithin(root, path);
        if (size === null) findings.push(refused(path));
        else found.push({ path: path.normalize("NFC"), size, file: join(root, path) });
        bytes += size ?? 0;
      }
      checkTotals(found.length + open.length, bytes, limits);
    }
  }
  const files = new Map(sourcesOf(found).map((entry) => [entry.path, entry]));
  return {
    files: [...files.values()].map(({ path, size }) => ({ path, size })),
    findings,
    async open(path) {
      const entry = files.get(path);
      return entry === undefined ? null : openWithin(root, entry.file);
    },
    async close() {},
  };
}

/** The size of a file that is really within the folder; null for one that is not, or is no file. */
async function sizeWithin(root: string, path: string): Promise<number | null> {
  try {
    const real = await realpath(join(root, path));
    if (!real.startsWith(root + sep) || isLeftOut(real.slice(root.length + 1).replaceAll(sep, "/"))) return null;
    const facts = await stat(real);
    return facts.isFile() ? facts.size : null;
  } catch {
    // A link to nothing, or a circle of links.
    return null;
  }
}

/** Opens a file where it stands now: a link may have been changed since the folder was listed. */
async function openWithin(root: string, file: string): Promise<AsyncIterable<Uint8Array> | null> {
  let handle: FileHandle | undefined;
  try {
    const real = await realpath(file);
    if (!real.startsWith(root + sep)) return null;
    handle = await open(real, "r");
    return createReadStream("", { fd: handle });
  } catch (error) {
    await handle?.close();
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function refused(path: string): Finding {
  return { code: "outside", detail: path, place: { file: path, line: null }, text: null };
}
