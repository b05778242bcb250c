import type { Queryable, Tx } from "../../db/client.ts";
import type { FirebaseUser } from "./project.ts";

/** What was last learnt of accounts of the project, in our database: read at each request, without asking anybody. */
type KnownAccount = { version: number; validSince: number };

/** Null for an account nothing was learnt of. */
export async function readKnown(db: Queryable, id: string): Promise<KnownAccount | null> {
  const row = await db.selectFrom("firebase_accounts").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  return { version: row.version, validSince: row.valid_since };
}

/** How often the account was changed from here. */
export async function readVersion(db: Queryable, id: string): Promise<number> {
  return (await readKnown(db, id))?.version ?? 0;
}

/** Keeps what the project said of an account. @param changedHere a change made from here is counted. */
export async function learn(
  tx: Tx,
  { id, factors, validSince }: Pick<FirebaseUser, "id" | "factors" | "validSince">,
  { changedHere }: { changedHere: boolean },
): Promise<void> {
  const known = await readKnown(tx, id);
  // It only ever moves on: what was read there before a change must not undo what was learnt of it.
  const since = Math.max(validSince, known?.validSince ?? 0);
  const learnt = { second_factor: factors.length > 0 ? 1 : 0, valid_since: since };
  const version = (known?.version ?? 0) + (changedHere ? 1 : 0);
  await tx
    .insertInto("firebase_accounts")
    .values({ id, version, ...learnt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ version, ...learnt }))
    .execute();
}

/** Forgets accounts that are neither an administrator's nor signed in. */
export async function forgetStrangers(tx: Tx): Promise<void> {
  await tx
    .deleteFrom("firebase_accounts")
    .where("id", "not in", tx.selectFrom("admins").select("id"))
    .where("id", "not in", tx.selectFrom("firebase_sessions").select("user_id"))
    .execute();
}
