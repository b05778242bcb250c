import type { Kysely, Transaction } from "kysely";
import { AppError } from "../kernel/errors.ts";
import type { Engine } from "./engines/engine.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import type { Database } from "./schema.ts";
import { migrationFailed } from "./upgrade/errors.ts";

type Log = Kysely<{ migrations: { name: string; applied_at: number } }>;

/**
 * Runs those of some migrations that the database does not have yet, in their order.
 * @throws AppError `UPGRADE_FAILED`, which names the migration; those of the engine, such as `DISK_FULL`.
 */
export async function runMigrations(
  tx: Transaction<Database>,
  engine: Engine,
  names: readonly string[],
): Promise<void> {
  const log = tx as unknown as Log;
  await log.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", engine.text, (column) => column.primaryKey())
    .addColumn("applied_at", "bigint", (column) => column.notNull())
    .execute();
  for (const { name, up } of MIGRATIONS) {
    if (!names.includes(name)) continue;
    // Another process may have run it while this one waited for its turn to write.
    const done = await log.selectFrom("migrations").select("name").where("name", "=", name).executeTakeFirst();
    if (done !== undefined) continue;
    try {
      await up(tx as unknown as Kysely<unknown>, { engine });
    } catch (error) {
      throw error instanceof AppError ? error : (engine.explain(error) ?? migrationFailed(name, error));
    }
    await log.insertInto("migrations").values({ name, applied_at: Date.now() }).execute();
  }
}
