import { type Kysely, sql } from "kysely";
import { isData, type TableShape } from "./table-shape.ts";

/** The tables of a SQLite file, without those that FTS5 keeps its indexes in. */
export async function readSqliteTables(db: Kysely<unknown>): Promise<TableShape[]> {
  // Indexes of words are of the types "virtual" and "shadow" (https://sqlite.org/pragma.html#pragma_table_list).
  const { rows: tables } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' and substr(name, 1, 7) <> 'sqlite_'
    order by name`.execute(db);
  const shapes: TableShape[] = [];
  for (const { name } of tables) {
    const { rows: columns } = await sql<{ name: string; type: string; pk: number }>`
      select name, type, pk from pragma_table_info(${name}) order by cid`.execute(db);
    const { rows: references } = await sql<{ name: string }>`
      select distinct "table" as name from pragma_foreign_key_list(${name})`.execute(db);
    shapes.push({
      name,
      columns: columns.filter((column) => isData(name, column.name, column.type)).map((column) => column.name),
      key: columns
        .filter(({ pk }) => pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map((column) => column.name),
      references: references.map((each) => each.name),
    });
  }
  return shapes;
}
