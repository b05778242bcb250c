import { type Kysely, sql, type Transaction } from "kysely";
import { readPostgresTables } from "../engines/postgres-tables.ts";
import { isSqlite } from "../engines/search-engine-of.ts";
import { readSqliteTables } from "../engines/sqlite-tables.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import type { Database } from "../schema.ts";
import { upgradeFailed } from "./errors.ts";

/** The migrations' own record. */
const RECORD = "migrations";

/** What is measured of a database before its migrations. */
type RowFacts = {
  /** Number of rows, by table. */
  rows: ReadonlyMap<string, number>;
  /** Rows that refer to one that is not there. PostgreSQL lets none in. */
  orphans: number;
};

/** Counts what migrations must not lose. */
export async function measureRows(tx: Transaction<Database>): Promise<RowFacts> {
  const db = tx as unknown as Kysely<unknown>;
  const tables = isSqlite(db) ? await readSqliteTables(db) : await readPostgresTables(db);
  const rows = new Map<string, number>();
  for (const { name } of tables) {
    if (name === RECORD) continue;
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    rows.set(name, Number(counted[0]?.count));
  }
  const orphans = isSqlite(db) ? (await sql`pragma foreign_key_check`.execute(db)).rows.length : 0;
  return { rows, orphans };
}

/**
 * Checks a database after its migrations: the file itself, references between rows, and the number of rows of each table of before,
 * unless a migration says that it changes that.
 * @throws AppError `UPGRADE_FAILED`
 */
export async function requireSound(
  tx: Transaction<Database>,
  before: RowFacts,
  migrations: readonly string[],
): Promise<void> {
  if (isSqlite(tx)) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(tx);
    const error = rows[0]?.integrity_check ?? "";
    if (error !== "ok")
      throw upgradeFailed({ fr: `la base serait abîmée (${error})`, en: `the database would be damaged (${error})` });
  }
  const now = await measureRows(tx);
  if (now.orphans > before.orphans) {
    throw upgradeFailed({
      fr: "des lignes renverraient à d’autres qui n’existent plus",
      en: "rows would refer to others that are not there any more",
    });
  }
  const changed = new Set(MIGRATIONS.flatMap(({ name, changes = [] }) => (migrations.includes(name) ? changes : [])));
  for (const [table, count] of before.rows) {
    const left = now.rows.get(table) ?? 0;
    if (left === count || changed.has(table)) continue;
    throw upgradeFailed({
      fr: `la table ${table} aurait ${left} lignes au lieu de ${count}`,
      en: `the table ${table} would have ${left} rows instead of ${count}`,
    });
  }
}
