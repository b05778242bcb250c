import type { Context } from "../context.ts";
import type { SecondFactorMethod } from "../identity.ts";
import { CODE_MEMORY_MS } from "../limits.ts";

/**
 * Keeps a code of an authenticator app from being taken twice (RFC 6238 §5.2): better-auth does not. Wrong codes are
 * kept like right ones, so that nothing has to be known beforehand.
 */
export async function claimCode({ db, now }: Context, accountId: string, typed: string): Promise<boolean> {
  const code = digits("totp", typed);
  if (!/^\d{6}$/.test(code)) return false;
  return db.transaction(async (tx) => {
    await tx
      .deleteFrom("auth_used_codes")
      .where("used_at", "<", now() - CODE_MEMORY_MS)
      .execute();
    const claimed = await tx
      .insertInto("auth_used_codes")
      .values({ user_id: accountId, code, used_at: now() })
      .onConflict((conflict) => conflict.columns(["user_id", "code"]).doNothing())
      .returning("code")
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

/** Apps show codes in two groups; people type what they see. */
export function digits(method: SecondFactorMethod, typed: string): string {
  return method === "totp" ? typed.replace(/[\s.-]/g, "").slice(0, 16) : typed.slice(0, 64);
}
