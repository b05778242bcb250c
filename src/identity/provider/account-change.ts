import type { Db, Tx } from "../../db/client.ts";

/**
 * A change of an account, in two halves. Preparing it does whatever takes long or asks another server, and may refuse;
 * `apply` is the half in our database, so that an account and what it is changed for are written together or not at all.
 */
export type AccountChange<T = void> = {
  /** Runs inside the caller's transaction. It queries our database alone: a transaction never waits for a network. */
  apply(tx: Tx): Promise<T>;
  /**
   * Takes back what preparing did elsewhere, after a transaction that failed. Calling it again changes nothing more.
   * What cannot be taken back (a password, whose former value nobody knows) stays; preparing the same change again
   * must then succeed, so that a repeated call brings both halves together.
   */
  undo(): Promise<void>;
};

/** A change that is in our database alone: its transaction takes it back. */
export function localChange<T>(apply: (tx: Tx) => Promise<T>): AccountChange<T> {
  return { apply, undo: async () => {} };
}

/**
 * Runs `work`, which applies the change, in a transaction. Whatever makes the transaction fail, the half that is
 * elsewhere is taken back; where that fails too, the operator is told and the caller gets the first error.
 * @throws what `work` or the database throws.
 */
export async function commitChange<R>(
  { db, onError }: { db: Db; onError(error: unknown, what: string): void },
  change: AccountChange<unknown>,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  try {
    return await db.transaction(work);
  } catch (error) {
    await change.undo().catch((undoing) => onError(undoing, "a change of an account is not taken back"));
    throw error;
  }
}
