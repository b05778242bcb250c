import type { Queryable } from "../../db/client.ts";
import type { Factors, Opened, Provider } from "../provider/provider.ts";
import { expireCookie, SESSION_COOKIE } from "../sessions/cookies.ts";
import { confirmedApp, credential } from "./accounts.ts";
import { type Call, during } from "./auth.ts";
import { type Embedded, headersOf, isCredential, PASSKEY, refusable } from "./calls.ts";
import { readCodes } from "./recovery-codes.ts";

/** What an account proves itself with besides its password: an authenticator app, recovery codes, passkeys. */
export function ownFactors({ auth, cookies }: Embedded) {
  const names = [SESSION_COOKIE, PASSKEY].map((name) => `${cookies.prefix}.${name}`);
  const own = (cookieHeader: string | undefined) => headersOf(cookieHeader, names);
  const challengeOnly = (cookieHeader: string | undefined) => headersOf(cookieHeader, [`${cookies.prefix}.${PASSKEY}`]);
  const proof = (password: string | null) => (password === null ? {} : { password });
  return {
    factors,
    async removeFactors(tx, accountId) {
      await tx.deleteFrom("auth_two_factors").where("user_id", "=", accountId).execute();
      await tx.deleteFrom("auth_passkeys").where("user_id", "=", accountId).execute();
      await tx.updateTable("auth_users").set({ two_factor_enabled: 0 }).where("id", "=", accountId).execute();
    },
    async startTotp(password, cookieHeader) {
      const answer = await auth.api.enableTwoFactor({
        body: { ...proof(password), method: "totp" },
        headers: own(cookieHeader),
      });
      if (answer.method !== "totp") throw new Error("better-auth answered with another method.");
      const secretText = new URL(answer.totpURI).searchParams.get("secret") ?? "";
      return { uri: answer.totpURI, secret: secretText, recoveryCodes: answer.backupCodes };
    },
    async confirmTotp(code, cookieHeader, arrival) {
      const answer = await refusable(() =>
        during({ arrival: { ...arrival, secondFactor: true } }, () =>
          auth.api.verifyTOTP({ body: { code }, headers: own(cookieHeader), returnHeaders: true }),
        ),
      );
      return answer === null ? null : { cookies: answer.headers.getSetCookie() };
    },
    async stopTotp(password, cookieHeader, arrival) {
      const { headers } = await during({ arrival: { ...arrival, secondFactor: arrival.method === "passkey" } }, () =>
        auth.api.disableTwoFactor({ body: proof(password), headers: own(cookieHeader), returnHeaders: true }),
      );
      return { cookies: headers.getSetCookie() };
    },
    async renewRecoveryCodes(password, cookieHeader) {
      const { backupCodes } = await auth.api.generateBackupCodes({ body: proof(password), headers: own(cookieHeader) });
      return backupCodes;
    },
    async passkeyCreation(cookieHeader, newcomer) {
      const { headers, response } = await during(newcomer === undefined ? {} : { newcomer }, () =>
        auth.api.generatePasskeyRegistrationOptions({
          headers: newcomer === undefined ? own(cookieHeader) : new Headers(),
          query: {},
          returnHeaders: true,
        }),
      );
      return { cookies: headers.getSetCookie(), options: response };
    },
    async addPasskey({ name, response }, cookieHeader) {
      if (!isCredential(response)) return null;
      const answer = await refusable(() =>
        during({}, () =>
          auth.api.verifyPasskeyRegistration({
            body: { response, name },
            headers: own(cookieHeader),
            returnHeaders: true,
          }),
        ),
      );
      if (answer === null) return null;
      const { id } = answer.response as { id: string };
      return { id, cookies: [expireCookie(cookies, PASSKEY)] };
    },
    async signUpWithPasskey({ name, response }, cookieHeader, newcomer, arrival): Promise<Opened | null> {
      if (!isCredential(response)) return null;
      const call: Call = { newcomer, arrival: { ...arrival, secondFactor: true } };
      const answer = await refusable(() =>
        during(call, () =>
          auth.api.verifyPasskeyRegistration({
            body: { response, name, createSession: true },
            headers: challengeOnly(cookieHeader),
            returnHeaders: true,
          }),
        ),
      );
      if (call.fault !== undefined) throw call.fault;
      if (answer === null) return null;
      const { user } = answer.response as unknown as { user: { id: string } };
      const expired = expireCookie(cookies, PASSKEY);
      const verified = { passkey: call.credentialId };
      return {
        status: "signed-in",
        accountId: user.id,
        verified,
        cookies: [...answer.headers.getSetCookie(), expired],
      };
    },
  } satisfies Partial<Provider>;
}

async function factors(db: Queryable, accountId: string): Promise<Factors> {
  const user = await db.selectFrom("auth_users").select("email").where("id", "=", accountId).executeTakeFirst();
  const app = await confirmedApp(db, accountId);
  const passkeys = await db
    .selectFrom("auth_passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return {
    email: user?.email ?? "",
    hasPassword: (await credential(db, accountId))?.password != null,
    totp: app !== undefined,
    recoveryCodesLeft: app === undefined ? 0 : readCodes(app.recovery_codes).length,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name: name ?? "",
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
  };
}
