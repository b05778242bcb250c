import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { diskFull } from "../../db/errors.ts";
import { isDiskFull } from "../../db/folder-errors.ts";
import { placeUnusable } from "../errors.ts";
import type { Content, Store, StoredObject } from "./store.ts";

/** Files being written: a rename moves them to their names. What a kill leaves here is removed by the next backup. */
const UNFINISHED = ".unfinished";

/** Keeps backups in a folder, made at the first write: of this computer, or of a disk that is mounted. */
export function folderStore(folder: string): Store {
  const changed = new Set<string>();
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isDiskFull(error)) throw diskFull(folder, error);
      if (error instanceof Error && "code" in error) throw placeUnusable(folder, String(error.code), error);
      throw error;
    }
  };
  return {
    where: folder,
    storedAs: (name) => name,
    hasSizes: true,
    async *list(prefix) {
      const found = listFolder(folder, prefix);
      for (;;) {
        const next = await explained(() => found.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    read: (name) =>
      explained(async () => {
        const file = await open(join(folder, name), "r").catch(nullIfMissing);
        return file?.createReadStream() ?? null;
      }),
    write: (name, content) =>
      explained(async () => {
        const path = join(folder, name);
        const temporary = join(folder, UNFINISHED, randomUUID());
        for (const each of [dirname(temporary), dirname(path)]) await makeFolder(each, changed);
        await writeFile(temporary, content);
        await rename(temporary, path);
        changed.add(dirname(path));
      }),
    remove: (name) => explained(() => rm(join(folder, name), { force: true })),
    flush: () =>
      explained(async () => {
        for (const each of changed) await syncFolder(each);
        changed.clear();
        await rm(join(folder, UNFINISHED), { recursive: true, force: true });
      }),
  };
}

async function writeFile(path: string, content: Content): Promise<void> {
  const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(content.open(), target);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<StoredObject> {
  const below = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  const entries = (await readdir(join(folder, below), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below + entry.name;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) yield* listFolder(folder, `${name}/`);
    else if (name.startsWith(prefix)) {
      const found = await stat(join(folder, name)).catch(nullIfMissing);
      if (found !== null) yield { name, bytes: found.size };
    }
  }
}

async function makeFolder(path: string, changed: Set<string>): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  // The names of new folders stand in the ones above them.
  for (let each = path; first !== undefined && each.length >= first.length; each = dirname(each)) {
    changed.add(dirname(each));
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
