import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../../../src/db/client.ts";

const transactions = new AsyncLocalStorage<true>();

/** The same database, which marks what runs inside its transactions and snapshots. */
export function markedDatabase(db: Db): Db {
  const marked = <T, A>(work: (argument: A) => Promise<T>) => {
    return (argument: A) => transactions.run(true, () => work(argument));
  };
  return {
    ...db,
    transaction: (work) => db.transaction(marked(work)),
    snapshot: (read) => db.snapshot(marked(read)),
    snapshotInTurns: (read) => db.snapshotInTurns(marked(read)),
  };
}

/** A round trip to a server that is elsewhere. @throws Error inside a transaction, which would wait for the network. */
export async function elsewhere(): Promise<void> {
  if (transactions.getStore()) throw new Error("Another server is asked inside a transaction.");
  await new Promise((done) => setImmediate(done));
}
