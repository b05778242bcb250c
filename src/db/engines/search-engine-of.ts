import { type Kysely, SqliteAdapter } from "kysely";
import type { Database } from "../schema.ts";
import { postgresSearch, postgresWords } from "./postgres-search.ts";
import type { SearchEngine, WordIndex } from "./search-engine.ts";
import { sqliteSearch, sqliteWords } from "./sqlite-search.ts";

/** The search engine for a connection or a transaction, which is all that the functions of `content` get. */
export function searchEngineOf(db: Kysely<Database> | Kysely<unknown>): SearchEngine {
  return isSqlite(db) ? sqliteSearch : postgresSearch;
}

/** The index of words of current texts, in the same way. */
export function wordIndexOf(db: Kysely<Database> | Kysely<unknown>): WordIndex {
  return isSqlite(db) ? sqliteWords : postgresWords;
}

function isSqlite(db: Kysely<Database> | Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
