import { join } from "node:path";
import { version } from "../../../package.json";
import { backUp, type Written } from "../../backup/back-up.ts";
import { signingKey } from "../../backup/certificate/signing-key.ts";
import type { BackupPhase } from "../../backup/contract/backup-state.ts";
import type { BackupPlace } from "../../backup/contract/backup-url.ts";
import { type DrillResult, readDrill } from "../../backup/drill/drill-result.ts";
import { keysMissing, restoredUnsound } from "../../backup/errors.ts";
import { type Manifest, type RenderedPage, sha256 } from "../../backup/manifest.ts";
import type { Proof } from "../../backup/proof.ts";
import { differenceOfPages, prove } from "../../backup/prove.ts";
import { findBackup, LATEST } from "../../backup/read-backup.ts";
import { sourceOfBackup } from "../../backup/restore-into.ts";
import { restoreSite } from "../../backup/restore-site.ts";
import { pruneBackups } from "../../backup/retention.ts";
import { ownersKeys, readSiteKey, siteSealing } from "../../backup/sealing/site-key.ts";
import { BACKUP_FOLDER } from "../../backup/state/state-file.ts";
import { folderStore } from "../../backup/store/folder-store.ts";
import { s3Store } from "../../backup/store/s3-store.ts";
import type { Store } from "../../backup/store/store.ts";
import type { Config } from "../../config.ts";
import type { Db, Queryable } from "../../db/client.ts";
import { MIGRATIONS } from "../../db/migrations/index.ts";
import { AppError } from "../../kernel/errors.ts";
import { indexAllMessages } from "../../messages/receiving/index-message.ts";
import type { SiteSettings } from "../../site/settings.ts";
import { readRelease } from "../start/release.ts";
import { siteSettingsOf } from "../start/site-settings.ts";
import { drillBackup } from "./drill-backup.ts";
import { lockBackups } from "./lock-backups.ts";
import { openServer, openSource } from "./open-source.ts";
import { choosePages, frozen, renderPages } from "./render-pages.ts";

/** Opens the place where backups are kept. @throws AppError `BACKUP_S3_KEYS_MISSING` */
export function openStore(place: BackupPlace, { backupKeys }: Pick<Config, "backupKeys">): Store {
  if (place.kind === "folder") return folderStore(place.path);
  if (backupKeys === null) throw keysMissing();
  return s3Store(place, backupKeys);
}

/**
 * Backs a site up, whether a server runs it or not, and proves the backup. It is done in this process, which is never the
 * server's: of the site it reads the database, on a connection of its own, and files. The first one at a place, and the first one of a
 * version of the program, is followed by a drill.
 * @param options.prune whether old backups are deleted then.
 * @param options.onPhase is called as each part of the work begins.
 * @throws AppError `BACKUP_NO_SITE`, `BACKUP_RUNNING`, `BACKUP_PLACE_UNUSABLE`, `BACKUP_UNPROVEN`, `BACKUP_DRILL_FAILED`,
 *   `DATABASE_NEWER`.
 */
export async function backUpSite(
  config: Config,
  place: Store,
  { prune = false, onPhase }: { prune?: boolean; onPhase?(phase: BackupPhase): void } = {},
): Promise<Written & { proof: Proof; drilled: DrillResult | null; pruned: number }> {
  const settings = await settingsOf(config);
  const { engine, close } = await openSource(config, { waits: false });
  try {
    onPhase?.("writing");
    // The backup has it too: what the restored site certifies is signed as before.
    signingKey(config.dataDir);
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
    onPhase?.("proving");
    const proof = await prove({
      ...{ place, store, name, manifest, scratch: join(dataDir, BACKUP_FOLDER, "restored") },
      renderPages: (db, pages) =>
        renderPages(
          db,
          pages.map(({ url }) => url),
          settings,
        ),
    });
    const identities = sealing?.identities ?? [];
    const last = await readDrill(place);
    const isDrilled = last?.passed === true && last.version === version;
    if (!isDrilled) onPhase?.("drilling");
    const drilled = isDrilled ? null : await drillBackup(dataDir, place, { name, manifest }, identities);
    // Only once there is one that counts.
    if (prune) onPhase?.("pruning");
    const pruned = prune ? await pruneBackups(place, identities) : 0;
    return { ...written, proof, drilled, pruned };
  } catch (error) {
    throw error instanceof AppError ? error : (engine.explain(error) ?? error);
  } finally {
    await close();
  }
}

/**
 * Does the drill again, on the newest proven backup of a place.
 * @throws AppError `BACKUP_RUNNING`, `BACKUP_UNKNOWN`, `BACKUP_DRILL_FAILED`, and those of `findBackup`.
 */
export async function drillSite(
  { dataDir, backupIdentity }: Config,
  place: Store,
  { onPhase }: { onPhase(phase: BackupPhase): void },
): Promise<DrillResult> {
  const lock = lockBackups(dataDir);
  try {
    onPhase("drilling");
    const siteKey = readSiteKey(dataDir);
    const identities = [...(await ownersKeys(backupIdentity)), ...(siteKey === null ? [] : [siteKey])];
    return await drillBackup(dataDir, place, await findBackup(place, LATEST, identities), identities);
  } finally {
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
    source: sourceOfBackup(store, { name, manifest }),
    dataDir: config.dataDir,
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

/** The settings that pages are rendered with. */
export async function settingsOf(config: Config): Promise<SiteSettings> {
  return siteSettingsOf(config, await readRelease(config));
}

function programOf(settings: SiteSettings): Manifest["program"] {
  return { version, build: settings.build.id, settings: sha256(JSON.stringify(settings)) };
}

/** Opens the database of a PostgreSQL server. */
