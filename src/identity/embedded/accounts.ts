import type { Queryable, Tx } from "../../db/client.ts";
import { newId } from "../../kernel/ids.ts";
import type { Provider } from "../provider.ts";
import type { AuthOptions } from "./auth.ts";
import { HASHING_COST, hashPassword, verifyPassword } from "./password-hash.ts";

/** Accounts and their passwords, as rows of better-auth's tables. */
export function accounts({ db, now, hashing = HASHING_COST }: AuthOptions) {
  const writePassword = async (tx: Tx, accountId: string, password: string) => {
    const at = now();
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
  };
  return {
    findAccount,
    async prepareAccount(email, password) {
      const hash = password === null ? null : await hashPassword(password, hashing);
      return async (tx) => {
        const existing = await findAccount(tx, email);
        const id = existing?.id ?? newId();
        const at = now();
        if (existing === null) {
          const row = { id, email, two_factor_enabled: 0, created_at: at, updated_at: at };
          await tx.insertInto("auth_users").values(row).execute();
        }
        if (hash !== null && existing?.hasPassword !== true) await writePassword(tx, id, hash);
        return id;
      };
    },
    async preparePassword(password) {
      const hash = await hashPassword(password, hashing);
      return (tx, accountId) => writePassword(tx, accountId, hash);
    },
    async checkPassword(accountId, password) {
      const row = await db.snapshot((reader) => credential(reader, accountId));
      return row?.password != null && verifyPassword({ hash: row.password, password });
    },
  } satisfies Partial<Provider>;
}

export async function findAccount(db: Queryable, email: string) {
  const user = await db.selectFrom("auth_users").select("id").where("email", "=", email).executeTakeFirst();
  if (user === undefined) return null;
  return { id: user.id, hasPassword: (await credential(db, user.id))?.password != null };
}

/** What an account signs in with by password, if it does. */
export function credential(db: Queryable, accountId: string) {
  return db.selectFrom("auth_credentials").select("password").where("user_id", "=", accountId).executeTakeFirst();
}
