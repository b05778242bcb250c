import type { Db, Tx } from "../db/client.ts";
import { wordIndexOf } from "../db/engines/search-engine-of.ts";

/** Steps of one scrub: an index of 100,000 messages takes some hundred. */
const MAX_STEPS = 10_000;

/**
 * Overwrites what deleted messages left in the database: their words in the index, and what the journal beside the file still holds.
 * The rows themselves are overwritten as they are deleted (`secure_delete`). On PostgreSQL, VACUUM does all of it.
 */
export async function scrubMessages(db: Pick<Db, "transaction" | "scrub">): Promise<void> {
  await scrubWords((work) => db.transaction(work));
  await db.scrub();
}

/** The first part of it, in short transactions: other writers have their turn between two. */
export async function scrubWords(transaction: (work: (tx: Tx) => Promise<boolean>) => Promise<boolean>): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const isFirst = step === 0;
    if (!(await transaction((tx) => wordIndexOf(tx, "messages").scrub(tx, isFirst)))) return;
  }
}
