import { isAPIError } from "better-auth/api";
import { tokenHash } from "../links/tokens.ts";
import { secondFactorUnreadable } from "../provider/errors.ts";
import type { Evidence, Turn, Verification } from "../provider/verification.ts";
import { readSigned } from "../sessions/cookies.ts";
import { findAccount, readPasswordHash, replacePasswordHash } from "./accounts.ts";
import type { Call } from "./auth.ts";
import { readConfirmedApp } from "./authenticator-apps.ts";
import { CHALLENGE, cookiesOf, type Embedded, headersOf, refusable } from "./calls.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { readImportedHash } from "./transfer.ts";
import { claimCode } from "./used-codes.ts";

/** A password, then a code where there is an app. Evidence: the password's hash, the app's secret, a passkey's id. */
export function verification({ auth, withCall, cookies, db, secret, now, hasher }: Embedded): Verification {
  /** The account whose sign-in waits for its second factor, and the evidence: password and app as they are now. */
  const readChallenge = async (cookieHeader: string | undefined) => {
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
      const password = await readPasswordHash(reader, accountId);
      const app = (await readConfirmedApp(reader, accountId))?.secret;
      return { accountId, evidence: { ...passwordEvidence(password), ...(app !== undefined && { app }) } };
    });
  };
  const checkPassword: Verification["checkPassword"] = async (accountId, password, turn) => {
    const hash = await db.snapshot((reader) => readPasswordHash(reader, accountId));
    if (hash === null) return null;
    const right = await hasher.check({ password, hash }, turn);
    return right === null ? null : settle(accountId, { password, hash, ...right }, turn);
  };
  /**
   * Evidence of a right password. Its hash gives way to ours where it is Firebase's, unless it was replaced since it was
   * read: by another sign-in, or because the password was changed. Then the password is checked against what stands.
   */
  const settle = async (
    accountId: string,
    { password, hash, upgrade }: { password: string; hash: string; upgrade: string | null },
    turn: Turn,
  ): Promise<Evidence | null> => {
    if (upgrade === null) return passwordEvidence(hash);
    const change = { accountId, from: hash, to: upgrade, at: now() };
    if (await db.transaction((tx) => replacePasswordHash(tx, change))) return passwordEvidence(upgrade);
    return checkPassword(accountId, password, turn);
  };
  return {
    checkPassword,
    async signIn({ email, password }, turn) {
      const call: Call = { turn, imported: await db.snapshot(readImportedHash) };
      const answer = await refusable(() =>
        withCall(call, () =>
          auth.api.signInEmail({ body: { email, password }, headers: new Headers(), returnHeaders: true }),
        ),
      );
      if (answer === null) return null;
      const { user } = answer.response as { user?: { id: string } };
      const account = user ?? (await db.snapshot((reader) => findAccount(reader, email)));
      if (account === null || call.password === undefined) return null;
      const evidence = await settle(account.id, { password, ...call.password }, turn);
      if (evidence === null) return null;
      const verified = { accountId: account.id, evidence };
      if (user !== undefined) return { status: "verified", ...verified, secondFactor: false, cookies: [] };
      return { status: "second-factor", ...verified, cookies: cookiesOf(cookies, answer.headers) };
    },
    challenged: async (cookieHeader) => (await readChallenge(cookieHeader))?.accountId ?? null,
    async answerChallenge({ method, code }, cookieHeader) {
      const challenge = await readChallenge(cookieHeader);
      if (challenge === null) return "expired";
      const totp = method === "totp";
      if (totp && !(await claimCode(db, now(), challenge.accountId, code))) return "wrong";
      const call = { headers: headersOf(cookies, cookieHeader, [CHALLENGE]), returnHeaders: true } as const;
      try {
        const answer = await withCall({}, () =>
          totp
            ? auth.api.verifyTOTP({ ...call, body: { code } })
            : auth.api.verifyBackupCode({ ...call, body: { code: recoveryCodeHash(code, secret) } }),
        );
        return { status: "verified", ...challenge, secondFactor: true, cookies: cookiesOf(cookies, answer.headers) };
      } catch (error) {
        // What better-auth's cipher says of a secret that another key encrypted.
        if (error instanceof Error && error.message === "invalid tag") throw secondFactorUnreadable(error);
        if (!isAPIError(error)) throw error;
        const { code: errorCode } = (error.body ?? {}) as { code?: string };
        return errorCode === "INVALID_CODE" || errorCode === "INVALID_BACKUP_CODE" ? "wrong" : "expired";
      }
    },
    async endChallenges(tx, accountId) {
      await tx.deleteFrom("auth_verifications").where("value", "=", accountId).execute();
    },
    evidence: async (accountId) => passwordEvidence(await db.snapshot((reader) => readPasswordHash(reader, accountId))),
    recheck:
      async (accountId, { password, app, passkey }) =>
      async (tx) => {
        if (password !== undefined && (await readPasswordHash(tx, accountId)) !== password) return false;
        if (app !== undefined && (await readConfirmedApp(tx, accountId))?.secret !== app) return false;
        if (passkey === undefined) return true;
        const key = tx.selectFrom("auth_passkeys").select("id").where("user_id", "=", accountId);
        return (await key.where("credential_id", "=", passkey).executeTakeFirst()) !== undefined;
      },
  };
}

function passwordEvidence(hash: string | null): Evidence {
  return hash === null ? {} : { password: hash };
}
