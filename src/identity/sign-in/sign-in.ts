import type { Client } from "../../kernel/client.ts";
import { findAdmin } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Identity } from "../identity.ts";
import type { Admin } from "../interface/administrator.ts";
import { tokenHash } from "../links/tokens.ts";
import { notify } from "../mails/notify.ts";
import { offered } from "../provider/capabilities.ts";
import { forgetSessionCookie, sessionToken } from "../sessions/session-cookie.ts";
import { accountCounter, addressCounter } from "../throttling/counters.ts";
import { beginAttempt, type Counter, forgive } from "../throttling/throttle.ts";
import { notAdmin, passkeyRefused, signInExpired, wrongCode } from "./errors.ts";
import { finishPassword, finishVerified } from "./finish-sign-in.ts";
import { devicesOf } from "./known-device.ts";
import { attemptPassword, recordFailure } from "./password-attempt.ts";
import { typedCode } from "./typed-code.ts";

type Verbs = Pick<Identity, "signIn" | "answerSecondFactor" | "passkeyRequest" | "signInWithPasskey" | "signOut">;

/** Signing in and out. */
export function createSignIn(context: Context): Verbs {
  const { db, provider, now } = context;
  const { verification } = provider;
  return {
    signIn: (input, cookieHeader, client) =>
      attemptPassword(context, input.email, cookieHeader, client, async (email, turn) => {
        const outcome = await verification.signIn({ email, password: input.password }, turn);
        if (outcome === null) return null;
        return () => finishPassword(context, outcome, { cookieHeader, client, method: "password" });
      }),

    async answerSecondFactor({ method, code }, cookieHeader, client) {
      const accountId = await verification.challenged(cookieHeader);
      if (accountId === null) throw signInExpired();
      const admin = await db.snapshot((reader) => findAdmin(reader, accountId));
      if (admin === null) throw notAdmin();
      const counters = codeCounters(context, admin, cookieHeader);
      const attempt = await beginAttempt(db, counters, now());
      const outcome = await verification.answerChallenge({ method, code: typedCode(method, code) }, cookieHeader);
      if (outcome === "expired") throw signInExpired();
      if (outcome === "wrong") {
        await recordFailure(context, attempt, { admin, client, reason: method });
        throw wrongCode();
      }
      await db.transaction((tx) => forgive(tx, counters, []));
      const arrival = { proof: method, cookieHeader, client, method: "password" } as const;
      const signed = await finishVerified(context, outcome, arrival);
      if (method === "recovery-code") await recordRecovery(context, signed.admin, client);
      return signed;
    },

    async passkeyRequest(client) {
      const passkeys = offered(provider.passkeys);
      await beginAttempt(db, [addressCounter("passkey", client)], now());
      return passkeys.request();
    },

    async signInWithPasskey(response, cookieHeader, client) {
      const passkeys = offered(provider.passkeys);
      const counter = addressCounter("passkey", client);
      const attempt = await beginAttempt(db, [counter], now());
      const verified = await passkeys.verify(response, cookieHeader);
      if (verified === null) {
        await recordFailure(context, attempt, { admin: null, client, reason: "passkey" });
        throw passkeyRefused();
      }
      // The request was counted, and its answer.
      await db.transaction((tx) => forgive(tx, [], [counter, counter]));
      return finishVerified(context, verified, { proof: "passkey", cookieHeader, client, method: "passkey" });
    },

    async signOut(cookieHeader, client) {
      const token = sessionToken(context, cookieHeader);
      if (token !== null) await context.signOuts.end(tokenHash(token), client);
      return { cookies: [forgetSessionCookie(context)] };
    },
  };
}

async function recordRecovery(context: Context, admin: Admin, client: Client): Promise<void> {
  const { db, provider, now } = context;
  const { recoveryCodesLeft } = await provider.factors.read(admin.id);
  await db.transaction(async (tx) => {
    const details = { left: recoveryCodesLeft };
    await audit(tx, now, { by: admin, action: "recovery-code.used", subject: adminSubject(admin), client, details });
    await notify(context, tx, admin, { event: "recovery-code-used", client, detail: String(recoveryCodesLeft) });
  });
  context.wakeMail();
}

function codeCounters(context: Context, admin: Admin, cookieHeader: string | undefined): Counter[] {
  const device = devicesOf(context).read(cookieHeader, admin.email);
  return [accountCounter("code", device === null ? admin.id : `${admin.id}:${device}`)];
}
