import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { textFiles } from "../../../src/archive/content/text-files.ts";
import { exportSite } from "../../../src/archive/export-site.ts";
import { checkArchive } from "../../../src/archive/reading/check-archive.ts";
import { openSiteArchive, type SiteArchive } from "../../../src/archive/reading/site-archive.ts";
import { folderContainer } from "../../../src/archive/writing/folder-container.ts";
import { zipContainer } from "../../../src/archive/writing/zip-container.ts";
import type { Engine } from "../../../src/db/engines/engine.ts";
import { filesBelow } from "../backup/backups.ts";

type Source = { engine: Pick<Engine, "snapshotInTurns">; dataDir: string };

/** Exports a database with the files of a data folder. */
export async function exported({ engine, dataDir }: Source, place: string, { texts = true } = {}): Promise<string> {
  const container = await (place.endsWith(".zip") ? zipContainer(place) : folderContainer(place));
  const pictureFile = (id: string) => `files/media/pictures/${id.slice(0, 2)}/${id}/original`;
  await exportSite({
    ...{ engine, dataDir, container, program: { name: "vitrine", version: "0.0.0" } },
    texts: (reader) => (texts ? textFiles(reader, { drafts: true, pictureFile }) : none()),
  });
  return place;
}

async function* none(): AsyncGenerator<never> {}

/** An archive that was read through. */
export async function checked(place: string): Promise<SiteArchive> {
  const site = await openSiteArchive(place);
  if (site === null) throw new Error(`${place} is no archive`);
  await checkArchive(site);
  return site;
}

/** The files of a folder, by their paths within it. */
export function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder).map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );
}

/** Writes a file, and the folders it is in. */
export function put(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
