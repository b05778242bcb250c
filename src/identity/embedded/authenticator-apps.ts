import type { Queryable, Tx } from "../../db/client.ts";
import { localChange } from "../provider/account-change.ts";
import type { AuthenticatorApps, RecoveryCodes } from "../provider/factors.ts";
import { SESSION_COOKIE } from "../sessions/cookies.ts";
import { type Embedded, headersOf, refusable } from "./calls.ts";
import { hashedCodes, newRecoveryCodes } from "./recovery-codes.ts";
import { claimCode } from "./used-codes.ts";

/** Authenticator apps: better-auth makes, encrypts and checks their keys. */
export function authenticatorApps({ auth, withCall, cookies, db, now }: Embedded): AuthenticatorApps {
  return {
    async start({ cookieHeader }, password) {
      const answer = await auth.api.enableTwoFactor({
        body: { ...(password !== null && { password }), method: "totp" },
        headers: headersOf(cookies, cookieHeader, [SESSION_COOKIE]),
      });
      if (answer.method !== "totp") throw new Error("better-auth answered with another method.");
      const secret = new URL(answer.totpURI).searchParams.get("secret") ?? "";
      return { uri: answer.totpURI, secret, recoveryCodes: answer.backupCodes };
    },
    async confirm({ accountId, cookieHeader }, code) {
      if (!(await claimCode(db, now(), accountId, code))) return null;
      const headers = headersOf(cookies, cookieHeader, [SESSION_COOKIE]);
      const answer = await refusable(() => withCall({}, () => auth.api.verifyTOTP({ body: { code }, headers })));
      if (answer === null) return null;
      // better-auth wrote it in a transaction of its own.
      return { apply: async () => {}, undo: () => db.transaction((tx) => removeApp(tx, accountId)) };
    },
    prepareStop: async (accountId) => localChange((tx) => removeApp(tx, accountId)),
  };
}

/** Codes are made and kept by us: better-auth only compares their hashes. */
export function recoveryCodes({ secret }: Embedded): RecoveryCodes {
  return {
    async prepareRenewal(accountId) {
      const codes = newRecoveryCodes();
      const stored = await hashedCodes(secret).encrypt(JSON.stringify(codes));
      return localChange(async (tx) => {
        await tx
          .updateTable("auth_two_factors")
          .set({ recovery_codes: stored })
          .where("user_id", "=", accountId)
          .execute();
        return codes;
      });
    },
  };
}

/** Takes an account's app away, and its recovery codes. */
export async function removeApp(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("auth_two_factors").where("user_id", "=", accountId).execute();
  await tx.updateTable("auth_users").set({ two_factor_enabled: 0 }).where("id", "=", accountId).execute();
}

/** The authenticator app whose codes are asked for, if one is confirmed. */
export function readConfirmedApp(db: Queryable, accountId: string) {
  return db
    .selectFrom("auth_two_factors")
    .selectAll()
    .where("user_id", "=", accountId)
    .where("verified", "=", 1)
    .executeTakeFirst();
}
