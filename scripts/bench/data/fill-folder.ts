import type { PostDocument, Submission } from "../../../src/content/document/document.ts";
import { publishInBulk } from "../../../src/content/publishing/many/publish-in-bulk.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { openDataFolder } from "../../../src/db/data-folder.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import { generatePair } from "./generate-posts.ts";

/** Few enough that a batch never holds much memory, many enough that commits cost nothing. */
const BATCH = 250;

/**
 * Publishes generated articles, each in both languages, into a data folder that no server holds.
 * @param pairs how many articles; oldest first, as a real blog grows.
 * @param change what a measurement needs otherwise in each.
 */
export async function fillFolder(dataDir: string, pairs: number, change: Change = (article) => article): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(folder.databaseFile));
  try {
    for (let left = pairs; left > 0; left -= BATCH) {
      await db.transaction((tx) => publishInBulk(tx, batch(left - 1, Math.max(0, left - BATCH), change)));
    }
  } finally {
    await db.close();
    folder.close();
  }
}

type Article = Submission & { document: PostDocument };
type Change = (article: Article, index: number) => Article;

function* batch(from: number, to: number, change: Change) {
  for (let index = from; index >= to; index--) {
    for (const generated of generatePair(index)) {
      const submission = change(generated, index);
      yield { ...submission, now: submission.document.publishedAt, by: null };
    }
  }
}
