import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { ValidProof } from "../contract/message.ts";

/**
 * Uses a proof of work up, in the transaction that stores its message.
 * @returns false where another message used it before; of two at once, the unique key lets one through.
 */
export async function spendProof(tx: Tx, { nonce, expiresAt }: ValidProof): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("form_proofs")
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Deletes what is known of proofs that are too old to be taken. */
export async function deleteExpiredProofs(tx: Tx, { now, limit }: { now: Instant; limit: number }): Promise<number> {
  const expired = tx.selectFrom("form_proofs").select("nonce").where("expires_at", "<", now).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom("form_proofs").where("nonce", "in", expired).executeTakeFirst();
  return Number(numDeletedRows);
}
