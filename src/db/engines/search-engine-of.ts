import { type Kysely, SqliteAdapter } from "kysely";
import type { Database } from "../schema.ts";
import { postgresSearch, postgresWords } from "./postgres-search.ts";
import type { SearchEngine, WordIndex, WordTable } from "./search-engine.ts";
import { sqliteSearch, sqliteWords } from "./sqlite-search.ts";

/** The search engine for a connection or a transaction, which is all that the functions of `content` get. */
export function searchEngineOf(db: Kysely<Database> | Kysely<unknown>): SearchEngine {
  return isSqlite(db) ? sqliteSearch : postgresSearch;
}

const WORD_TABLES = {
  listed_texts: { table: "listed_texts", number: "id", index: "listed_words" },
  messages: { table: "messages", number: "number", index: "message_words" },
} as const satisfies Record<string, WordTable>;

/** The index of the words of a table's rows, in the same way. */
export function wordIndexOf(db: Kysely<Database> | Kysely<unknown>, table: keyof typeof WORD_TABLES): WordIndex {
  return (isSqlite(db) ? sqliteWords : postgresWords)(WORD_TABLES[table]);
}

/** Which engine a connection or a transaction is of. */
export function isSqlite(db: Kysely<Database> | Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
