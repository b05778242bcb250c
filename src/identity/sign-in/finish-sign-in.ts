import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { findAdmin } from "../administrators/admin-rows.ts";
import { mustBringPasskey } from "../administrators/security-settings.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Admin } from "../interface/administrator.ts";
import type { SignInMethod } from "../interface/session.ts";
import type { SecondFactorMethod, SignedIn, SignIn } from "../interface/sign-in.ts";
import { tokenHash } from "../links/tokens.ts";
import { notifyNewDevice } from "../mails/notify.ts";
import { clientGone } from "../provider/errors.ts";
import type { Challenged, Verified } from "../provider/verification.ts";
import { openSession, purgeEndedSessions } from "../sessions/open-session.ts";
import { sessionToken } from "../sessions/session-cookie.ts";
import { notAdmin, passkeyRefused, passkeyRequired, wrongCredentials } from "./errors.ts";
import { devicesOf } from "./known-device.ts";

type Arrival = {
  cookieHeader: string | undefined;
  client: Client;
  /** How the sign-in began. */
  method: SignInMethod;
  /** What it was finished with, besides a password where it is a code. */
  proof: "password" | SecondFactorMethod | "passkey";
};

/**
 * A password that was just set opens the first session; a second factor may still be asked for.
 * @throws AppError as `finishVerified`.
 */
export async function signInAfter(
  context: Context,
  { email, password }: { email: string; password: string },
  method: "set-up" | "invitation",
  client: Client,
  cookieHeader?: string,
): Promise<SignIn> {
  const outcome = await context.provider.verification.signIn({ email, password }, { network: null, gone: client.gone });
  if (outcome === null) throw wrongCredentials();
  return finishPassword(context, outcome, { cookieHeader, client, method });
}

/**
 * After the password: signed in, or asked for a second factor. An account without a record is refused first (row A2).
 * @throws AppError as `finishVerified`.
 */
export async function finishPassword(
  context: Context,
  outcome: Verified | Challenged,
  arrival: Omit<Arrival, "proof">,
): Promise<SignIn> {
  if (outcome.status === "verified") return finishVerified(context, outcome, { ...arrival, proof: "password" });
  const { accountId, evidence } = outcome;
  const { provider, db } = context;
  await provider.upstream?.pullOne(accountId);
  const holds = await provider.verification.recheck(accountId, evidence);
  const state = await db.transaction(async (tx) => {
    const admin = await findAdmin(tx, accountId);
    if (admin === null) return "stranger";
    if (await holds(tx)) return "code";
    await provider.verification.endChallenges(tx, accountId);
    await recordChanged(context, tx, admin, arrival.client);
    return "changed";
  });
  if (state === "stranger") return refuseStranger(context, accountId, arrival.client);
  if (state === "changed") throw wrongCredentials();
  const methods: SecondFactorMethod[] = provider.recoveryCodes === null ? ["totp"] : ["totp", "recovery-code"];
  return { status: "second-factor", methods, cookies: outcome.cookies };
}

/**
 * Opens a session for a verified account that has an administrator's record, of which `lastLogin` alone changes.
 * @throws AppError `NOT_ADMIN` 403, `PASSKEY_REQUIRED` 403; `WRONG_CREDENTIALS` or `PASSKEY_REFUSED` 401 for a proof
 *   that was replaced meanwhile; `CLIENT_GONE` 499 where nobody waits for the session.
 */
export async function finishVerified(
  context: Context,
  { accountId, evidence, secondFactor, cookies }: Verified,
  { cookieHeader, client, method, proof }: Arrival,
): Promise<SignedIn> {
  const { db, provider, records, now } = context;
  const former = sessionToken(context, cookieHeader);
  await provider.upstream?.pullOne(accountId);
  const holds = await provider.verification.recheck(accountId, evidence);
  const outcome = await db.transaction(async (tx) => {
    const record = await findAdmin(tx, accountId);
    if (record === null) return "stranger";
    // Replaced or removed while this sign-in was under way: it ends like one that came after.
    if (!(await holds(tx))) {
      await recordChanged(context, tx, record, client);
      return "changed";
    }
    if (proof === "password" && (await mustBringPasskey(provider, tx, accountId))) {
      const [subject, details] = [adminSubject(record), { reason: "passkey-required" }];
      await audit(tx, now, { by: null, action: "sign-in.failed", subject, client, details });
      return "passkey";
    }
    requireWaiting(client);
    const at = now();
    await records.signedIn(tx, accountId, at);
    await purgeEndedSessions(context, tx);
    // Ends the browser's former session.
    if (former !== null) await provider.sessions.end(tx, { tokenHash: tokenHash(former) });
    const session = await openSession(context, tx, { accountId, method, secondFactor, client });
    await audit(tx, now, { by: record, action: "sign-in", client, details: { proof } });
    // No notice of the very first sign-in.
    const isKnownDevice = devicesOf(context).read(cookieHeader, record.email) !== null;
    if (!isKnownDevice && record.lastLogin !== null) await notifyNewDevice(context, tx, record, client);
    return { admin: { ...record, lastLogin: at }, session };
  });
  if (outcome === "stranger") return refuseStranger(context, accountId, client);
  if (outcome === "passkey") throw passkeyRequired();
  if (outcome === "changed") throw proof === "passkey" ? passkeyRefused() : wrongCredentials();
  context.wakeMail();
  const { admin, session } = outcome;
  const device = devicesOf(context).write(cookieHeader, admin.email);
  return { status: "signed-in", admin, cookies: [...cookies, session, device] };
}

/** Refuses a client that is gone: its session's cookie would reach nobody, and the session would stay in the list. */
function requireWaiting({ gone }: Client): void {
  if (gone?.aborted) throw clientGone();
}

function recordChanged({ now }: Context, tx: Tx, admin: Admin, client: Client): Promise<void> {
  const [subject, details] = [adminSubject(admin), { reason: "changed-meanwhile" }];
  return audit(tx, now, { by: null, action: "sign-in.failed", subject, client, details });
}

async function refuseStranger({ db, provider, now }: Context, accountId: string, client: Client): Promise<never> {
  const account = await provider.accounts.read(accountId);
  await db.transaction(async (tx) => {
    await provider.sessions.end(tx, { accountId });
    const subject = { kind: "account", id: accountId, label: account?.email ?? "" };
    await audit(tx, now, { by: null, action: "sign-in.failed", subject, client, details: { reason: "no-record" } });
  });
  throw notAdmin();
}
