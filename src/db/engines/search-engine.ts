import type { Kysely, RawBuilder } from "kysely";
import type { Locale } from "../../kernel/locale.ts";
import type { TokenQuery } from "../../kernel/text/token-query.ts";
import type { Database } from "../schema.ts";

/**
 * Finding entries by tokens, as each engine does it. A token is a text without spaces, quotes or anything that
 * `i18n/search-terms.ts` takes for the end of a word; the engines add no analysis of their own. Entries have numbers
 * that grow with their date, so that "newest first" is the order in which the index is read: however many entries a
 * token has, the first few cost the same.
 */
export type SearchEngine = {
  /** Creates what the engine needs beside the common tables; its tokens are deleted with their entry. For migrations. */
  create(db: Kysely<unknown>): Promise<void>;
  /** Writes what the entry of that number is found by; it has no tokens yet. */
  write(db: Kysely<Database>, id: number, tokens: readonly string[]): Promise<void>;
  /** Adds to the uses of each word. */
  countWords(db: Kysely<Database>, locale: Locale, uses: ReadonlyMap<string, number>): Promise<void>;
  /** Numbers of the entries that hold it, newest first. */
  find(db: Kysely<Database>, query: TokenQuery, limit: number): Promise<number[]>;
  /** How many entries hold it, at most `limit`. */
  count(db: Kysely<Database>, query: TokenQuery, limit: number): Promise<number>;
};

/**
 * Finding rows of one table by how their words begin: the words of each, folded, by the number of its row, with which they go.
 */
export type WordIndex = {
  /** Creates what the engine needs beside the common tables. For migrations. */
  create(db: Kysely<unknown>): Promise<void>;
  /** Writes the words of a row, in place of those it had. */
  write(db: Kysely<Database>, id: number, words: readonly string[]): Promise<void>;
  /** A query: the numbers of the rows whose words begin so. */
  rowsWith(beginnings: TokenQuery): RawBuilder<number>;
  /**
   * Takes one step, a few milliseconds long, of overwriting the words that deleted rows left behind.
   * @param isFirst whether it begins anew.
   * @returns whether there are more steps.
   */
  scrub(db: Kysely<Database>, isFirst: boolean): Promise<boolean>;
};

/**
 * A table whose rows are found by their words: its name, its column with the number of a row, and the name of SQLite's index of
 * words.
 */
export type WordTable = { table: "listed_texts" | "messages"; number: "id" | "number"; index: string };
