import type { Config } from "../../config.ts";
import { openDatabase, type Queryable } from "../../db/client.ts";
import type { DataFolder } from "../../db/data-folder.ts";
import { upgradeFailed } from "../../db/upgrade/errors.ts";
import { type Opened, openUpgraded } from "../../db/upgrade/upgrade-file.ts";
import { AppError } from "../../kernel/errors.ts";
import { lockBackupsOnceFree } from "../backup/lock-backups.ts";
import { choosePages, frozen, renderPages } from "../backup/render-pages.ts";
import { readRelease } from "./release.ts";
import { siteSettingsOf } from "./site-settings.ts";

/**
 * Opens the database of a site and brings it to this version. What changes it is tried and checked first: on SQLite on a copy, on PostgreSQL
 * in a transaction that stands only if every check passes.
 * @throws AppError `UPGRADE_FAILED`; nothing was changed then.
 */
export async function openSiteDatabase(config: Config, folder: DataFolder): Promise<Opened> {
  const check = (reader: Queryable) => requirePages(reader, config);
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    // A backup has the file open, and side files go by its name.
    return openUpgraded(folder, { check, lock: () => lockBackupsOnceFree(dataDir) });
  }
  const { openPostgres } = await import("../../db/engines/postgres.ts");
  return { db: await openDatabase(await openPostgres(databaseUrl), check), undo: null };
}

/** The site opens on the new form of its data, and shows pages. @throws AppError `UPGRADE_FAILED` */
async function requirePages(reader: Queryable, config: Config): Promise<void> {
  const settings = siteSettingsOf(config, await readRelease(config));
  const show = async (url: string): Promise<void> => {
    const [page] = await renderPages(frozen(reader), [url], settings);
    if (page === undefined || page.status >= 500) throw pageFailed(url, `${page?.status}`);
  };
  let url = settings.routing.siteUrl;
  try {
    for (url of await choosePages(reader, settings)) await show(url);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw pageFailed(url, error instanceof Error ? error.message : String(error), error);
  }
}

function pageFailed(url: string, error: string, cause?: unknown): AppError {
  return upgradeFailed(
    {
      fr: `la page ${url} ne s’afficherait plus (${error})`,
      en: `the page ${url} would not be shown any more (${error})`,
    },
    cause,
  );
}
