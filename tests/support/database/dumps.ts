import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Queryable } from "../../../src/db/client.ts";
import { type DumpPage, type DumpStart, dumpDatabase } from "../../../src/db/dump/dump-database.ts";
import { dumpedTables } from "../../../src/db/dump/dumped-tables.ts";
import type { Engine } from "../../../src/db/engines/engine.ts";
import { createRandom } from "../random.ts";

type Reads = Pick<Engine, "snapshotInTurns">;

/** A whole dump, in memory. */
export function dumpOf(db: Reads): Promise<Array<DumpStart | DumpPage>> {
  return db.snapshotInTurns(async (reader) => {
    const parts: Array<DumpStart | DumpPage> = [];
    for await (const part of dumpDatabase(reader)) parts.push(part);
    return parts;
  });
}

/** The bytes of a dump: its beginning, then every line under the name of its table. */
export function bytesOf(parts: ReadonlyArray<DumpStart | DumpPage>): string {
  return parts
    .flatMap((part) => ("table" in part ? part.lines.map((line) => `${part.table} ${line}`) : [JSON.stringify(part)]))
    .join("\n");
}

export async function* partsOf<T>(parts: readonly T[]): AsyncGenerator<T> {
  yield* parts;
}

/** Texts in which engines differ if they can: order, cases, what is no letter, what looks like something else. */
const PIECES = [
  "a",
  "Z",
  "é",
  "É",
  "œ",
  "~",
  "'",
  '"',
  "\\",
  "\n",
  "\t",
  "\u2028",
  "👩‍🚀",
  "ﬁ",
  "0",
  "null",
  "{",
  "%",
  " ",
];

/**
 * Fills every table of a SQLite file with rows that no verb would write, whatever tables there are: texts of all kinds, numbers
 * to the bounds of what both engines hold, and nulls where they are allowed.
 */
export function fillEveryTable(file: string, tables: readonly string[], rows: number, seed: number): void {
  const random = createRandom(seed);
  const database = new DatabaseSync(file);
  database.exec("pragma foreign_keys = on");
  const text = () => Array.from({ length: random(12) }, () => PIECES[random(PIECES.length)]).join("");
  try {
    for (const table of tables) {
      const columns = database
        .prepare('select name, type, pk, "notnull" as required from pragma_table_info(?)')
        .all(table);
      const links = new Map(
        database
          .prepare(
            'select "from" as name, "table" as target, coalesce("to", \'id\') as key from pragma_foreign_key_list(?)',
          )
          .all(table)
          .map(({ name, target, key }) => [String(name), { target: String(target), key: String(key) }]),
      );
      const names = columns.map(({ name }) => `"${name}"`).join(", ");
      const insert = database.prepare(
        `insert or ignore into "${table}" (${names}) values (${columns.map(() => "?").join(", ")})`,
      );
      for (let row = 0; row < rows; row++) {
        const values = columns.map(({ name, type, pk, required }) => {
          const link = links.get(String(name));
          const isFree = Number(required) === 0 && Number(pk) === 0;
          if (isFree && random(4) === 0) return null;
          if (link !== undefined) {
            const found = database.prepare(`select "${link.key}" as id from "${link.target}" order by 1`).all();
            return String(found[random(found.length)]?.id);
          }
          if (type === "text") return Number(pk) > 0 || random(2) === 0 ? `${text()}${random(1e9)}` : text();
          const bound = type === "bigint" ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
          return [0, 1, -1, bound, -bound, random(1e6)][Number(pk) > 0 ? 5 : random(6)] ?? 0;
        });
        insert.run(...values);
      }
    }
  } finally {
    database.close();
  }
}

/** Names of the tables that a dump holds, in its order. */
export function namesOfDumped(engine: Reads): Promise<string[]> {
  return engine.snapshotInTurns(async (reader) => (await dumpedTables(reader)).map(({ name }) => name));
}

/** Writes the database of a site of an older version to a file. */
export function writeOldDatabase(file: string): void {
  const old = resolve(import.meta.dirname, "../databases/before-drafts.sqlite.gz");
  writeFileSync(file, gunzipSync(readFileSync(old)));
}

/** How many rows a table holds. */
export async function countRows(reader: Queryable, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    reader as unknown as Kysely<unknown>,
  );
  return Number(rows[0]?.total);
}
