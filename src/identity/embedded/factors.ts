import { localChange } from "../provider/account-change.ts";
import type { Factors } from "../provider/factors.ts";
import { readPasswordHash } from "./accounts.ts";
import { readConfirmedApp, removeApp } from "./authenticator-apps.ts";
import type { Embedded } from "./calls.ts";
import { readPasskeys } from "./passkeys.ts";
import { readCodes } from "./recovery-codes.ts";

/** What accounts can be signed in to with, read from better-auth's tables. */
export function factors({ db }: Embedded): Factors {
  return {
    read: (accountId) =>
      db.snapshot(async (reader) => {
        const user = await reader
          .selectFrom("auth_users")
          .select("email")
          .where("id", "=", accountId)
          .executeTakeFirst();
        const app = await readConfirmedApp(reader, accountId);
        return {
          email: user?.email ?? "",
          hasPassword: (await readPasswordHash(reader, accountId)) !== null,
          totp: app !== undefined,
          recoveryCodesLeft: app === undefined ? 0 : readCodes(app.recovery_codes).length,
          passkeys: await readPasskeys(reader, accountId),
        };
      }),
    async having(reader, accountIds) {
      if (accountIds.length === 0) return new Set();
      const apps = await reader
        .selectFrom("auth_two_factors")
        .select("user_id")
        .where("verified", "=", 1)
        .where("user_id", "in", accountIds)
        .execute();
      const passkeys = await reader
        .selectFrom("auth_passkeys")
        .select("user_id")
        .distinct()
        .where("user_id", "in", accountIds)
        .execute();
      return new Set([...apps, ...passkeys].map(({ user_id }) => user_id));
    },
    prepareRemoval: async (accountId) =>
      localChange(async (tx) => {
        await removeApp(tx, accountId);
        await tx.deleteFrom("auth_passkeys").where("user_id", "=", accountId).execute();
      }),
  };
}
