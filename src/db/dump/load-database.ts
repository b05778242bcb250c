import { type Kysely, sql } from "kysely";
import { AppError } from "../../kernel/errors.ts";
import type { Queryable, Tx } from "../client.ts";
import type { Engine } from "../engines/engine.ts";
import { databaseNewer } from "../errors.ts";
import { runMigrations } from "../migrate.ts";
import { unknownMigrations } from "../migrations/index.ts";
import type { DumpPage, DumpStart, DumpValue } from "./dump-database.ts";
import { dumpedTables, readTables } from "./dumped-tables.ts";
import { databaseNotEmpty, dumpInvalid } from "./errors.ts";
import { LEFT_OUT_COLUMNS } from "./what-is-dumped.ts";

/** Parameters of one statement: engines allow 32,766 and more. */
const MAX_PARAMETERS = 5_000;

type AnyTable = Kysely<Record<string, Record<string, DumpValue>>>;

/**
 * Loads a dump into an empty database, wholly or not at all: the migrations that it names, no later one, then its rows.
 * `openDatabase` runs the later ones. What the dump leaves out is not there: totals are counted by the triggers while rows
 * come in, and the site's jobs make the search indexes again.
 * @param parts as `dumpDatabase` gives them.
 * @throws AppError `DATABASE_NEWER`, `DATABASE_NOT_EMPTY`, `DUMP_INVALID`, and the engine's own; nothing was changed then.
 */
export async function loadDatabase(engine: Engine, parts: AsyncIterable<DumpStart | DumpPage>): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    if (first.done === true || !("migrations" in first.value)) throw dumpInvalid("it has no beginning");
    const start = first.value;
    const unknown = unknownMigrations(start.migrations);
    if (unknown.length > 0) throw databaseNewer(unknown);
    await engine.transaction(async (tx) => {
      if ((await readTables(tx)).length > 0) throw databaseNotEmpty();
      await runMigrations(tx, engine, start.migrations);
      await requireTables(tx, start);
      // Rows that migrations put into new tables.
      for (const { name } of start.tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
      await insertAll(tx, start, iterator);
    });
  } catch (error) {
    throw error instanceof AppError ? error : (engine.explain(error) ?? error);
  } finally {
    await iterator.return?.();
  }
}

/** The tables of the dump are those that its migrations make, with the same columns. */
async function requireTables(tx: Queryable, start: DumpStart): Promise<void> {
  const made = new Map((await dumpedTables(tx)).map(({ name, columns }) => [name, columns.join()]));
  for (const { name, columns } of start.tables) {
    if (made.get(name) !== columns.join()) throw dumpInvalid(`its table ${name} is not the one of its migrations`);
    made.delete(name);
  }
  const [missing] = made.keys();
  if (missing !== undefined) throw dumpInvalid(`its table ${missing} is missing`);
}

async function insertAll(tx: Tx, { tables }: DumpStart, iterator: AsyncIterator<DumpStart | DumpPage>): Promise<void> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (;;) {
    const next = await iterator.next();
    if (next.done === true) return;
    const page = next.value;
    const columns = "table" in page ? columnsOf.get(page.table) : undefined;
    if (!("table" in page) || columns === undefined) throw dumpInvalid("rows belong to no table of it");
    const added = LEFT_OUT_COLUMNS[page.table] ?? {};
    const rows = page.lines.map((line) => ({ ...readLine(line, columns), ...added }));
    const size = Math.max(1, Math.floor(MAX_PARAMETERS / (columns.length + Object.keys(added).length)));
    for (let index = 0; index < rows.length; index += size) {
      await (tx as unknown as AnyTable)
        .insertInto(page.table)
        .values(rows.slice(index, index + size))
        .execute();
    }
  }
}

function readLine(line: string, columns: readonly string[]): Record<string, DumpValue> {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw dumpInvalid("a row is no JSON");
  }
  if (typeof row !== "object" || row === null || Object.keys(row).join() !== columns.join()) {
    throw dumpInvalid("a row has not the columns of its table");
  }
  return row as Record<string, DumpValue>;
}
