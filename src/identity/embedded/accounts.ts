import type { Queryable, Tx } from "../../db/client.ts";
import { newId } from "../../kernel/ids.ts";
import type { Provider, Verified } from "../provider/provider.ts";
import type { Embedded } from "./calls.ts";
import { KNOWN } from "./password-hash.ts";

/** Accounts and their passwords, as rows of better-auth's tables. */
export function accounts({ db, now, hasher }: Embedded) {
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
      const hash = password === null ? null : await hasher.hash(password, KNOWN);
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
      const hash = await hasher.hash(password, KNOWN);
      return (tx, accountId) => writePassword(tx, accountId, hash);
    },
    async changeEmail(tx, accountId, email) {
      const changed = { email, updated_at: now() };
      await tx.updateTable("auth_users").set(changed).where("id", "=", accountId).execute();
    },
    async checkPassword(accountId, password, turn): Promise<Verified | null> {
      const hash = (await db.snapshot((reader) => credential(reader, accountId)))?.password ?? null;
      return hash !== null && (await hasher.verify({ hash, password }, turn)) ? { password: hash } : null;
    },
    async standing(reader, accountId) {
      return { password: (await credential(reader, accountId))?.password ?? undefined };
    },
    async stillHolds(tx, accountId, { password, app, passkey }) {
      if (password !== undefined && (await credential(tx, accountId))?.password !== password) return false;
      if (app !== undefined && (await confirmedApp(tx, accountId))?.secret !== app) return false;
      if (passkey === undefined) return true;
      const key = tx.selectFrom("auth_passkeys").select("id").where("user_id", "=", accountId);
      return (await key.where("credential_id", "=", passkey).executeTakeFirst()) !== undefined;
    },
  } satisfies Partial<Provider>;
}

export async function findAccount(db: Queryable, email: string) {
  const user = await db.selectFrom("auth_users").select("id").where("email", "=", email).executeTakeFirst();
  if (user === undefined) return null;
  return { id: user.id, hasPassword: (await credential(db, user.id))?.password != null };
}

/** The authenticator app that is asked for, if one is confirmed. */
export function confirmedApp(db: Queryable, accountId: string) {
  return db
    .selectFrom("auth_two_factors")
    .selectAll()
    .where("user_id", "=", accountId)
    .where("verified", "=", 1)
    .executeTakeFirst();
}

/** What an account signs in with by password, if it does. */
export function credential(db: Queryable, accountId: string) {
  return db.selectFrom("auth_credentials").select("password").where("user_id", "=", accountId).executeTakeFirst();
}
