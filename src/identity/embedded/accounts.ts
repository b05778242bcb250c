import type { Queryable, Tx } from "../../db/client.ts";
import { newId } from "../../kernel/ids.ts";
import { localChange } from "../provider/account-change.ts";
import type { Account, Accounts } from "../provider/accounts.ts";
import { emailAlreadyInUse } from "../provider/errors.ts";
import type { Embedded } from "./calls.ts";
import { KNOWN } from "./hashing/password-hash.ts";

/** Accounts and their passwords, as rows of better-auth's tables. */
export function accounts({ db, now, hasher }: Embedded): Accounts {
  return {
    find: (email) => db.snapshot((reader) => findAccount(reader, email)),
    read: (accountId) =>
      db.snapshot(async (reader) => {
        const user = await reader.selectFrom("auth_users").select(USER).where("id", "=", accountId).executeTakeFirst();
        return user === undefined ? null : accountOf(reader, user);
      }),
    async prepareAccount({ email, password, replacesPassword = false }) {
      const hash = password === null ? null : await hasher.hash(password, KNOWN);
      return localChange(async (tx) => {
        const existing = await findAccount(tx, email);
        const id = existing?.id ?? newId();
        const at = now();
        if (existing === null) await insertAccount(tx, { id, email, at });
        if (hash !== null && (replacesPassword || existing?.hasPassword !== true)) {
          await writePassword(tx, { accountId: id, hash, at });
        }
        return id;
      });
    },
    async preparePassword(accountId, password) {
      const hash = await hasher.hash(password, KNOWN);
      return localChange((tx) => writePassword(tx, { accountId, hash, at: now() }));
    },
    prepareEmail: async (accountId, email) =>
      localChange(async (tx) => {
        if ((await findAccount(tx, email)) !== null) throw emailAlreadyInUse();
        const changed = { email, updated_at: now() };
        await tx.updateTable("auth_users").set(changed).where("id", "=", accountId).execute();
      }),
  };
}

const USER = ["id", "email"] as const;

/** Null where no account has the address. */
export async function findAccount(db: Queryable, email: string): Promise<Account | null> {
  const user = await db.selectFrom("auth_users").select(USER).where("email", "=", email).executeTakeFirst();
  return user === undefined ? null : accountOf(db, user);
}

async function accountOf(db: Queryable, { id, email }: { id: string; email: string }): Promise<Account> {
  return { id, email, hasPassword: (await readPasswordHash(db, id)) !== null };
}

/** Null for an account that signs in with passkeys alone, and for none. */
export async function readPasswordHash(db: Queryable, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom("auth_credentials")
    .select("password")
    .where("user_id", "=", accountId)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** An account that cannot be signed in to yet. */
export async function insertAccount(
  tx: Tx,
  { id, email, at }: { id: string; email: string; at: number },
): Promise<void> {
  const row = { id, email, two_factor_enabled: 0, created_at: at, updated_at: at };
  await tx.insertInto("auth_users").values(row).execute();
}

/** Another hash of the same password. @returns false where the stored one is no longer `from`: nothing is changed. */
export async function replacePasswordHash(
  tx: Tx,
  { accountId, from, to, at }: { accountId: string; from: string; to: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("auth_credentials")
    .set({ password: to, updated_at: at })
    .where("user_id", "=", accountId)
    .where("password", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the password's stored hash, whether there was one or not. */
export async function writePassword(
  tx: Tx,
  { accountId, hash: password, at }: { accountId: string; hash: string; at: number },
): Promise<void> {
  await tx
    .insertInto("auth_credentials")
    .values({
      id: newId(),
      account_id: accountId,
      provider_id: "credential",
      user_id: accountId,
      password,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "provider_id"]).doUpdateSet({ password, updated_at: at }))
    .execute();
}
