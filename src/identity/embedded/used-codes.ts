import type { Db, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { CODE_MEMORY_MS } from "../limits.ts";

/**
 * Keeps a code of an authenticator app from being taken twice (RFC 6238 §5.2): better-auth does not. Wrong codes are
 * kept like right ones, so that nothing has to be known beforehand.
 * @param code its digits.
 * @returns false for one that was given already, and for what is no code.
 */
export async function claimCode(db: Db, now: Instant, accountId: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  return db.transaction(async (tx) => {
    await purgeUsedCodes(tx, now);
    const claimed = await tx
      .insertInto("auth_used_codes")
      .values({ user_id: accountId, code, used_at: now })
      .onConflict((conflict) => conflict.columns(["user_id", "code"]).doNothing())
      .returning("code")
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

/** Forgets codes that are too old to be right again. */
export async function purgeUsedCodes(tx: Tx, now: Instant): Promise<void> {
  await tx
    .deleteFrom("auth_used_codes")
    .where("used_at", "<", now - CODE_MEMORY_MS)
    .execute();
}
