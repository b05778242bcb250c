import { newToken, tokenHash } from "../links/tokens.ts";
import type { Provider } from "../provider/provider.ts";
import { cookieSettings, expireCookie, readSigned, SESSION_COOKIE, writeSigned } from "../sessions/cookies.ts";
import { accounts } from "./accounts.ts";
import { type AuthOptions, createAuth } from "./auth.ts";
import type { Embedded } from "./calls.ts";
import { ownFactors } from "./own-factors.ts";
import { PasswordHasher } from "./password-hash.ts";
import { signIns } from "./sign-ins.ts";

/** Accounts in our own database, checked by better-auth. */
export function embeddedProvider(options: AuthOptions): Provider {
  const hasher = new PasswordHasher(options.hashing);
  const auth = createAuth({ ...options, hasher });
  const embedded = { ...options, hasher, auth, cookies: cookieSettings(options.siteUrl) };
  return {
    ...accounts(embedded),
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
      return [writeSigned(cookies, { name: SESSION_COOKIE, value, secret, maxAge })];
    },
    async endChallenges(tx, accountId) {
      await tx.deleteFrom("auth_verifications").where("value", "=", accountId).execute();
    },
    sessionToken: (cookieHeader) => readSigned(cookieHeader, `${cookies.prefix}.${SESSION_COOKIE}`, secret),
    forgetSession: () => [expireCookie(cookies, SESSION_COOKIE)],
  } satisfies Partial<Provider>;
}
