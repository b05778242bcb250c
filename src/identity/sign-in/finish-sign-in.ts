import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { findAdmin } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Admin, SecondFactorMethod, SignedIn, SignIn } from "../identity.ts";
import { tokenHash } from "../links/tokens.ts";
import { notifyNewDevice } from "../mails/notify.ts";
import type { Challenged, Opened } from "../provider/provider.ts";
import { dropEndedSessions, endSessions, hasSecondFactor, readSecurity } from "../sessions/sessions.ts";
import { notAdmin, passkeyRefused, passkeyRequired, wrongCredentials } from "./errors.ts";
import { devicesOf } from "./known-device.ts";

type Arriving = {
  cookieHeader: string | undefined;
  client: Client;
  /** What the session was opened with, besides a password where it is a code. */
  proof: "password" | SecondFactorMethod | "passkey";
};

/** A password that was just set opens the first session; a second factor may still be asked for. */
export async function signInAfter(
  context: Context,
  { email, password }: { email: string; password: string },
  method: "set-up" | "invitation",
  client: Client,
  cookieHeader?: string,
): Promise<SignIn> {
  const outcome = await context.provider.signIn({ email, password }, { client, method });
  if (outcome === null) throw wrongCredentials();
  return finish(context, outcome, { cookieHeader, client });
}

/** After the password: signed in, or asked for more. Whoever has no record learns it before that (row A2). */
export async function finish(
  context: Context,
  outcome: Opened | Challenged,
  arriving: Omit<Arriving, "proof">,
): Promise<SignIn> {
  if (outcome.status === "signed-in") return finishOpened(context, outcome, { ...arriving, proof: "password" });
  const { accountId, verified } = outcome;
  const { client } = arriving;
  const asked = await context.db.transaction(async (tx) => {
    const admin = await findAdmin(tx, accountId);
    if (admin === null) return "stranger";
    if (await context.provider.stillHolds(tx, accountId, verified)) return "code";
    await context.provider.endChallenges(tx, accountId);
    await recordChanged(context, tx, admin, client);
    return "changed";
  });
  if (asked === "stranger") return refuseStranger(context, accountId, client);
  if (asked === "changed") throw wrongCredentials();
  const methods: SecondFactorMethod[] = ["totp", "recovery-code"];
  return { status: "second-factor", methods, cookies: outcome.cookies };
}

/** A session was opened: kept where there is a record, whose `lastLogin` alone changes; ended at once where not. */
export async function finishOpened(
  context: Context,
  { accountId, cookies, verified }: Opened,
  { cookieHeader, client, proof }: Arriving,
): Promise<SignedIn> {
  const { db, provider, now } = context;
  const former = provider.sessionToken(cookieHeader);
  const admin = await db.transaction(async (tx) => {
    const found = await findAdmin(tx, accountId);
    if (found === null) return null;
    // Replaced or removed while this sign-in was under way: it ends like one that came after.
    if (!(await provider.stillHolds(tx, accountId, verified))) {
      await endOpened(context, tx, cookies);
      await recordChanged(context, tx, found, client);
      return "changed" as const;
    }
    if (proof === "password" && (await mustBringPasskey(tx, accountId))) {
      await endOpened(context, tx, cookies);
      const [subject, details] = [adminSubject(found), { reason: "passkey-required" }];
      await audit(tx, now, { by: null, action: "sign-in.failed", subject, client, details });
      return "passkey" as const;
    }
    const at = now();
    await tx.updateTable("admins").set({ last_login: at }).where("id", "=", accountId).execute();
    await dropEndedSessions(tx, at);
    // The browser's session from before is nobody's any more.
    if (former !== null) await tx.deleteFrom("auth_sessions").where("token_hash", "=", tokenHash(former)).execute();
    await audit(tx, now, { by: found, action: "sign-in", client, details: { proof } });
    // The very first sign-in is nobody's surprise.
    const known = devicesOf(context).read(cookieHeader, found.email) !== null;
    if (!known && found.lastLogin !== null) await notifyNewDevice(context, tx, found, client);
    return { ...found, lastLogin: at };
  });
  if (admin === null) return refuseStranger(context, accountId, client);
  if (admin === "passkey") throw passkeyRequired();
  if (admin === "changed") throw proof === "passkey" ? passkeyRefused() : wrongCredentials();
  context.wakeMail();
  const device = devicesOf(context).write(cookieHeader, admin.email);
  return { status: "signed-in", admin, cookies: [...cookies, device] };
}

/** A password alone opens nothing where two factors are compulsory; whoever has an app was asked for its code. */
async function mustBringPasskey(tx: Tx, accountId: string): Promise<boolean> {
  return (await readSecurity(tx)).secondFactorRequired && (await hasSecondFactor(tx, accountId));
}

/** Ends the session that an answer's cookies were about to open. */
export async function endOpened({ provider }: Context, tx: Tx, cookies: readonly string[]): Promise<void> {
  const token = provider.sessionToken(cookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
  if (token !== null) await tx.deleteFrom("auth_sessions").where("token_hash", "=", tokenHash(token)).execute();
}

function recordChanged({ now }: Context, tx: Tx, admin: Admin, client: Client): Promise<void> {
  const [subject, details] = [adminSubject(admin), { reason: "changed-meanwhile" }];
  return audit(tx, now, { by: null, action: "sign-in.failed", subject, client, details });
}

async function refuseStranger({ db, now }: Context, accountId: string, client: Client): Promise<never> {
  await db.transaction(async (tx) => {
    await endSessions(tx, accountId);
    const subject = { kind: "account", id: accountId, label: await addressOf(tx, accountId) };
    await audit(tx, now, { by: null, action: "sign-in.failed", subject, client, details: { reason: "no-record" } });
  });
  throw notAdmin();
}

async function addressOf(tx: Tx, accountId: string): Promise<string> {
  const user = await tx.selectFrom("auth_users").select("email").where("id", "=", accountId).executeTakeFirst();
  return user?.email ?? "";
}
