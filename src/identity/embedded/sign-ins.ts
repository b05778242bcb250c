import { isAPIError } from "better-auth/api";
import { tokenHash } from "../links/tokens.ts";
import { secondFactorUnreadable } from "../provider/errors.ts";
import type { Challenged, Opened, Provider } from "../provider/provider.ts";
import { expireCookie, readSigned } from "../sessions/cookies.ts";
import { confirmedApp, credential, findAccount } from "./accounts.ts";
import { type Call, during } from "./auth.ts";
import { CHALLENGE, type Embedded, headersOf, isCredential, PASSKEY, refusable } from "./calls.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";

/** How one gets in: a password, then a second factor where there is one, or a passkey. */
export function signIns({ auth, cookies, db, secret, now }: Embedded) {
  const only = (cookieHeader: string | undefined, name: string) =>
    headersOf(cookieHeader, [`${cookies.prefix}.${name}`]);
  /** Whose sign-in waits for its second factor, and what it is verified by: password and app, as they are now. */
  const pending = async (cookieHeader: string | undefined) => {
    const identifier = readSigned(cookieHeader, `${cookies.prefix}.${CHALLENGE}`, secret);
    if (identifier === null) return null;
    return db.snapshot(async (reader) => {
      const challenge = await reader
        .selectFrom("auth_verifications")
        .select("value")
        .where("identifier", "=", tokenHash(identifier))
        .where("expires_at", ">", Date.now())
        .executeTakeFirst();
      if (challenge === undefined) return null;
      const accountId = challenge.value;
      const password = (await credential(reader, accountId))?.password ?? undefined;
      const app = (await confirmedApp(reader, accountId))?.secret;
      return { accountId, verified: { password, app } };
    });
  };
  return {
    async signIn({ email, password }, arrival): Promise<Opened | Challenged | null> {
      const call: Call = { arrival: { ...arrival, secondFactor: false } };
      const answer = await refusable(() =>
        during(call, () =>
          auth.api.signInEmail({ body: { email, password }, headers: new Headers(), returnHeaders: true }),
        ),
      );
      if (answer === null) return null;
      const signed = { cookies: answer.headers.getSetCookie(), verified: { password: call.passwordHash } };
      const { user } = answer.response as { user?: { id: string } };
      if (user !== undefined) return { ...signed, status: "signed-in", accountId: user.id };
      const account = await db.snapshot((reader) => findAccount(reader, email));
      return account === null ? null : { ...signed, status: "second-factor", accountId: account.id };
    },
    challenged: async (cookieHeader) => (await pending(cookieHeader))?.accountId ?? null,
    async answerChallenge({ method, code }, cookieHeader, arrival) {
      const waiting = await pending(cookieHeader);
      if (waiting === null) return "expired";
      const headers = only(cookieHeader, CHALLENGE);
      const call = { headers, returnHeaders: true } as const;
      const totp = method === "totp";
      try {
        const answer = await during({ arrival: { ...arrival, secondFactor: true } }, () =>
          totp
            ? auth.api.verifyTOTP({ ...call, body: { code } })
            : auth.api.verifyBackupCode({ ...call, body: { code: recoveryCodeHash(code, secret) } }),
        );
        return { status: "signed-in", ...waiting, cookies: answer.headers.getSetCookie() };
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
