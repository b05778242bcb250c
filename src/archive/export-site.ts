import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../backup/data-files.ts";
import type { Queryable } from "../db/client.ts";
import { type DumpPage, type DumpStart, dumpDatabase } from "../db/dump/dump-database.ts";
import type { Engine } from "../db/engines/engine.ts";
import type { TextFile } from "./content/text-files.ts";
import { type ArchiveManifest, FILES_FOLDER, rowsFile } from "./format/manifest.ts";
import { exportedLines, isExported, isExportedFile } from "./what-is-exported.ts";
import { ArchiveWriter } from "./writing/archive-writer.ts";
import type { Container } from "./writing/container.ts";

type Options = {
  dataDir: string;
  /** Of the site's database; only read. */
  engine: Pick<Engine, "snapshotInTurns">;
  container: Container;
  program: ArchiveManifest["program"];
  /** The texts as Markdown, from one state of the database. */
  texts(reader: Queryable): AsyncIterable<TextFile>;
};

/** What an archive holds, counted. */
export type Exported = { rows: number; texts: number; files: number; bytes: number };

/**
 * Writes everything of a site as an archive, on a site that runs as well: as a backup does, files before the rows that name them,
 * and once more those that came while the rows were read, on one snapshot.
 */
export async function exportSite({ dataDir, engine, container, program, texts }: Options): Promise<Exported> {
  const writer = new ArchiveWriter(container);
  try {
    // What takes long, before the moment that counts.
    await addFiles(writer, dataDir);
    await addFiles(writer, dataDir);
    const { migrations, tables, written } = await engine.snapshotInTurns(async (reader) => {
      const rows = await addRows(writer, dumpDatabase(reader));
      let count = 0;
      for await (const { path, text } of texts(reader)) {
        await writer.addText(path, text);
        count += 1;
      }
      return { ...rows, written: count };
    });
    await addFiles(writer, dataDir);
    const files = await writer.finish({ kind: "site", program, migrations, tables });
    return {
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      texts: written,
      files: files.filter(({ path }) => path.startsWith(FILES_FOLDER)).length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } catch (error) {
    await container.abort();
    throw error;
  }
}

async function addFiles(writer: ArchiveWriter, dataDir: string): Promise<void> {
  for await (const { name } of dataFiles(dataDir)) {
    const path = FILES_FOLDER + name;
    if (isExportedFile(name) && !writer.has(path)) await addFile(writer, path, join(dataDir, name));
  }
}

/** Adds a file as it is, unless it is not there any more. @returns whether it is. */
export async function addFile(writer: ArchiveWriter, path: string, file: string): Promise<boolean> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (handle === null) return false;
  await writer.add(path, createReadStream("", { fd: handle }));
  return true;
}

type Rows = Pick<ArchiveManifest, "tables"> & { migrations: string[] };

async function addRows(writer: ArchiveWriter, dump: AsyncGenerator<DumpStart | DumpPage>): Promise<Rows> {
  const first = await dump.next();
  if (first.done === true || "table" in first.value) throw new Error("a dump begins with its tables");
  const { migrations, tables } = first.value;
  const pages = new Pages(dump);
  const written: Rows["tables"] = [];
  for (const { name, columns } of tables) {
    const file = isExported(name) ? rowsFile(name) : null;
    let rows = 0;
    const bytes = async function* () {
      for await (const page of pages.of(name)) {
        const lines = exportedLines(name, page);
        rows += lines.length;
        if (lines.length > 0) yield Buffer.from(`${lines.join("\n")}\n`);
      }
    };
    if (file !== null) await writer.add(file, bytes());
    else for await (const _ of pages.of(name));
    written.push({ name, columns: [...columns], rows, file });
  }
  return { migrations: [...migrations], tables: written };
}

/** The pages of a dump, table by table: one without rows has no page. */
class Pages {
  readonly #dump: AsyncGenerator<DumpStart | DumpPage>;
  #next: DumpPage | undefined;

  constructor(dump: AsyncGenerator<DumpStart | DumpPage>) {
    this.#dump = dump;
  }

  async *of(table: string): AsyncGenerator<readonly string[]> {
    for (;;) {
      if (this.#next === undefined) {
        const { done, value } = await this.#dump.next();
        if (done === true || !("table" in value)) return;
        this.#next = value;
      }
      if (this.#next.table !== table) return;
      const { lines } = this.#next;
      this.#next = undefined;
      yield lines;
    }
  }
}
