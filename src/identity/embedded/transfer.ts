import type { Queryable } from "../../db/client.ts";
import type { AccountTransfer, PasswordHash } from "../provider/transfer.ts";
import { insertAccount, writePassword } from "./accounts.ts";
import type { Embedded } from "./calls.ts";
import { FIREBASE_PREFIX, readFirebaseHash, writeFirebaseHash } from "./hashing/firebase-scrypt.ts";
import { readOwnHash } from "./hashing/password-hash.ts";

/** Accounts that come from Firebase, and go there. */
export function accountTransfer({ now }: Pick<Embedded, "now">): AccountTransfer {
  return {
    async isTaken(db, { id, email }) {
      const row = await db
        .selectFrom("auth_users")
        .select("id")
        .where((build) => build.or([build("id", "=", id), build("email", "=", email)]))
        .executeTakeFirst();
      return row !== undefined;
    },
    async insert(tx, { id, email, password }) {
      const at = now();
      await insertAccount(tx, { id, email, at });
      if (password !== null) await writePassword(tx, { accountId: id, hash: writeFirebaseHash(password), at });
    },
    async readPasswords(db, accountIds) {
      if (accountIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("auth_credentials")
        .select(["user_id", "password"])
        .where("user_id", "in", accountIds)
        .execute();
      return new Map(
        rows.flatMap(({ user_id, password }) => (password === null ? [] : [[user_id, readStored(password)] as const])),
      );
    },
  };
}

/** One of the hashes of Firebase that no sign-in has replaced yet; null when there is none left. */
export async function readImportedHash(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom("auth_credentials")
    .select("password")
    .where("password", "like", `${FIREBASE_PREFIX}%`)
    .limit(1)
    .executeTakeFirst();
  return row?.password ?? null;
}

function readStored(stored: string): PasswordHash {
  const own = readOwnHash(stored);
  if (own !== null) return { algorithm: "scrypt", cost: own.cost, salt: base64(own.salt), hash: base64(own.hash) };
  const firebase = readFirebaseHash(stored);
  if (firebase === null) throw new Error("A stored password hash has a form that nothing knows.");
  const { signerKey, saltSeparator, rounds, memoryCost, salt, hash } = firebase;
  return {
    algorithm: "firebase-scrypt",
    config: { signerKey: base64(signerKey), saltSeparator: base64(saltSeparator), rounds, memoryCost },
    salt: base64(salt),
    hash: base64(hash),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64");
}
