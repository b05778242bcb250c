import { createHash, type Hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { DumpPage, DumpStart } from "../db/dump/dump-database.ts";
import type { Manifest } from "./manifest.ts";

/** Characters that a part of rows holds at least, and at most before its last row. */
const MIN_PART = 64 * 1024;
const MAX_PART = 1024 * 1024;
/** One row of so many ends a part that is long enough. */
const ENDS_ONE_IN = 16;

type Table = Manifest["tables"][number];

/**
 * Takes the rows of a dump, and gives them out in parts. Where a part ends is decided by the rows themselves, so that a row that
 * is added or changed makes a new part and leaves those behind it as they are.
 */
export class RowParts {
  readonly #put: (text: string) => Promise<string>;
  readonly tables: Table[] = [];
  #digest: Hash = createHash("sha256");
  #lines: string[] = [];
  #length = 0;
  #current: Table | undefined;

  /** @param put keeps a part, and gives its hash. */
  constructor(put: (text: string) => Promise<string>) {
    this.#put = put;
  }

  begin({ tables }: DumpStart): void {
    for (const { name, columns } of tables) {
      this.tables.push({ name, columns: [...columns], rows: 0, sha256: EMPTY, parts: [] });
    }
  }

  async add({ table, lines }: DumpPage): Promise<void> {
    if (this.#current?.name !== table) {
      await this.end();
      this.#current = this.tables.find(({ name }) => name === table);
      this.#digest = createHash("sha256");
    }
    if (this.#current === undefined) throw new Error(`rows of ${table}, which the dump does not name`);
    for (const line of lines) {
      this.#digest.update(line).update("\n");
      this.#lines.push(line);
      this.#length += line.length + 1;
      this.#current.rows += 1;
      const mayEnd = this.#length >= MIN_PART && crc32(line) % ENDS_ONE_IN === 0;
      if (mayEnd || this.#length >= MAX_PART) await this.#cut();
    }
  }

  /** Ends the last table. */
  async end(): Promise<void> {
    if (this.#current === undefined) return;
    await this.#cut();
    this.#current.sha256 = this.#digest.digest("hex");
    this.#current = undefined;
  }

  async #cut(): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#current?.parts.push(await this.#put(`${this.#lines.join("\n")}\n`));
    this.#lines = [];
    this.#length = 0;
  }
}

const EMPTY = createHash("sha256").digest("hex");

/** The dump that a backup holds. @param read gives the rows of a part. */
export async function* dumpOfBackup(
  { migrations, tables }: Manifest,
  read: (hash: string) => Promise<string>,
): AsyncGenerator<DumpStart | DumpPage> {
  yield { migrations, tables: tables.map(({ name, columns }) => ({ name, columns })) };
  for (const { name, parts } of tables) {
    for (const part of parts) yield { table: name, lines: (await read(part)).split("\n").slice(0, -1) };
  }
}

/** Where the rows of a dump first differ from those of a backup: in number, or in content. Null where they do not. */
export async function differenceOfRows(
  { tables, migrations }: Manifest,
  dump: AsyncIterable<DumpStart | DumpPage>,
): Promise<string | null> {
  const found = new RowParts(async () => "");
  for await (const part of dump) {
    if ("table" in part) await found.add(part);
    else {
      found.begin(part);
      if (part.migrations.join() !== [...migrations].sort().join()) return "migrations";
    }
  }
  await found.end();
  for (const { name, rows, sha256 } of tables) {
    const other = found.tables.find((table) => table.name === name);
    if (other?.rows !== rows) return `table ${name}: ${other?.rows ?? "no"} rows instead of ${rows}`;
    if (other.sha256 !== sha256) return `table ${name}: its rows are others`;
  }
  return found.tables.length === tables.length ? null : "tables";
}
