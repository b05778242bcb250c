import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setImmediate, setTimeout } from "node:timers/promises";
import { Kysely, type KyselyPlugin, type SqliteDatabase, SqliteDialect, sql, type Transaction } from "kysely";
import { giveTurn } from "../../kernel/turns/give-turn.ts";
import type { Database } from "../schema.ts";
import { withStorableText } from "../storable-text.ts";
import { type Engine, YOUNGEST_PURGED_S } from "./engine.ts";
import { explainSqlite, isBusy } from "./sqlite-errors.ts";

/** How long a writer waits for one of another process. */
const BUSY_TIMEOUT_MS = 5_000;
/** How often it tries again: soon at first, since most writes are short. */
const BUSY_RETRIES_MS = [1, 2, 5, 10, 20, 50];

/**
 * Opens a SQLite file with one writing and two reading connections (WAL: readers never wait for the writer). A
 * connection does one thing at a time, so what reads for long has one of its own.
 * `openDataFolder` checks the file first; this opens it for writing whatever it is.
 * @throws AppError `DISK_FULL`, `DATABASE_DAMAGED`, `DATABASE_BUSY`, `DATABASE_IO`.
 */
export function openSqlite(file: string): Engine {
  const open: DatabaseSync[] = [];
  try {
    const writer = connect(file, open);
    writer.exec("pragma journal_mode = wal");
    // FULL: an acknowledged commit survives a power cut, not only a crash of the process.
    writer.exec("pragma synchronous = full; pragma foreign_keys = on");
    // What is deleted is overwritten: salts, links, and tokens do not survive in free pages of the file.
    writer.exec("pragma secure_delete = on");
    // SQLite's own waiting holds the thread that serves everybody; `transactionOnceFree` waits for this connection.
    writer.exec("pragma busy_timeout = 0");
    const [reader, longReader] = [connect(file, open), connect(file, open)];
    for (const each of [reader, longReader]) each.exec("pragma query_only = on");
    return engineOver({ writer, reader, longReader }, file);
  } catch (error) {
    closeAll(open);
    throw explainSqlite(error, file) ?? error;
  }
}

type Connections = Record<"writer" | "reader" | "longReader", DatabaseSync>;

function engineOver({ writer, reader, longReader }: Connections, file: string): Engine {
  // IMMEDIATE: a transaction that reads, then writes, cannot find that another process wrote in between.
  const write = kyselyOver(writer, "begin immediate").withPlugin(GIVE_TURN_AFTER_QUERY);
  const read = kyselyOver(reader, "begin");
  const readLong = kyselyOver(longReader, "begin").withPlugin(YIELD_AFTER_QUERY);
  return {
    name: "sqlite",
    text: "text",
    transaction: (work) => transactionOnceFree(write, work),
    snapshot: (work) => read.transaction().execute(work),
    snapshotInTurns: (work) => readLong.transaction().execute(work),
    async makeImmutable(db, table) {
      await sql`create trigger ${sql.id(`${table}_immutable`)} before update on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`${table} are immutable`)}); end`.execute(db);
    },
    async makeAppendOnly(db, table) {
      await this.makeImmutable(db, table);
      await sql`create trigger ${sql.id(`${table}_kept`)} before delete on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`${table} are kept`)}); end`.execute(db);
    },
    async allowPurge(db, table) {
      const [name, age] = [sql.lit(table), sql.lit(YOUNGEST_PURGED_S)];
      await sql`drop trigger ${sql.id(`${table}_kept`)}`.execute(db);
      await sql`create trigger ${sql.id(`${table}_kept`)} before delete on ${sql.table(table)}
        when old.at >= coalesce((select before from purges where table_name = ${name}), 0)
          or old.at >= (unixepoch() - ${age}) * 1000
        begin select raise(abort, ${sql.lit(`${table} are kept`)}); end`.execute(db);
      // INSERT OR REPLACE deletes the row it replaces, and fires no trigger of DELETE for it (sqlite.org/lang_conflict).
      await sql`create trigger ${sql.id(`${table}_new`)} before insert on ${sql.table(table)}
        when exists (select 1 from ${sql.table(table)} where id = new.id or rowid = new.rowid)
        begin select raise(abort, ${sql.lit(`${table} are immutable`)}); end`.execute(db);
    },
    clock: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    async scrub() {
      // Through Kysely, so that it never stands inside a transaction.
      await write.connection().execute(async () => writer.exec("pragma wal_checkpoint(truncate)"));
    },
    async appliedMigrations() {
      return appliedMigrations(reader);
    },
    async size() {
      const { bytes } = reader
        .prepare("select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()")
        .get() as { bytes: number };
      return bytes;
    },
    explain: (error) => explainSqlite(error, file),
    async close() {
      await Promise.all([read.destroy(), readLong.destroy()]);
      await write.destroy();
      // Kysely closes only what it has used. The writer comes last: it folds the WAL into the file.
      closeAll([reader, longReader, writer]);
    },
  };
}

/**
 * A transaction of the writing connection. While another process writes, it is begun again and again, and the thread is
 * free in between.
 */
async function transactionOnceFree<T>(write: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>) {
  const end = performance.now() + BUSY_TIMEOUT_MS;
  for (let attempt = 0; ; attempt += 1) {
    let begun = false;
    try {
      return await write.transaction().execute((tx) => {
        begun = true;
        return work(tx);
      });
    } catch (error) {
      if (begun || !isBusy(error) || performance.now() >= end) throw error;
    }
    await setTimeout(BUSY_RETRIES_MS[attempt] ?? BUSY_RETRIES_MS.at(-1));
  }
}

/** `node:sqlite` blocks the event loop while a query runs: after each query, other work that is ready goes first. */
const YIELD_AFTER_QUERY: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => setImmediate(result),
};

/** The same for what writes, only where it has held the thread for long: most writes end within one turn. */
const GIVE_TURN_AFTER_QUERY: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await giveTurn();
    return result;
  },
};

/** Names of the migrations that a database records; empty without the table. */
export function appliedMigrations(database: DatabaseSync): string[] {
  const table = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'migrations'").get();
  if (table === undefined) return [];
  const rows = database.prepare("select name from migrations order by name").all();
  return rows.map((row) => String(row.name));
}

function connect(file: string, open: DatabaseSync[]): DatabaseSync {
  const database = new DatabaseSync(file);
  open.push(database);
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
}

function closeAll(databases: DatabaseSync[]): void {
  for (const database of databases) if (database.isOpen) database.close();
}

function kyselyOver(database: DatabaseSync, begin: string): Kysely<Database> {
  const dialect = new SqliteDialect({ database: adapt(database, begin) });
  return new Kysely<Database>({ dialect: withStorableText(dialect) });
}

type Statement = ReturnType<SqliteDatabase["prepare"]>;

/** `node:sqlite` in the shape Kysely's dialect expects (that of better-sqlite3), statements kept prepared. */
function adapt(database: DatabaseSync, begin: string): SqliteDatabase {
  const prepared = new Map<string, Statement>();
  return {
    close: () => database.close(),
    prepare(text) {
      let statement = prepared.get(text);
      if (statement === undefined) {
        statement = text === "rollback" ? rollback(database) : prepare(database, text === "begin" ? begin : text);
        // Query texts are few and fixed, but a list of ids of any length makes new ones: keep a bound.
        if (prepared.size > 500) prepared.clear();
        prepared.set(text, statement);
      }
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, text: string): Statement {
  const statement = database.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  };
}

/** On a full disk SQLite has already rolled back; a second time would hide that error behind its own. */
function rollback(database: DatabaseSync): Statement {
  const statement = prepare(database, "rollback");
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : nothing) };
}
