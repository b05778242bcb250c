import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { findAdmin } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Admin, Identity } from "../identity.ts";
import { tokenHash } from "../links/tokens.ts";
import { notify } from "../mails/notify.ts";
import { accountCounter, addressCounter } from "../throttling/counters.ts";
import { beginAttempt, type Counter, forgive } from "../throttling/throttle.ts";
import { notAdmin, passkeyRefused, signInExpired, wrongCode } from "./errors.ts";
import { finish, finishOpened } from "./finish-sign-in.ts";
import { devicesOf } from "./known-device.ts";
import { guarded, recordFailure } from "./password-attempt.ts";
import { claimCode, digits } from "./second-factor-codes.ts";

type Verbs = Pick<Identity, "signIn" | "answerSecondFactor" | "passkeyRequest" | "signInWithPasskey" | "signOut">;

/** Signing in and out (row A2). */
export function createSignIn(context: Context): Verbs {
  const { db, provider, now } = context;
  return {
    signIn: (input, cookieHeader, client) =>
      guarded(context, input.email, cookieHeader, client, async (email, turn) => {
        const arrival = { client, method: "password", turn } as const;
        const outcome = await provider.signIn({ email, password: input.password }, arrival);
        return outcome === null ? null : () => finish(context, outcome, { cookieHeader, client });
      }),

    async answerSecondFactor({ method, code }, cookieHeader, client) {
      const accountId = await provider.challenged(cookieHeader);
      if (accountId === null) throw signInExpired();
      const admin = await db.snapshot((reader) => findAdmin(reader, accountId));
      if (admin === null) throw notAdmin();
      const counters = codeCounters(context, admin, cookieHeader);
      const attempt = await beginAttempt(db, counters, now());
      const outcome =
        method === "totp" && !(await claimCode(context, accountId, code))
          ? "wrong"
          : await provider.answerChallenge({ method, code: digits(method, code) }, cookieHeader, {
              client,
              method: "password",
            });
      if (outcome === "expired") throw signInExpired();
      if (outcome === "wrong") {
        await recordFailure(context, attempt, { admin, client, reason: method });
        throw wrongCode();
      }
      await db.transaction((tx) => forgive(tx, counters, []));
      const signed = await finishOpened(context, outcome, { proof: method, cookieHeader, client });
      if (method === "recovery-code") await recordRecovery(context, signed.admin, client);
      return signed;
    },

    async passkeyRequest(client) {
      await beginAttempt(db, [addressCounter("passkey", client)], now());
      return provider.passkeyRequest();
    },

    async signInWithPasskey(response, cookieHeader, client) {
      const counter = addressCounter("passkey", client);
      const attempt = await beginAttempt(db, [counter], now());
      const opened = await provider.signInWithPasskey(response, cookieHeader, { client, method: "passkey" });
      if (opened === null) {
        await recordFailure(context, attempt, { admin: null, client, reason: "passkey" });
        throw passkeyRefused();
      }
      // The request was counted, and its answer.
      await db.transaction((tx) => forgive(tx, [], [counter, counter]));
      return finishOpened(context, opened, { proof: "passkey", cookieHeader, client });
    },

    async signOut(cookieHeader, client) {
      const token = provider.sessionToken(cookieHeader);
      if (token !== null) await db.transaction((tx) => endByToken(context, tx, token, client));
      return { cookies: provider.forgetSession() };
    },
  };
}

async function endByToken({ now }: Context, tx: Tx, token: string, client: Client): Promise<void> {
  const ended = await tx
    .deleteFrom("auth_sessions")
    .where("token_hash", "=", tokenHash(token))
    .returning("user_id")
    .executeTakeFirst();
  const admin = ended === undefined ? null : await findAdmin(tx, ended.user_id);
  if (admin !== null) await audit(tx, now, { by: admin, action: "sign-out", client });
}

async function recordRecovery(context: Context, admin: Admin, client: Client): Promise<void> {
  const { db, provider, now } = context;
  await db.transaction(async (tx) => {
    const { recoveryCodesLeft } = await provider.factors(tx, admin.id);
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
