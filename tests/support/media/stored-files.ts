import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Site } from "../site.ts";

type Folder = Pick<Site, "dataDir">;

/** The paths of all files that a site's library holds, in order: also those of uploads that did not end. */
export async function storedFiles({ dataDir }: Folder): Promise<string[]> {
  const entries = await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The bytes of a picture as the site took it in. */
export function originalOf(site: Folder, id: string): Promise<Buffer> {
  return readFile(originalPath(site, id));
}

/** Where they are, beside what is made of them. */
export function originalPath({ dataDir }: Folder, id: string): string {
  return join(dataDir, "media/pictures", id.slice(0, 2), id, "original");
}
