import { join } from "node:path";
import type { Config } from "../../config.ts";
import { keepSiteFacts } from "../../content/site/keep-site-facts.ts";
import type { Db } from "../../db/client.ts";
import { type DataFolder, openDataFolder } from "../../db/data-folder.ts";
import { newVersionFailed } from "../../db/upgrade/errors.ts";
import { openFolderStorage } from "../../media/folder-storage.ts";
import { Media } from "../../media/media.ts";
import type { Storage } from "../../media/storage.ts";
import { openSiteDatabase } from "./open-database.ts";
import { seedStarterContent } from "./seed.ts";
import { siteFactsOf } from "./site-facts.ts";

/** A site's data, held by this process alone. */
export type Workspace = {
  db: Db;
  media: Media;
  storage: Storage;
  folder: DataFolder;
  close(): Promise<void>;
  /**
   * Closes it where the site cannot be opened. If this process brought the database to its version, the former database is
   * put back: nobody was answered yet.
   * @returns the error to end with
   */
  abandon(error: unknown): Promise<unknown>;
};

type Options = {
  /** Called with the name of each file that is made of a picture. */
  onPictureMade?: (name: string) => void;
  /** Done once the data folder is this process's, before the database is touched: what else may keep a start from succeeding. */
  beforeDatabase?: () => Promise<void>;
};

/**
 * Takes the data folder, opens the database it or `DATABASE_URL` holds, brings it up to date and fills an
 * empty one with the starter content.
 */
export async function openWorkspace(
  config: Config,
  { onPictureMade = () => {}, beforeDatabase = async () => {} }: Options = {},
): Promise<Workspace> {
  const folder = await openDataFolder(config.dataDir, { database: config.databaseUrl === undefined });
  try {
    await beforeDatabase();
    const storage = await openFolderStorage(join(folder.path, "media"));
    const { db, undo } = await openSiteDatabase(config, folder);
    const media = new Media(db, storage, onPictureMade);
    const close = async () => {
      await media.close();
      await db.close();
    };
    const abandon = async (error: unknown) => {
      await close();
      if (undo === null) return error;
      undo();
      return newVersionFailed(error);
    };
    try {
      await keepSiteFacts(db, siteFactsOf(config), Date.now());
      await seedStarterContent({ db, media }, config);
    } catch (error) {
      throw await abandon(error);
    }
    return {
      db,
      media,
      storage,
      folder,
      async close() {
        await close();
        folder.close();
      },
      async abandon(error) {
        try {
          return await abandon(error);
        } finally {
          folder.close();
        }
      },
    };
  } catch (error) {
    folder.close();
    throw error;
  }
}
