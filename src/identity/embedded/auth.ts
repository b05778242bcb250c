import { AsyncLocalStorage } from "node:async_hooks";
import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { newId } from "../../kernel/ids.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../contract/password-length.ts";
import { SESSION_LIFE_MS } from "../limits.ts";
import type { Newcomer } from "../provider/passkeys.ts";
import type { ProviderOptions } from "../provider/provider.ts";
import type { Turn } from "../provider/verification.ts";
import { cookieSettings } from "../sessions/cookies.ts";
import { databaseAdapter } from "./adapter.ts";
import { KNOWN, type PasswordHasher } from "./hashing/password-hash.ts";
import { hashedCodes, newRecoveryCodes } from "./recovery-codes.ts";

/** Data that a call of ours and better-auth's hooks (below) pass to each other. */
export type Call = {
  turn?: Turn;
  newcomer?: Newcomer;
  /** Why `newcomer.open` failed: better-auth would hide it behind an error of its own. */
  openError?: unknown;
  /** The passkey that was verified, as browsers name it. */
  credentialId?: string;
  /** A stored hash of Firebase, any: its work is done at each sign-in while the site holds one (`password-hash.ts`). */
  imported?: string | null;
  /** The hash that the password given was verified with, and the one of ours that is to replace it. */
  password?: { hash: string; upgrade: string | null };
};

/** Of the call under way. */
type CallOf = () => Call | undefined;

/** better-auth, and `withCall`, which makes a call with data for its hooks. */
export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth, as a library: `auth.api` alone is called, its HTTP handler stands nowhere, so that nothing of it can be
 * reached which our own calls do not offer. Sessions are the product's: better-auth finds the one of a cookie, and
 * what it would write of sessions is dropped (`adapter.ts`).
 */
export function createAuth({ db, secret, siteUrl, siteName, hasher }: ProviderOptions & { hasher: PasswordHasher }) {
  const { prefix, secure } = cookieSettings(siteUrl);
  // better-auth's hooks are set once and do not know which call they run in: each call's data travels in this storage,
  // which belongs to this instance.
  const calls = new AsyncLocalStorage<Call>();
  const callOf: CallOf = () => calls.getStore();
  const turn = (): Turn => callOf()?.turn ?? KNOWN;
  const auth = betterAuth({
    appName: siteName,
    baseURL: siteUrl,
    secret,
    database: databaseAdapter(db),
    telemetry: { enabled: false },
    // What went wrong comes back as an error; its log would name addresses.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: prefix,
      // The prefix says it already.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      database: { generateId: newId },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: {
        // Called for an unknown address alone, so that it takes as long; what it answers is not kept.
        hash: async (password) => {
          await hasher.check({ password, hash: null, imported: callOf()?.imported ?? null }, turn());
          return "";
        },
        verify: async ({ password, hash }) => {
          const call = callOf();
          const right = await hasher.check({ password, hash, imported: call?.imported ?? null }, turn());
          if (right !== null && call !== undefined) call.password = { hash, ...right };
          return right !== null;
        },
      },
    },
    user: { modelName: "auth_users", fields: { createdAt: "created_at", updatedAt: "updated_at" } },
    account: {
      modelName: "auth_credentials",
      fields: {
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    session: {
      modelName: "auth_sessions",
      expiresIn: SESSION_LIFE_MS / 1_000,
      disableSessionRefresh: true,
      // Changes that weaken an account ask for the password instead (`account/prove.ts`).
      freshAge: 0,
      cookieCache: { enabled: false },
      fields: {
        token: "token_hash",
        userId: "user_id",
        ipAddress: "ip",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "last_seen_at",
        expiresAt: "expires_at",
      },
    },
    verification: {
      modelName: "auth_verifications",
      storeIdentifier: "hashed",
      fields: { createdAt: "created_at", updatedAt: "updated_at", expiresAt: "expires_at" },
    },
    plugins: [twoFactorOf(secret, siteName), passkeysOf(siteUrl, siteName, callOf)],
  });
  return { auth, withCall: <T>(call: Call, work: () => Promise<T>): Promise<T> => calls.run(call, work) };
}

function twoFactorOf(secret: string, siteName: string) {
  return twoFactor({
    issuer: siteName,
    allowPasswordless: true,
    // Counted and slowed in `throttle.ts`, without locking anybody out.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: hashedCodes(secret) },
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: "auth_two_factors",
        fields: { userId: "user_id", backupCodes: "recovery_codes" },
      },
    },
  });
}

/** A passkey stands for both factors: the device, and the PIN, finger or face that unlocks it (user verification). */
function passkeysOf(siteUrl: string, siteName: string, callOf: CallOf) {
  return passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: siteName,
    origin: siteUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      requireSession: false,
      resolveUser: async () => {
        const newcomer = callOf()?.newcomer;
        if (newcomer === undefined) throw unverified();
        return { id: newcomer.reference, name: newcomer.email };
      },
      afterVerification: async ({ verification, user }) => {
        if (verification.registrationInfo?.userVerified !== true) throw unverified();
        const call = callOf();
        if (call !== undefined) call.credentialId = verification.registrationInfo.credential.id;
        if (call?.newcomer === undefined) return;
        // The challenge must have been made for this invitation.
        if (user.id !== call.newcomer.reference) throw unverified();
        try {
          return { userId: await call.newcomer.open() };
        } catch (error) {
          call.openError = error;
          throw unverified();
        }
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw unverified();
        const call = callOf();
        if (call !== undefined) call.credentialId = verification.authenticationInfo.credentialID;
      },
    },
    schema: {
      passkey: {
        modelName: "auth_passkeys",
        fields: {
          userId: "user_id",
          credentialID: "credential_id",
          publicKey: "public_key",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });
}

function unverified(): APIError {
  return new APIError("UNAUTHORIZED", { message: "not verified" });
}
