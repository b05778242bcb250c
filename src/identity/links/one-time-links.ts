import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newToken, tokenHash } from "./tokens.ts";

type Kind = "set-up" | "password-reset" | "email-change";

/** Makes a link's token; the database keeps its hash. Those that are over go. */
export async function makeLink(
  tx: Tx,
  {
    kind,
    adminId,
    email = null,
    expiresAt,
    now,
  }: { kind: Kind; adminId: string | null; email?: string | null; expiresAt: Instant; now: Instant },
): Promise<string> {
  const token = newToken();
  await tx.deleteFrom("one_time_links").where("expires_at", "<=", now).execute();
  await tx
    .insertInto("one_time_links")
    .values({ token_hash: tokenHash(token), kind, admin_id: adminId, email, expires_at: expiresAt })
    .execute();
  return token;
}

/** What a link is for, or null where it does not hold (any more). */
export async function readLink(db: Queryable, kind: Kind, token: string, now: Instant) {
  const row = await db
    .selectFrom("one_time_links")
    .select(["admin_id", "email"])
    .where("token_hash", "=", tokenHash(token))
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row === undefined ? null : { adminId: row.admin_id, email: row.email };
}

/** Ends every link of an administrator: what was to be reset, and an address that was not proven yet. */
export async function endAccountLinks(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom("one_time_links").where("admin_id", "=", adminId).execute();
}

/** Ends all links of a kind, or those of one administrator, as when one of them was used. */
export async function endLinks(tx: Tx, kind: Kind, adminId: string | null): Promise<void> {
  await tx
    .deleteFrom("one_time_links")
    .where("kind", "=", kind)
    .$if(adminId !== null, (query) => query.where("admin_id", "=", adminId))
    .execute();
}
