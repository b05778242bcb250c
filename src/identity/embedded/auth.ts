import { AsyncLocalStorage } from "node:async_hooks";
import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Db } from "../../db/client.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../contract/password-length.ts";
import { SESSION_LIFE_MS } from "../limits.ts";
import type { Arrival, PasskeyArrival, Turn } from "../provider/provider.ts";
import { cookieSettings } from "../sessions/cookies.ts";
import { databaseAdapter } from "./adapter.ts";
import { type HashingCost, KNOWN, type PasswordHasher } from "./password-hash.ts";
import { hashedCodes, newRecoveryCodes } from "./recovery-codes.ts";

export type AuthOptions = {
  db: Db;
  secret: string;
  /** Origin under which the back office is used: passkeys are bound to its host. */
  siteUrl: string;
  /** Shown by authenticator apps and passkey dialogs. */
  siteName: string;
  now: Clock;
  hashing?: HashingCost | undefined;
};

/** What our calls tell the hooks below, which better-auth calls in between. */
export type Call = {
  arrival?: Arrival & { secondFactor: boolean };
  newcomer?: PasskeyArrival;
  /** Why `newcomer.open` failed: better-auth would hide it behind an error of its own. */
  fault?: unknown;
  /** The passkey that was verified, as browsers name it. */
  credentialId?: string;
  /** The hash that the password given was verified with. */
  passwordHash?: string;
};

const calls = new AsyncLocalStorage<Call>();

export function during<T>(call: Call, work: () => Promise<T>): Promise<T> {
  return calls.run(call, work);
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth, as a library: `auth.api` alone is called, its HTTP handler stands nowhere, so that nothing of it can be
 * reached which our own calls do not offer. Its sessions are never prolonged and never cached; how long they hold is
 * for `sessions.ts` to say.
 */
export function createAuth({ db, secret, siteUrl, siteName, now, hasher }: AuthOptions & { hasher: PasswordHasher }) {
  const { prefix, secure } = cookieSettings(siteUrl);
  return betterAuth({
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
        hash: (password) => hasher.hash(password, turn()),
        verify: async (given) => {
          const right = await hasher.verify(given, turn());
          const call = calls.getStore();
          if (right && call !== undefined) call.passwordHash = given.hash;
          return right;
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
      // Whoever weakens an account is asked for the password instead (`own-account.ts`).
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
      additionalFields: {
        method: { type: "string", required: true, input: false },
        secondFactor: { type: "boolean", required: true, input: false, fieldName: "second_factor" },
      },
    },
    verification: {
      modelName: "auth_verifications",
      storeIdentifier: "hashed",
      fields: { createdAt: "created_at", updatedAt: "updated_at", expiresAt: "expires_at" },
    },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ...arrived(now()) } }) } },
    },
    plugins: [twoFactorOf(secret, siteName), passkeysOf(siteUrl, siteName)],
  });
}

function turn(): Turn {
  return calls.getStore()?.arrival?.turn ?? KNOWN;
}

/** What a new session says of how it came about. */
function arrived(now: number) {
  const arrival = calls.getStore()?.arrival;
  if (arrival === undefined) throw new Error("A session is opened by nobody.");
  const since = arrival.since ?? now;
  return {
    ipAddress: arrival.client.ip,
    userAgent: arrival.client.userAgent,
    method: arrival.method,
    secondFactor: arrival.secondFactor,
    createdAt: new Date(since),
    updatedAt: new Date(now),
    expiresAt: new Date(since + SESSION_LIFE_MS),
  };
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
function passkeysOf(siteUrl: string, siteName: string) {
  return passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: siteName,
    origin: siteUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      requireSession: false,
      resolveUser: async () => {
        const newcomer = calls.getStore()?.newcomer;
        if (newcomer === undefined) throw unverified();
        return { id: newcomer.reference, name: newcomer.email };
      },
      afterVerification: async ({ verification, user }) => {
        if (verification.registrationInfo?.userVerified !== true) throw unverified();
        const call = calls.getStore();
        if (call !== undefined) call.credentialId = verification.registrationInfo.credential.id;
        if (call?.newcomer === undefined) return;
        // The challenge must have been made for this invitation.
        if (user.id !== call.newcomer.reference) throw unverified();
        try {
          return { userId: await call.newcomer.open() };
        } catch (error) {
          call.fault = error;
          throw unverified();
        }
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw unverified();
        const call = calls.getStore();
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
