import { type Kysely, sql } from "kysely";
import type { Queryable } from "../client.ts";
import type { TableShape } from "../engines/table-shape.ts";
import { dumpedTables } from "./dumped-tables.ts";
import { LEFT_OUT_ROW } from "./what-is-dumped.ts";

/** What a dump begins with. */
export type DumpStart = {
  /** Names of the migrations that made the tables, in their order. */
  migrations: readonly string[];
  /** In the order in which rows can be loaded: what a row refers to comes first. */
  tables: ReadonlyArray<Pick<TableShape, "name" | "columns">>;
};

/** Some rows of a table, by its primary key: each one line of JSON, an object with its columns in alphabetical order. */
export type DumpPage = { table: string; lines: readonly string[] };

/** A value of a row, the same on both engines. */
export type DumpValue = string | number | null;

/** Characters of the lines that one page is meant to hold. */
const PAGE_LENGTH = 512 * 1024;
/** Rows of a table's first page, whose length nobody knows. */
const FIRST_ROWS = 16;
const MAX_ROWS = 2_000;

type AnyTable = Kysely<Record<string, Record<string, DumpValue>>>;

/**
 * Every row of a database, independent of its engine: the same content gives the same lines on both. Memory holds one
 * page at a time.
 * @param reader of one snapshot: `db.snapshotInTurns` lets others have their turn between two pages.
 */
export async function* dumpDatabase(reader: Queryable): AsyncGenerator<DumpStart | DumpPage> {
  const tables = await dumpedTables(reader);
  const migrations = await migrationNames(reader);
  yield { migrations, tables: tables.map(({ name, columns }) => ({ name, columns })) };
  for (const table of tables) yield* dumpTable(reader, table);
}

async function migrationNames(reader: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(reader);
  return rows.map(({ name }) => name);
}

async function* dumpTable(reader: Queryable, { name, columns, key }: TableShape): AsyncGenerator<DumpPage> {
  let last: Record<string, DumpValue> | undefined;
  let limit = FIRST_ROWS;
  for (;;) {
    let query = (reader as unknown as AnyTable).selectFrom(name).select([...columns]);
    for (const column of key) query = query.orderBy(column);
    if (name === LEFT_OUT_ROW.table) query = query.where(LEFT_OUT_ROW.column, "!=", LEFT_OUT_ROW.value);
    if (last !== undefined) {
      const values = key.map((column) => last?.[column] ?? null);
      query = query.where(sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(values)})`);
    }
    const rows = (await query.limit(limit).execute()) as Array<Record<string, DumpValue>>;
    if (rows.length === 0) return;
    const lines = rows.map((row) => lineOf(row, columns));
    yield { table: name, lines };
    if (rows.length < limit) return;
    last = rows.at(-1);
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    limit = Math.min(MAX_ROWS, Math.max(1, Math.floor((PAGE_LENGTH / length) * rows.length)));
  }
}

function lineOf(row: Record<string, DumpValue>, columns: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}
