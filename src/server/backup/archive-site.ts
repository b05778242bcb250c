import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { version } from "../../../package.json";
import { textFiles } from "../../archive/content/text-files.ts";
import { ARCHIVE_FOLDER } from "../../archive/contract/made-archive.ts";
import { importedUnsound, installationNotEmpty, placeInside, placeTaken, placeUnusable } from "../../archive/errors.ts";
import { exportPublic } from "../../archive/export-public.ts";
import { type Exported, exportSite } from "../../archive/export-site.ts";
import { FILES_FOLDER } from "../../archive/format/manifest.ts";
import { isAsAtFirst } from "../../archive/reading/is-empty.ts";
import type { SiteArchive } from "../../archive/reading/site-archive.ts";
import { sourceOfArchive } from "../../archive/reading/source-of-archive.ts";
import { isZipName } from "../../archive/writing/container.ts";
import { folderContainer } from "../../archive/writing/folder-container.ts";
import { zipContainer } from "../../archive/writing/zip-container.ts";
import { restoreSite } from "../../backup/restore-site.ts";
import type { Config } from "../../config.ts";
import type { Queryable } from "../../db/client.ts";
import { DATABASE_FILE } from "../../db/data-folder.ts";
import { openSqlite } from "../../db/engines/sqlite.ts";
import { diskFull } from "../../db/errors.ts";
import { isDiskFull } from "../../db/folder-errors.ts";
import { MIGRATIONS } from "../../db/migrations/index.ts";
import { AppError } from "../../kernel/errors.ts";
import { indexAllMessages } from "../../messages/receiving/index-message.ts";
import { settingsOf } from "./backup-site.ts";
import { openServer, openSource } from "./open-source.ts";
import { choosePages, renderPages } from "./render-pages.ts";

/**
 * Writes a site as an archive, whether a server runs it or not. It is done in this process, which is never the server's: of the
 * site it reads the database, on a connection of its own, and files.
 * @param place of a folder that is not there yet, or is empty; or of a file whose name ends in `.zip`.
 * @throws AppError `BACKUP_NO_SITE`, `EXPORT_PLACE_TAKEN`, `EXPORT_PLACE_INSIDE`, `EXPORT_PLACE_UNUSABLE`, `DISK_FULL`, `DATABASE_NEWER`
 */
export async function exportArchive(
  config: Config,
  place: string,
  { onlyPublic }: { onlyPublic: boolean },
): Promise<Exported> {
  const { dataDir } = config;
  await requireFree(place, dataDir);
  const { engine, close } = await openSource(config, { waits: true });
  try {
    const isCurrent = (await engine.appliedMigrations()).length === MIGRATIONS.length;
    const container = await (isZipName(place) ? zipContainer(place) : folderContainer(place));
    const common = { dataDir, engine, container, program: { name: "vitrine" as const, version } };
    if (onlyPublic) return await exportPublic(common);
    const pictureFile = (id: string) => `${FILES_FOLDER}media/pictures/${id.slice(0, 2)}/${id}/original`;
    // The rows of an older version are exported whole; this program cannot read texts from them.
    const texts = (reader: Queryable) => (isCurrent ? textFiles(reader, { drafts: true, pictureFile }) : none());
    return await exportSite({ ...common, texts });
  } catch (error) {
    throw error instanceof AppError ? error : (engine.explain(error) ?? explainPlace(error, place));
  } finally {
    await close();
  }
}

/** What an error of the file system means for the place; any other error comes back as it is. */
function explainPlace(error: unknown, place: string): unknown {
  if (isDiskFull(error)) return diskFull(place, error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined ? error : placeUnusable(place, error as NodeJS.ErrnoException);
}

async function* none(): AsyncGenerator<never> {}

/** Nothing is overwritten, and the archive is no part of what is archived. */
async function requireFree(place: string, dataDir: string): Promise<void> {
  const inside = relative(resolve(dataDir), place);
  const isInside = inside !== ".." && !inside.startsWith(`..${sep}`);
  // What the back office has made waits there to be downloaded.
  if (isInside && !inside.startsWith(`${ARCHIVE_FOLDER}${sep}`)) throw placeInside(place);
  if (!existsSync(place)) return;
  const isEmpty = !isZipName(place) && (await readdir(place).catch(() => ["a file"])).length === 0;
  if (!isEmpty) throw placeTaken(place);
}

/**
 * Refuses a place that holds a site already. One that its first start left, and nobody has touched, is none yet.
 * @throws AppError `INSTALLATION_NOT_EMPTY`
 */
export async function requireEmpty({ dataDir, databaseUrl }: Config): Promise<void> {
  // A server's database is looked at when the rows are loaded: it has to be without tables.
  const file = join(dataDir, DATABASE_FILE);
  if (databaseUrl !== undefined || !existsSync(file)) return;
  const engine = openSqlite(file);
  try {
    const applied = await engine.appliedMigrations();
    if (applied.length === 0) return;
    const isEmpty = applied.length === MIGRATIONS.length && (await engine.snapshot(isAsAtFirst));
    if (!isEmpty) throw installationNotEmpty();
  } finally {
    await engine.close();
  }
}

/**
 * Makes a site of an archive that was checked (`checkArchive`), where none is: put together beside, opened, and looked at before one
 * switch.
 * @returns the folder of what was there; null where there was nothing.
 */
export async function importArchive(config: Config, site: SiteArchive): Promise<string | null> {
  await requireEmpty(config);
  const settings = await settingsOf(config);
  const { databaseUrl } = config;
  return restoreSite({
    source: sourceOfArchive(site),
    dataDir: config.dataDir,
    openServer: databaseUrl === undefined ? null : () => openServer(databaseUrl),
    async finish(db) {
      await indexAllMessages(db);
      const urls = await db.snapshot((reader) => choosePages(reader, settings));
      const failing = (await renderPages(db, urls, settings)).find(({ status }) => status >= 500);
      if (failing !== undefined) throw importedUnsound(failing.url);
    },
  });
}
