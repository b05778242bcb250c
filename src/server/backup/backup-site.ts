import { existsSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../../package.json";
import { backUp, type Written } from "../../backup/back-up.ts";
import type { BackupPlace } from "../../backup/contract/backup-url.ts";
import { keysMissing, noSite, restoredUnsound } from "../../backup/errors.ts";
import { type Manifest, type RenderedPage, sha256 } from "../../backup/manifest.ts";
import type { Proof } from "../../backup/proof.ts";
import { differenceOfPages, prove } from "../../backup/prove.ts";
import { restoreSite } from "../../backup/restore-site.ts";
import { pruneBackups } from "../../backup/retention.ts";
import { siteSealing } from "../../backup/sealing/site-key.ts";
import { folderStore } from "../../backup/store/folder-store.ts";
import { s3Store } from "../../backup/store/s3-store.ts";
import type { Store } from "../../backup/store/store.ts";
import type { Config } from "../../config.ts";
import type { Db, Queryable } from "../../db/client.ts";
import { DATABASE_FILE } from "../../db/data-folder.ts";
import type { Engine } from "../../db/engines/engine.ts";
import { openSqlite } from "../../db/engines/sqlite.ts";
import { databaseNewer } from "../../db/errors.ts";
import { MIGRATIONS, unknownMigrations } from "../../db/migrations/index.ts";
import { AppError } from "../../kernel/errors.ts";
import { indexAllMessages } from "../../messages/receiving/index-message.ts";
import type { SiteSettings } from "../../site/settings.ts";
import { readRelease } from "../start/release.ts";
import { siteSettingsOf } from "../start/site-settings.ts";
import { BACKUP_FOLDER, lockBackups } from "./lock-backups.ts";
import { choosePages, frozen, renderPages } from "./render-pages.ts";

/** Opens the place where backups are kept. @throws AppError `BACKUP_S3_KEYS_MISSING` */
export function openStore(place: BackupPlace, { backupKeys }: Pick<Config, "backupKeys">): Store {
  if (place.kind === "folder") return folderStore(place.path);
  if (backupKeys === null) throw keysMissing();
  return s3Store(place, backupKeys);
}

/**
 * Backs a site up, whether a server runs it or not, and proves the backup. It is done in this process, which is never the
 * server's: of the site it reads the database, on a connection of its own, and files.
 * @param options.prune whether old backups are deleted then.
 * @throws AppError `BACKUP_NO_SITE`, `BACKUP_RUNNING`, `BACKUP_PLACE_UNUSABLE`, `BACKUP_UNPROVEN`, `DATABASE_NEWER`.
 */
export async function backUpSite(
  config: Config,
  place: Store,
  { prune = false }: { prune?: boolean } = {},
): Promise<Written & { proof: Proof; pruned: number }> {
  const settings = await settingsOf(config);
  requireFile(config);
  // Before the database is opened: an upgrade puts another file in its place, and holds this lock then.
  const lock = lockBackups(config.dataDir);
  let engine: Engine | undefined;
  try {
    engine = await openSource(config);
    const isCurrent = (await engine.appliedMigrations()).length === MIGRATIONS.length;
    const { backupRecipients: owners, dataDir } = config;
    const sealing = owners.length === 0 ? null : await siteSealing(dataDir, owners);
    const written = await backUp({
      ...{ dataDir, engine, store: place, sealing },
      program: programOf(settings),
      // The tables of an older version are backed up whole; this program cannot read pages from them.
      renderPages: async (reader: Queryable) =>
        isCurrent ? renderPages(frozen(reader), await choosePages(reader, settings), settings) : [],
    });
    const { name, manifest, store } = written;
    const proof = await prove({
      ...{ place, store, name, manifest, scratch: join(dataDir, BACKUP_FOLDER, "restored") },
      renderPages: (db, pages) =>
        renderPages(
          db,
          pages.map(({ url }) => url),
          settings,
        ),
    });
    // Only once there is one that counts.
    const pruned = prune ? await pruneBackups(place, sealing?.identities ?? []) : 0;
    return { ...written, proof, pruned };
  } catch (error) {
    throw error instanceof AppError ? error : (engine?.explain(error) ?? error);
  } finally {
    await engine?.close();
    lock.release();
  }
}

/**
 * Puts a backup in the place of the site, which nobody serves meanwhile.
 * @returns the folder of what was replaced; null where there was nothing.
 */
export async function restoreBackup(
  config: Config,
  { store, name, manifest }: { store: Store; name: string; manifest: Manifest },
): Promise<string | null> {
  const settings = await settingsOf(config);
  const { databaseUrl } = config;
  return restoreSite({
    ...{ store, name, manifest, dataDir: config.dataDir },
    openServer: databaseUrl === undefined ? null : () => openServer(databaseUrl),
    async finish(db) {
      await indexAllMessages(db);
      const difference = await differenceOfSite(db, manifest, settings);
      if (difference !== null) throw restoredUnsound(difference);
    },
  });
}

/**
 * The first page of a restored site that is not as it was. Another build draws pages otherwise, and other settings (an address, a name) change what they
 * hold: then no more of them may fail than did.
 */
async function differenceOfSite(db: Db, manifest: Manifest, settings: SiteSettings): Promise<string | null> {
  const { build, settings: hash } = manifest.program;
  const program = programOf(settings);
  if (build === program.build && hash === program.settings) {
    const urls = manifest.pages.map(({ url }) => url);
    return differenceOfPages(manifest.pages, await renderPages(db, urls, settings));
  }
  const urls = await db.snapshot((reader) => choosePages(reader, settings));
  const failing = (pages: readonly RenderedPage[]) => pages.filter(({ status }) => status >= 500);
  const [before, now] = [failing(manifest.pages), failing(await renderPages(db, urls, settings))];
  return now.length > before.length ? (now[0]?.url ?? null) : null;
}

async function settingsOf(config: Config): Promise<SiteSettings> {
  return siteSettingsOf(config, await readRelease(config));
}

function programOf(settings: SiteSettings): Manifest["program"] {
  return { version, build: settings.build.id, settings: sha256(JSON.stringify(settings)) };
}

async function openServer(url: string): Promise<Engine> {
  const { openPostgres } = await import("../../db/engines/postgres.ts");
  return openPostgres(url);
}

/** @throws AppError `BACKUP_NO_SITE` where a site on SQLite has no database */
function requireFile({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, DATABASE_FILE))) throw noSite(dataDir);
}

/** The database of a site, of this version or an older one, which this process does not bring to its own. */
async function openSource({ dataDir, databaseUrl }: Config): Promise<Engine> {
  const engine = databaseUrl === undefined ? openSqlite(join(dataDir, DATABASE_FILE)) : await openServer(databaseUrl);
  try {
    const applied = await engine.appliedMigrations();
    if (applied.length === 0) throw noSite(dataDir);
    const unknown = unknownMigrations(applied);
    if (unknown.length > 0) throw databaseNewer(unknown);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}
