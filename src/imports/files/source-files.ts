import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Archive } from "../../importers/reading/archive.ts";
import { openArchive } from "../../importers/reading/open-archive.ts";
import { isArchive } from "./archive-path.ts";

/** Folders with pictures that stand beside an export: of WordPress, and of Ghost. */
const BESIDE = ["wp-content", "uploads", "content"];

type Bytes = AsyncIterable<Uint8Array>;

/** The files that came with an export: in the same archive, in others that were given with it, or in a folder of the former site. */
export class SourceFiles {
  readonly #given: readonly Archive[];
  readonly #folders: ReadonlyArray<{ archive: Archive; byName: Map<string, string[]> }>;

  private constructor(given: readonly Archive[], folders: readonly Archive[]) {
    this.#given = given;
    this.#folders = folders.map((each) => ({ archive: each, byName: pathsByName(each) }));
  }

  /**
   * @param paths the export: files, folders, and zips; none for a site that is read from its address. @param media a folder or zip with
   *   pictures and files; null: what was given with the export, or else stands beside it.
   * @throws AppError `IMPORT_SOURCE_ABSENT` (404), `ARCHIVE_UNREADABLE`, `ARCHIVE_TOO_LARGE` (422).
   */
  static async open(paths: readonly string[], media: string | null): Promise<SourceFiles> {
    const [first] = paths;
    if (first === undefined) return new SourceFiles([], []);
    const given: Archive[] = [];
    const beside: Archive[] = [];
    try {
      for (const path of paths) if (await isArchive(path)) given.push(await openArchive(path));
      const folders = media !== null ? [media] : given.length === 0 ? await foldersBeside(first) : [];
      for (const each of folders) beside.push(await openArchive(each));
    } catch (error) {
      for (const each of [...given, ...beside]) await each.close();
      throw error;
    }
    return new SourceFiles(given, [...given, ...beside]);
  }

  /** The bytes of a file by its path in the export, or by the address it had; null where it did not come with the export. */
  async find(location: string): Promise<Bytes | null> {
    const path = pathOfAddress(location);
    if (path === null) {
      for (const archive of this.#given) {
        const bytes = await archive.open(location);
        if (bytes !== null) return bytes;
      }
      return null;
    }
    for (const { archive, byName } of this.#folders) {
      const found = closest(path, byName.get(nameOf(path)) ?? []);
      if (found !== null) return archive.open(found);
    }
    return null;
  }

  async close(): Promise<void> {
    for (const { archive } of this.#folders) await archive.close();
  }
}

async function foldersBeside(file: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of BESIDE) {
    const path = join(dirname(file), name);
    const isFolder = await stat(path)
      .then((facts) => facts.isDirectory())
      .catch(() => false);
    if (isFolder) found.push(path);
  }
  return found;
}

function pathsByName({ files }: Archive): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { path } of files) {
    const name = nameOf(path);
    const paths = byName.get(name);
    if (paths === undefined) byName.set(name, [path]);
    else paths.push(path);
  }
  return byName;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase();

/** The path of an address, in readable letters; null for what is none of the web. */
function pathOfAddress(location: string): string | null {
  const url = /^https?:\/\//i.test(location) ? URL.parse(location) : null;
  if (url === null) return null;
  try {
    return decodeURIComponent(url.pathname).normalize("NFC");
  } catch {
    return url.pathname;
  }
}

/**
 * The file whose path ends like an address; null where two do alike. A name alone is enough where one file has it and it lies in no
 * other folder of uploads: `photo.jpg` of March is not that of May.
 */
function closest(address: string, paths: readonly string[]): string | null {
  const wanted = address
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const ranked = paths
    .map((path) => ({ path, common: commonEnd(wanted, path.toLowerCase().split("/")), depth: path.split("/").length }))
    .filter(({ common, depth }) => common > 1 || common === depth)
    .sort((one, other) => other.common - one.common);
  const [best, second] = ranked;
  return best === undefined || best.common === second?.common ? null : best.path;
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
