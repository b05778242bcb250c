import { link, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publishInBulk } from "../../../src/content/publishing/many/publish-in-bulk.ts";
import { openDatabase, type Tx } from "../../../src/db/client.ts";
import { openDataFolder } from "../../../src/db/data-folder.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { insertItem } from "../../../src/media/library/items-table.ts";
import { fileName } from "../../../src/media/names.ts";
import { generateItems, ITEM_COUNTS, itemFile } from "./generate-items.ts";

/** Of the file of each document. */
const FILE_BYTES = 200 * 1024;

/** Publishes the generated items into a data folder that no server holds, with the files that documents name. */
export async function fillItems(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  const now = Date.now();
  try {
    await writeFiles(join(folder.path, "media"));
    await db.transaction(async (tx) => {
      await addToLibrary(tx, now);
      await publishInBulk(tx, generateItems(now));
    });
  } finally {
    await db.close();
    folder.close();
  }
}

async function addToLibrary(tx: Tx, now: number): Promise<void> {
  const file = { type: "application/pdf", width: null, height: null, bytes: FILE_BYTES, pages: 12, now, by: null };
  for (let index = 0; index < ITEM_COUNTS.document; index++) {
    await insertItem(tx, { ...file, id: itemFile(index), name: `report-${index}` });
  }
}

/** One file under every name: their bytes are not looked at, and 400 MB of them would be. */
async function writeFiles(media: string): Promise<void> {
  const [first = "", ...others] = Array.from({ length: ITEM_COUNTS.document }, (_, index) =>
    join(media, fileName(itemFile(index))),
  );
  await mkdir(dirname(first), { recursive: true, mode: 0o700 });
  await writeFile(first, Buffer.alloc(FILE_BYTES, "%PDF-1.7 "), { mode: 0o600 });
  for (const path of others) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await link(first, path);
  }
}
