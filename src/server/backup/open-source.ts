import { existsSync } from "node:fs";
import { join } from "node:path";
import { noSite } from "../../backup/errors.ts";
import type { Config } from "../../config.ts";
import { DATABASE_FILE } from "../../db/data-folder.ts";
import type { Engine } from "../../db/engines/engine.ts";
import { openSqlite } from "../../db/engines/sqlite.ts";
import { databaseNewer } from "../../db/errors.ts";
import { unknownMigrations } from "../../db/migrations/index.ts";
import { AppError } from "../../kernel/errors.ts";
import { lockBackups, lockBackupsOnceFree } from "./lock-backups.ts";

/** The database of a site that another process may serve, to be read. */
export type Source = { engine: Engine; close(): Promise<void> };

/**
 * Opens the database of a site, of this version or an older one, which this process does not bring to its own. Until it is closed no
 * backup begins, and no start puts an upgraded database in its place.
 * @param options.waits whether it waits for a backup that is being made.
 * @throws AppError `BACKUP_NO_SITE`, `BACKUP_RUNNING`, `DATABASE_NEWER`
 */
export async function openSource(config: Config, { waits }: { waits: boolean }): Promise<Source> {
  const { dataDir, databaseUrl } = config;
  const file = join(dataDir, DATABASE_FILE);
  if (databaseUrl === undefined && !existsSync(file)) throw noSite(dataDir);
  const lock = waits ? await lockBackupsOnceFree(dataDir) : lockBackups(dataDir);
  let engine: Engine | undefined;
  try {
    engine = databaseUrl === undefined ? openSqlite(file) : await openServer(databaseUrl);
    const applied = await engine.appliedMigrations();
    if (applied.length === 0) throw noSite(dataDir);
    const unknown = unknownMigrations(applied);
    if (unknown.length > 0) throw databaseNewer(unknown);
    const opened = engine;
    return {
      engine,
      async close() {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    await engine?.close();
    lock.release();
    throw error instanceof AppError ? error : (engine?.explain(error) ?? error);
  }
}

/** Opens a PostgreSQL database. */
export async function openServer(url: string): Promise<Engine> {
  const { openPostgres } = await import("../../db/engines/postgres.ts");
  return openPostgres(url);
}
