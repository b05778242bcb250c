import { join } from "node:path";
import type { Config } from "../../config.ts";
import { keepSiteFacts } from "../../content/site/keep-site-facts.ts";
import { type Db, openDatabase } from "../../db/client.ts";
import { type DataFolder, openDataFolder } from "../../db/data-folder.ts";
import { openSqlite } from "../../db/engines/sqlite.ts";
import { openFolderStorage } from "../../media/folder-storage.ts";
import { Media } from "../../media/media.ts";
import type { Storage } from "../../media/storage.ts";
import { seedStarterContent } from "./seed.ts";
import { siteFactsOf } from "./site-facts.ts";

/** A site's data, held by this process alone. */
export type Workspace = { db: Db; media: Media; storage: Storage; folder: DataFolder; close(): Promise<void> };

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
    const db = await openDatabase(await openEngine(config, folder));
    const storage = await openFolderStorage(join(folder.path, "media"));
    const media = new Media(db, storage, onPictureMade);
    try {
      await keepSiteFacts(db, siteFactsOf(config), Date.now());
      await seedStarterContent({ db, media }, config);
    } catch (error) {
      await media.close();
      await db.close();
      throw error;
    }
    return {
      db,
      media,
      storage,
      folder,
      async close() {
        await media.close();
        await db.close();
        folder.close();
      },
    };
  } catch (error) {
    folder.close();
    throw error;
  }
}

async function openEngine({ databaseUrl }: Config, folder: DataFolder) {
  if (databaseUrl === undefined) return openSqlite(folder.databaseFile);
  const { openPostgres } = await import("../../db/engines/postgres.ts");
  return openPostgres(databaseUrl);
}
