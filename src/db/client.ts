import type { Kysely, Transaction } from "kysely";
import { AppError } from "../kernel/errors.ts";
import type { Engine } from "./engines/engine.ts";
import { databaseNewer } from "./errors.ts";
import { runMigrations } from "./migrate.ts";
import { pendingMigrations, unknownMigrations } from "./migrations/index.ts";
import type { Database } from "./schema.ts";
import { measureRows, requireSound } from "./upgrade/check-rows.ts";

/** A connection or a transaction to read with. */
export type Queryable = Kysely<Database>;
/** A transaction: what a verb that writes must be given. */
export type Tx = Transaction<Database>;

/** The open database, the same on both engines. Errors of the storage itself come out as AppErrors (`errors.ts`). */
export type Db = {
  engine: Engine["name"];
  /** Writes, all or nothing, one after the other. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads on one state of the database: a page is never half new. */
  snapshot<T>(read: (db: Queryable) => Promise<T>): Promise<T>;
  /** The same for what takes long: between two of its queries, everything else that is ready has its turn. */
  snapshotInTurns<T>(read: (db: Queryable) => Promise<T>): Promise<T>;
  /** Bytes that its data takes. */
  size(): Promise<number>;
  /** An expression: epoch milliseconds by the database's clock. */
  clock: Engine["clock"];
  /** Removes what deleted rows left beside the database. */
  scrub(): Promise<void>;
  close(): Promise<void>;
};

/** What else must hold of a database of before in its new form, for that to stay. It reads within the transaction. */
export type UpgradeCheck = (reader: Queryable) => Promise<void>;

/**
 * Brings an engine's database to this program's schema, wholly or not at all, and wraps it.
 * When it fails, the engine is closed.
 * @throws AppError `DATABASE_NEWER` when it was written by a newer version, `UPGRADE_FAILED`; nothing was changed then.
 */
export async function openDatabase(engine: Engine, check: UpgradeCheck = async () => {}): Promise<Db> {
  const db: Db = {
    engine: engine.name,
    transaction: (work) => withAppErrors(engine, () => engine.transaction(work)),
    snapshot: (read) => withAppErrors(engine, () => engine.snapshot(read)),
    snapshotInTurns: (read) => withAppErrors(engine, () => engine.snapshotInTurns(read)),
    size: () => withAppErrors(engine, () => engine.size()),
    clock: engine.clock,
    scrub: () => withAppErrors(engine, () => engine.scrub()),
    close: () => engine.close(),
  };
  try {
    await withAppErrors(engine, () => migrate(engine, check));
    return db;
  } catch (error) {
    await engine.close().catch(() => {});
    throw error;
  }
}

/**
 * In one transaction, checks included: an upgrade that cannot be finished, or that loses something, leaves a database that the former
 * version still opens.
 */
async function migrate(engine: Engine, check: UpgradeCheck): Promise<void> {
  const applied = await engine.appliedMigrations();
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0) throw databaseNewer(unknown);
  const pending = pendingMigrations(applied);
  if (pending.length === 0) return;
  await engine.transaction(async (tx) => {
    const before = applied.length === 0 ? null : await measureRows(tx);
    await runMigrations(tx, engine, pending);
    if (before === null) return;
    await requireSound(tx, before, pending);
    await check(tx);
  });
}

async function withAppErrors<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : (engine.explain(error) ?? error);
  }
}
