import type { Kysely } from "kysely";
import type { Queryable } from "../client.ts";
import { readPostgresTables } from "../engines/postgres-tables.ts";
import { isSqlite } from "../engines/search-engine-of.ts";
import { readSqliteTables } from "../engines/sqlite-tables.ts";
import type { TableShape } from "../engines/table-shape.ts";
import { LEFT_OUT, LEFT_OUT_COLUMNS } from "./what-is-dumped.ts";

/** All tables of the database, whatever version made them. */
export function readTables(reader: Queryable): Promise<TableShape[]> {
  const db = reader as unknown as Kysely<unknown>;
  return isSqlite(db) ? readSqliteTables(db) : readPostgresTables(db);
}

/**
 * The tables that a dump holds, each behind those that it refers to, else by name. Read from the database: one of an older
 * version has other tables.
 */
export async function dumpedTables(reader: Queryable): Promise<TableShape[]> {
  const tables = (await readTables(reader))
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map((table) => {
      const omitted = LEFT_OUT_COLUMNS[table.name] ?? {};
      const columns = table.columns.filter((column) => !Object.hasOwn(omitted, column)).sort();
      return { ...table, columns };
    });
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered: TableShape[] = [];
  const add = (table: TableShape, on: readonly string[]): void => {
    if (ordered.includes(table)) return;
    if (on.includes(table.name)) throw new Error(`tables refer to each other: ${[...on, table.name].join(", ")}`);
    if (table.key.length === 0) throw new Error(`the table ${table.name} has no primary key to read it by`);
    for (const name of [...table.references].sort()) {
      const referred = byName.get(name);
      if (referred !== undefined && referred !== table) add(referred, [...on, table.name]);
    }
    ordered.push(table);
  };
  for (const name of [...byName.keys()].sort()) {
    const table = byName.get(name);
    if (table !== undefined) add(table, []);
  }
  return ordered;
}
