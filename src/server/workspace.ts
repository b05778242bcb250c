import type { Config } from "../config.ts";
import { type Db, openDatabase } from "../db/client.ts";
import { type DataFolder, openDataFolder } from "../db/data-folder.ts";
import { openSqlite } from "../db/engines/sqlite.ts";
import { seedStarterContent } from "./seed.ts";

/** A site's data, held by this process alone. */
export type Workspace = { db: Db; folder: DataFolder; close(): Promise<void> };

/**
 * Takes the data folder, opens the database it or `DATABASE_URL` holds, brings it up to date and fills an
 * empty one with the starter content.
 */
export async function openWorkspace(config: Config): Promise<Workspace> {
  const folder = await openDataFolder(config.dataDir, { database: config.databaseUrl === undefined });
  try {
    const db = await openDatabase(await openEngine(config, folder));
    try {
      await seedStarterContent(db, config);
    } catch (error) {
      await db.close();
      throw error;
    }
    return {
      db,
      folder,
      async close() {
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
  const { openPostgres } = await import("../db/engines/postgres.ts");
  return openPostgres(databaseUrl);
}
