import type { Tx } from "../../db/client.ts";

/** What was done to an administrator's record. The first two set an instant by the other server's clock. */
export type RecordChange = "created" | "signed-in" | "changed";

/**
 * For a provider elsewhere that keeps the administrators' records too. Ours are its working copy: they are read in each
 * request's snapshot, and what is changed here goes there after the commit, however long that takes.
 */
export type Upstream = {
  /** Notes in the transaction of a change that the record is to be written there, or removed where it is gone here. */
  changed(tx: Tx, adminId: string, change: RecordChange): Promise<void>;
  /** A transaction was committed: sends what it noted, in the background. */
  committed(): void;
  /**
   * Brings one record, as it stands there: called before a sign-in is finished. A record that was removed there is
   * removed here. @throws AppError where the other server does not answer.
   */
  pullOne(adminId: string): Promise<void>;
  /** Brings all records, and ends sessions of accounts that were disabled, removed, or given another password there. */
  pull(): Promise<void>;
  /** Somebody who is signed in asked for something: pulls in the background, once in a while. Takes no time. */
  used(): void;
};
