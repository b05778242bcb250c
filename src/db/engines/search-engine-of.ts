import { type Kysely, SqliteAdapter } from "kysely";
import type { Database } from "../schema.ts";
import { postgresSearch } from "./postgres-search.ts";
import type { SearchEngine } from "./search-engine.ts";
import { sqliteSearch } from "./sqlite-search.ts";

/** The search engine for a connection or a transaction, which is all that the functions of `content` get. */
export function searchEngineOf(db: Kysely<Database> | Kysely<unknown>): SearchEngine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteSearch : postgresSearch;
}
