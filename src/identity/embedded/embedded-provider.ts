import { cookieSettings, expireCookie, readSigned, writeSigned } from "../cookies.ts";
import type { Provider } from "../provider.ts";
import { newToken, tokenHash } from "../tokens.ts";
import { accounts } from "./accounts.ts";
import { type AuthOptions, createAuth } from "./auth.ts";
import { type Embedded, SESSION } from "./calls.ts";
import { ownFactors } from "./own-factors.ts";
import { signIns } from "./sign-ins.ts";

/** Accounts in our own database, checked by better-auth. */
export function embeddedProvider(options: AuthOptions): Provider {
  const embedded = { ...options, auth: createAuth(options), cookies: cookieSettings(options.siteUrl) };
  return {
    ...accounts(options),
    ...signIns(embedded),
    ...sessionCookies(embedded),
    ...ownFactors(embedded),
  };
}

function sessionCookies({ cookies, secret, now }: Embedded) {
  return {
    async renewToken(tx, sessionId) {
      const value = newToken();
      const { expires_at } = await tx
        .updateTable("auth_sessions")
        .set({ token_hash: tokenHash(value) })
        .where("id", "=", sessionId)
        .returning("expires_at")
        .executeTakeFirstOrThrow();
      const maxAge = Math.floor((expires_at - now()) / 1_000);
      return [writeSigned(cookies, { name: SESSION, value, secret, maxAge })];
    },
    async endChallenges(tx, accountId) {
      await tx.deleteFrom("auth_verifications").where("value", "=", accountId).execute();
    },
    sessionToken: (cookieHeader) => readSigned(cookieHeader, `${cookies.prefix}.${SESSION}`, secret),
    forgetSession: () => [expireCookie(cookies, SESSION)],
  } satisfies Partial<Provider>;
}
