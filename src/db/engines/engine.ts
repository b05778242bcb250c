import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { AppError } from "../../kernel/errors.ts";
import type { Database } from "../schema.ts";

/** Four weeks: no purge deletes younger rows, whatever instant it names. */
export const YOUNGEST_PURGED_S = 28 * 24 * 3_600;

/** What differs between SQLite and PostgreSQL; everything else is written once. */
export type Engine = {
  name: "sqlite" | "postgres";
  /** Type of every text column: both engines compare texts byte by byte, so lists have one order. */
  text: "text" | RawBuilder<unknown>;
  /**
   * Writes, all or nothing, one transaction at a time, those of other processes included: what a transaction
   * reads stays true until its commit.
   */
  transaction<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Runs `read` on one state of the database, however many queries it makes; writing is refused. */
  snapshot<T>(read: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /**
   * The same, and between two of its queries whatever else is ready has its turn. Such reads never wait for one of
   * `snapshot`, nor the other way round.
   */
  snapshotInTurns<T>(read: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Makes every later UPDATE of the table an error. Used by migrations. */
  makeImmutable(db: Kysely<unknown>, table: string): Promise<void>;
  /** Makes every later UPDATE and DELETE of the table an error. Used by migrations. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>;
  /**
   * Makes a table that `makeAppendOnly` closed give up old rows to a purge: inside a transaction that names in `purges` the
   * instant before which rows may go, and never rows younger than four weeks by the database's own clock. Used by
   * migrations.
   */
  allowPurge(db: Kysely<unknown>, table: string): Promise<void>;
  /** Epoch milliseconds by the database's clock, the same for every process that uses it. */
  clock: RawBuilder<number>;
  /** Removes from the files what deleted rows left beside the database; what is in use then waits for the next time. */
  scrub(): Promise<void>;
  /** Names of the migrations already run; empty for a new database. Changes nothing. */
  appliedMigrations(): Promise<string[]>;
  /** Bytes that its data takes, indexes included. */
  size(): Promise<number>;
  /** An error of the engine as one of the product, or null when it has no meaning of its own (a wrong query). */
  explain(error: unknown): AppError | null;
  close(): Promise<void>;
};
