import type { Kysely } from "kysely";
import { type Expression, type RawBuilder, SqliteAdapter, sql } from "kysely";
import type { Database } from "../schema.ts";

/** A text of a JSON object that a column holds; null where the object has none. */
export function jsonText(
  db: Kysely<Database>,
  column: Expression<string | null>,
  field: string,
): RawBuilder<string | null> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite
    ? sql<string | null>`json_extract(${column}, ${`$.${field}`})`
    : sql<string | null>`(${column})::json ->> ${field}`;
}
