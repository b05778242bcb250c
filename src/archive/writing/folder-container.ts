import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncFolder } from "../../backup/restore-into.ts";
import type { Container } from "./container.ts";

/** An archive as a folder. It is written under a hidden name beside its place, and renamed. */
export async function folderContainer(place: string): Promise<Container> {
  const temporary = join(dirname(place), `.${basename(place)}.new`);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folders = new Set([temporary]);
  return {
    async write(path, bytes) {
      const file = join(temporary, path);
      const folder = dirname(file);
      if (!folders.has(folder)) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (let each = folder; !folders.has(each); each = dirname(each)) folders.add(each);
      }
      await pipeline(bytes, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
    },
    async finish() {
      for (const folder of folders) await syncFolder(folder);
      // An empty folder that somebody made for it.
      await rename(temporary, place);
      await syncFolder(dirname(place));
    },
    abort: () => rm(temporary, { recursive: true, force: true }),
  };
}
