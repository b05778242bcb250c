import { type Dialect, Kysely, sql, type Transaction } from "kysely";
import type { AppError } from "../../kernel/errors.ts";
import { databaseForeign } from "../errors.ts";
import type { Database } from "../schema.ts";
import { withStorableText } from "../storable-text.ts";
import { type Engine, YOUNGEST_PURGED_S } from "./engine.ts";
import {
  databaseSlow,
  encodingRefused,
  explainPostgres,
  OLDEST_POSTGRES,
  type Server,
  serverTooOld,
} from "./postgres-errors.ts";

type Connections = {
  /** One connection is enough: writers take turns. */
  writer: Dialect;
  reader: Dialect;
  server: Server;
  /** Lets no connection of now be used again: the server behind them takes no writes any more. */
  renew?(): void;
};

/** PostgreSQL without its driver: the server's (`postgres.ts`) and the one of the tests share all of this. */
export function postgresEngine({ writer, reader, server, renew }: Connections): Engine {
  const write = new Kysely<Database>({ dialect: withStorableText(writer) });
  const read = new Kysely<Database>({ dialect: withStorableText(reader) });
  const explain = (error: unknown): AppError | null => explainPostgres(error, server);
  /** A connection may be lost while it waits in the pool. Nothing was done on it yet: another one is tried, once. */
  const inTransaction = async <T>(
    db: Kysely<Database>,
    work: (tx: Transaction<Database>) => Promise<T>,
  ): Promise<T> => {
    let begun = false;
    const run = () =>
      db.transaction().execute((tx) => {
        begun = true;
        return work(tx);
      });
    try {
      return await run();
    } catch (error) {
      const code = explain(error)?.code;
      if (code === "DATABASE_READ_ONLY") renew?.();
      if (begun || code !== "DATABASE_LOST") throw error;
      return run();
    }
  };
  const snapshot = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
    inTransaction(read, async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      return work(tx);
    });
  /** Not in the pool, which gives up after a few seconds: another process may write for longer, as at a first start. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    const turn = last.then(() => {
      // Whoever asked is told so, and asks again. A server that is slow for an hour leaves no hour of writes behind.
      if (performance.now() - since > MAX_WAIT_MS) throw databaseSlow(server);
      return work();
    });
    last = turn.catch(() => {});
    return turn;
  };
  return {
    name: "postgres",
    text: sql`text collate "C"`,
    transaction: (work) =>
      inTurn(() =>
        inTransaction(write, async (tx) => {
          await sql`select pg_advisory_xact_lock(${sql.lit(WRITERS)})`.execute(tx);
          return work(tx);
        }),
      ),
    snapshot,
    // The server reads; this process only waits, on one of several connections.
    snapshotInTurns: snapshot,
    async makeImmutable(db, table) {
      await sql`create or replace function refuse_update() returns trigger language plpgsql as
        $$ begin raise exception '% are immutable', tg_table_name; end $$`.execute(db);
      await sql`create trigger ${sql.id(`${table}_immutable`)} before update on ${sql.table(table)}
        for each row execute function refuse_update()`.execute(db);
    },
    async makeAppendOnly(db, table) {
      await this.makeImmutable(db, table);
      await sql`create or replace function refuse_delete() returns trigger language plpgsql as
        $$ begin raise exception '% are kept', tg_table_name; end $$`.execute(db);
      // TRUNCATE is no DELETE of rows: it has a trigger of its own.
      await sql`create trigger ${sql.id(`${table}_kept`)} before delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_delete()`.execute(db);
    },
    async allowPurge(db, table) {
      await sql`create or replace function refuse_early_delete() returns trigger language plpgsql as
        $$ begin
          if old.at >= coalesce((select before from purges where table_name = tg_table_name), 0)
            or old.at >= (extract(epoch from clock_timestamp()) - ${sql.lit(YOUNGEST_PURGED_S)}) * 1000
          then raise exception '% are kept', tg_table_name; end if;
          return old;
        end $$`.execute(db);
      await sql`drop trigger ${sql.id(`${table}_kept`)} on ${sql.table(table)}`.execute(db);
      await sql`create trigger ${sql.id(`${table}_kept`)} before delete on ${sql.table(table)}
        for each row execute function refuse_early_delete()`.execute(db);
      await sql`create trigger ${sql.id(`${table}_whole`)} before truncate on ${sql.table(table)}
        for each statement execute function refuse_delete()`.execute(db);
    },
    clock: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    // The server's own VACUUM and WAL remove what deleted rows leave (docs/privacy.md).
    async scrub() {},
    async size() {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(read);
      return Number(rows[0]?.bytes);
    },
    appliedMigrations: () => appliedMigrations(read, server),
    explain,
    async close() {
      await read.destroy();
      await write.destroy();
    },
  };
}

/** A write that had no turn for so long is not begun. */
const MAX_WAIT_MS = 15_000;

/** Key of the lock under which every process of the site writes: "VITR". Locks are a database's own. */
const WRITERS = 0x56495452;

async function appliedMigrations(db: Kysely<Database>, { database, host, port }: Server): Promise<string[]> {
  const { rows: columns } = await sql<{ column: string }>`
    select attname as column from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0`.execute(db);
  if (columns.length === 0) return [];
  if (!columns.some(({ column }) => column === "applied_at")) throw databaseForeign(`"${database}" on ${host}:${port}`);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * @throws AppError `DATABASE_TOO_OLD`, `DATABASE_ENCODING` (texts of every language need UTF8).
 */
export async function requireServer(reader: Dialect, server: Server): Promise<void> {
  const db = new Kysely<Database>({ dialect: reader });
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding
  `.execute(db);
  const { version, encoding } = rows[0] ?? { version: 0, encoding: "" };
  if (version < OLDEST_POSTGRES * 10_000) throw serverTooOld(server, version);
  if (encoding !== "UTF8") throw encodingRefused(server, encoding);
}

/**
 * How values of a type (by its OID) are read. Counts are int8 and sums numeric, which drivers give as text because
 * they may not fit; ours do, and one that does not is an error, as it is in `node:sqlite`.
 */
export const NUMBER_PARSERS: Readonly<Record<number, (text: string) => number>> = { 20: readInteger, 1700: Number };

function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
