import type { Provider, ProviderOptions } from "../provider/provider.ts";
import { sessionRows } from "../provider/session-rows.ts";
import { cookieSettings } from "../sessions/cookies.ts";
import { accounts } from "./accounts.ts";
import { createAuth } from "./auth.ts";
import { authenticatorApps, recoveryCodes } from "./authenticator-apps.ts";
import type { Embedded } from "./calls.ts";
import { factors } from "./factors.ts";
import { type HashingCost, PasswordHasher } from "./hashing/password-hash.ts";
import { passkeys } from "./passkeys.ts";
import { accountTransfer } from "./transfer.ts";
import { verification } from "./verification.ts";

/**
 * Accounts in our own database, checked by better-auth.
 * @param options `hashing`: what hashing one password costs; what `hashing/password-hash.ts` says, unless given.
 */
export function embeddedProvider(options: ProviderOptions & { hashing?: HashingCost }): Provider {
  const hasher = new PasswordHasher(options.hashing);
  const embedded: Embedded = {
    ...options,
    ...createAuth({ ...options, hasher }),
    hasher,
    cookies: cookieSettings(options.siteUrl),
  };
  return {
    accounts: accounts(embedded),
    verification: verification(embedded),
    sessions: sessionRows("auth_sessions"),
    factors: factors(embedded),
    authenticatorApps: authenticatorApps(embedded),
    recoveryCodes: recoveryCodes(embedded),
    passkeys: passkeys(embedded),
    tokens: null,
    upstream: null,
    transfer: accountTransfer(embedded),
    passwordPolicy: "ours",
  };
}
