import { isAPIError } from "better-auth/api";
import type { Queryable, Tx } from "../../db/client.ts";
import { newId } from "../../kernel/ids.ts";
import { type CookieSettings, cookieSettings, expireCookie, onlyCookies, readSigned, writeSigned } from "../cookies.ts";
import { secondFactorUnreadable } from "../faults.ts";
import type { Challenged, Factors, Opened, Provider } from "../provider.ts";
import { newToken, tokenHash } from "../tokens.ts";
import { type Auth, type AuthOptions, type Call, createAuth, during } from "./auth.ts";
import { HASHING_COST, hashPassword, verifyPassword } from "./password-hash.ts";
import { readCodes, recoveryCodeHash } from "./recovery-codes.ts";

/** Names better-auth gives its cookies, after the prefix. */
const SESSION = "session_token";
const CHALLENGE = "two_factor";
const PASSKEY = "passkey";

/** Accounts in our own database, checked by better-auth. */
export function embeddedProvider(options: AuthOptions): Provider {
  const auth = createAuth(options);
  const cookies = cookieSettings(options.siteUrl);
  const context = { auth, cookies, ...options };
  return {
    ...accounts(options),
    ...signIns(context),
    ...sessionCookies(context),
    ...ownFactors(context),
  };
}

type Context = AuthOptions & { auth: Auth; cookies: CookieSettings };

function accounts({ db, now, hashing = HASHING_COST }: AuthOptions) {
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
      const hash = password === null ? null : await hashPassword(password, hashing);
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
      const hash = await hashPassword(password, hashing);
      return (tx, accountId) => writePassword(tx, accountId, hash);
    },
    async checkPassword(accountId, password) {
      const row = await db.snapshot((reader) => credential(reader, accountId));
      return row?.password != null && verifyPassword({ hash: row.password, password });
    },
  } satisfies Partial<Provider>;
}

async function findAccount(db: Queryable, email: string) {
  const user = await db.selectFrom("auth_users").select("id").where("email", "=", email).executeTakeFirst();
  if (user === undefined) return null;
  return { id: user.id, hasPassword: (await credential(db, user.id))?.password != null };
}

function credential(db: Queryable, accountId: string) {
  return db.selectFrom("auth_credentials").select("password").where("user_id", "=", accountId).executeTakeFirst();
}

function signIns({ auth, cookies, db, secret, now }: Context) {
  const only = (cookieHeader: string | undefined, name: string) =>
    headersOf(cookieHeader, [`${cookies.prefix}.${name}`]);
  const accountOf = async (cookieHeader: string | undefined) => {
    const identifier = readSigned(cookieHeader, `${cookies.prefix}.${CHALLENGE}`, secret);
    if (identifier === null) return null;
    const challenge = await db.snapshot((reader) =>
      reader
        .selectFrom("auth_verifications")
        .select("value")
        .where("identifier", "=", tokenHash(identifier))
        .where("expires_at", ">", Date.now())
        .executeTakeFirst(),
    );
    return challenge?.value ?? null;
  };
  return {
    async signIn({ email, password }, arrival): Promise<Opened | Challenged | null> {
      const answer = await refusable(() =>
        during({ arrival: { ...arrival, secondFactor: false } }, () =>
          auth.api.signInEmail({ body: { email, password }, headers: new Headers(), returnHeaders: true }),
        ),
      );
      if (answer === null) return null;
      const signed = { cookies: answer.headers.getSetCookie() };
      const { user } = answer.response as { user?: { id: string } };
      if (user !== undefined) return { ...signed, status: "signed-in", accountId: user.id };
      const account = await db.snapshot((reader) => findAccount(reader, email));
      return account === null ? null : { ...signed, status: "second-factor", accountId: account.id };
    },
    challenged: accountOf,
    async answerChallenge({ method, code }, cookieHeader, arrival) {
      const accountId = await accountOf(cookieHeader);
      if (accountId === null) return "expired";
      const headers = only(cookieHeader, CHALLENGE);
      const call = { headers, returnHeaders: true } as const;
      const totp = method === "totp";
      try {
        const answer = await during({ arrival: { ...arrival, secondFactor: true } }, () =>
          totp
            ? auth.api.verifyTOTP({ ...call, body: { code } })
            : auth.api.verifyBackupCode({ ...call, body: { code: recoveryCodeHash(code, secret) } }),
        );
        return { status: "signed-in", accountId, cookies: answer.headers.getSetCookie() };
      } catch (error) {
        // What better-auth's cipher says of a secret that another key encrypted.
        if (error instanceof Error && error.message === "invalid tag") throw secondFactorUnreadable(error);
        if (!isAPIError(error)) throw error;
        const { code: fault } = (error.body ?? {}) as { code?: string };
        return fault === "INVALID_CODE" || fault === "INVALID_BACKUP_CODE" ? "wrong" : "expired";
      }
    },
    async passkeyRequest() {
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      // What better-auth leaves at "preferred"; `auth.ts` checks it.
      return { cookies: headers.getSetCookie(), options: { ...response, userVerification: "required" } };
    },
    async signInWithPasskey(response, cookieHeader, arrival): Promise<Opened | null> {
      if (!isCredential(response)) return null;
      const call: Call = { arrival: { ...arrival, secondFactor: true } };
      const answer = await refusable(() =>
        during(call, () =>
          auth.api.verifyPasskeyAuthentication({
            // What else it holds is better-auth's to check.
            body: { response: response as never },
            headers: only(cookieHeader, PASSKEY),
            returnHeaders: true,
          }),
        ),
      );
      if (answer === null) return null;
      const used = { last_used_at: now() };
      await db.transaction((tx) =>
        tx
          .updateTable("auth_passkeys")
          .set(used)
          .where("credential_id", "=", call.credentialId ?? "")
          .execute(),
      );
      const expired = expireCookie(cookies, PASSKEY);
      const { user } = answer.response as { user: { id: string } };
      return { status: "signed-in", accountId: user.id, cookies: [...answer.headers.getSetCookie(), expired] };
    },
  } satisfies Partial<Provider>;
}

function sessionCookies({ cookies, secret, now }: Context) {
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

function ownFactors({ auth, cookies }: Context) {
  const names = [SESSION, PASSKEY].map((name) => `${cookies.prefix}.${name}`);
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
      return answer === null ? null : { cookies: [expireCookie(cookies, PASSKEY)] };
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
      return { status: "signed-in", accountId: user.id, cookies: [...answer.headers.getSetCookie(), expired] };
    },
  } satisfies Partial<Provider>;
}

async function factors(db: Queryable, accountId: string): Promise<Factors> {
  const user = await db.selectFrom("auth_users").select("email").where("id", "=", accountId).executeTakeFirst();
  const app = await db
    .selectFrom("auth_two_factors")
    .selectAll()
    .where("user_id", "=", accountId)
    .where("verified", "=", 1)
    .executeTakeFirst();
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

/** Each call gets the cookies it is about: a session must not make a sign-in look like something else. */
function headersOf(cookieHeader: string | undefined, names: readonly string[]): Headers {
  return new Headers({ cookie: onlyCookies(cookieHeader, names) });
}

/** Whether what a browser sent has the form of a credential (WebAuthn): better-auth decodes its parts unseen. */
function isCredential(value: unknown): boolean {
  const { id, response } = (value ?? {}) as { id?: unknown; response?: unknown };
  if (typeof id !== "string" || typeof response !== "object" || response === null) return false;
  const { clientDataJSON } = response as { clientDataJSON?: unknown };
  return typeof clientDataJSON === "string";
}

/** Null where better-auth refuses; anything else that goes wrong is an error. */
async function refusable<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    // A passkey that is none at all is answered with 500, the fault named (`routes.ts` of the plugin).
    const { code = "" } = (error.body ?? {}) as { code?: string };
    if (error.statusCode < 500 || code.startsWith("FAILED_TO_VERIFY")) return null;
    throw error;
  }
}
