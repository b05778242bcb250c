import type { Queryable } from "../../db/client.ts";
import { localChange } from "../provider/account-change.ts";
import { lastSignInMethod, passkeyUnknown } from "../provider/errors.ts";
import type { SignInMeans } from "../provider/factors.ts";
import type { Passkeys } from "../provider/passkeys.ts";
import { expireCookie, SESSION_COOKIE } from "../sessions/cookies.ts";
import { readPasswordHash } from "./accounts.ts";
import type { Call } from "./auth.ts";
import { cookiesOf, type Embedded, headersOf, isCredential, PASSKEY, refusable } from "./calls.ts";

/** Passkeys, made and verified by better-auth's plugin. */
export function passkeys({ auth, withCall, cookies, db, now }: Embedded): Passkeys {
  const sessionHeaders = (cookieHeader: string | undefined) =>
    headersOf(cookies, cookieHeader, [SESSION_COOKIE, PASSKEY]);
  const challengeHeaders = (cookieHeader: string | undefined) => headersOf(cookies, cookieHeader, [PASSKEY]);
  const verified = (accountId: string, { credentialId }: Call) => ({
    status: "verified" as const,
    accountId,
    evidence: credentialId === undefined ? {} : { passkey: credentialId },
    secondFactor: true,
    cookies: [expireCookie(cookies, PASSKEY)],
  });
  return {
    async request() {
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      // What better-auth leaves at "preferred"; `auth.ts` checks it.
      return { cookies: cookiesOf(cookies, headers), options: { ...response, userVerification: "required" } };
    },
    async verify(response, cookieHeader) {
      if (!isCredential(response)) return null;
      const call: Call = {};
      const answer = await refusable(() =>
        withCall(call, () =>
          auth.api.verifyPasskeyAuthentication({
            // What else it holds is better-auth's to check.
            body: { response: response as never },
            headers: challengeHeaders(cookieHeader),
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
      const { user } = answer as unknown as { user: { id: string } };
      return verified(user.id, call);
    },
    async creation(by) {
      const newcomer = "reference" in by ? by : undefined;
      const { headers, response } = await withCall(newcomer === undefined ? {} : { newcomer }, () =>
        auth.api.generatePasskeyRegistrationOptions({
          headers: "reference" in by ? new Headers() : sessionHeaders(by.cookieHeader),
          query: {},
          returnHeaders: true,
        }),
      );
      return { cookies: cookiesOf(cookies, headers), options: response };
    },
    async add({ name, response }, { cookieHeader }) {
      if (!isCredential(response)) return null;
      const answer = await refusable(() =>
        withCall({}, () =>
          auth.api.verifyPasskeyRegistration({ body: { response, name }, headers: sessionHeaders(cookieHeader) }),
        ),
      );
      if (answer === null) return null;
      const { id } = answer as unknown as { id: string };
      return {
        cookies: [expireCookie(cookies, PASSKEY)],
        // better-auth wrote it in a transaction of its own.
        apply: async () => {},
        undo: () =>
          db.transaction(async (tx) => {
            await tx.deleteFrom("auth_passkeys").where("id", "=", id).execute();
          }),
      };
    },
    async signUp({ name, response }, cookieHeader, newcomer) {
      if (!isCredential(response)) return null;
      const call: Call = { newcomer };
      const answer = await refusable(() =>
        withCall(call, () =>
          auth.api.verifyPasskeyRegistration({ body: { response, name }, headers: challengeHeaders(cookieHeader) }),
        ),
      );
      if (call.openError !== undefined) throw call.openError;
      if (answer === null) return null;
      const { userId } = answer as unknown as { userId: string };
      return verified(userId, call);
    },
    prepareRename: async (accountId, id, name) =>
      localChange(async (tx) => {
        const renamed = await tx
          .updateTable("auth_passkeys")
          .set({ name })
          .where("id", "=", id)
          .where("user_id", "=", accountId)
          .returning("id")
          .executeTakeFirst();
        if (renamed === undefined) throw passkeyUnknown();
      }),
    prepareRemoval: async (accountId, id) =>
      localChange(async (tx) => {
        const all = await readPasskeys(tx, accountId);
        const passkey = all.find((each) => each.id === id);
        if (passkey === undefined) throw passkeyUnknown();
        if (all.length === 1 && (await readPasswordHash(tx, accountId)) === null) throw lastSignInMethod();
        await tx.deleteFrom("auth_passkeys").where("id", "=", id).execute();
        return passkey.name;
      }),
  };
}

/** The oldest first. */
export async function readPasskeys(db: Queryable, accountId: string): Promise<SignInMeans["passkeys"]> {
  const rows = await db
    .selectFrom("auth_passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name: name ?? "",
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}
