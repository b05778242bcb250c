import type { Queryable, Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { requireEmail } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Admin } from "../interface/administrator.ts";
import type { Who } from "../interface/session.ts";
import type { Signed } from "../interface/sign-in.ts";
import { closeInvitations } from "../invitations/invitation-rows.ts";
import { EMAIL_LINK_MS } from "../limits.ts";
import { endAccountLinks, endLinks, makeLink, readLink } from "../links/one-time-links.ts";
import { notify } from "../mails/notify.ts";
import { commitChange } from "../provider/account-change.ts";
import { emailAlreadyInUse } from "../provider/errors.ts";
import { devicesOf } from "../sign-in/known-device.ts";
import { accountCounter } from "../throttling/counters.ts";
import { takeAttempt } from "../throttling/throttle.ts";
import { emailLinkInvalid, emailUnchanged } from "./errors.ts";

const PATH = "/admin/account";

/** The address that is to be proven, if one is. */
export async function pendingEmail(db: Queryable, adminId: string, now: number) {
  const row = await db
    .selectFrom("one_time_links")
    .select(["email", "expires_at"])
    .where("kind", "=", "email-change")
    .where("admin_id", "=", adminId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.email == null ? null : { email: row.email, expiresAt: row.expires_at };
}

/** Sends the link that proves a new address. @param requireStillValid throws where the proof no longer holds. */
export async function requestEmail(
  context: Context,
  {
    admin,
    typed,
    client,
    requireStillValid,
  }: { admin: Admin; typed: string; client: Client; requireStillValid(tx: Tx): Promise<void> },
): Promise<void> {
  const { db, provider, now, linkTo, enqueueMail } = context;
  const email = requireEmail(typed);
  if (email === admin.email) throw emailUnchanged();
  // Whether an account has the address, also one whose record is gone. Checked again when the address is proven.
  const isTaken = (await provider.accounts.find(email)) !== null;
  await db.transaction(async (tx) => {
    await requireStillValid(tx);
    await takeAttempt(tx, [accountCounter("emailChange", admin.id)], now());
    // A super sees all addresses anyway; an editor must not find out here which exist.
    if (isTaken && admin.role === "super") throw emailAlreadyInUse();
    await endLinks(tx, "email-change", admin.id);
    const expiresAt = now() + EMAIL_LINK_MS;
    const token = await makeLink(tx, { kind: "email-change", adminId: admin.id, email, expiresAt, now: now() });
    const { locale } = admin;
    if (!isTaken) {
      const data = { link: linkTo(locale, PATH, token), from: admin.email, expiresAt };
      await enqueueMail(tx, { kind: "email-change", to: email, locale, data });
    }
    await notify(context, tx, admin, { event: "email-change-asked", client, detail: email });
    const [subject, details] = [adminSubject(admin), { to: email }];
    await audit(tx, now, { by: admin, action: "email.change-asked", subject, client, details });
  });
  context.wakeMail();
}

/** Makes the proven address the account's, and notifies the former one. */
export async function confirmEmail(
  context: Context,
  { who, token, cookieHeader, client }: { who: Who; token: string; cookieHeader: string | undefined; client: Client },
): Promise<Signed> {
  const { db, provider, accountTurns, now } = context;
  const { admin } = who;
  const provenAddress = async (reader: Queryable) => {
    const link = await readLink(reader, "email-change", token, now());
    if (link?.email == null || link.adminId !== admin.id) throw emailLinkInvalid();
    return link.email;
  };
  const to = await accountTurns.run(admin.email, async () => {
    const address = await db.snapshot(provenAddress);
    const change = await provider.accounts.prepareEmail(admin.id, address);
    await commitChange(context, change, async (tx) => {
      if ((await provenAddress(tx)) !== address) throw emailLinkInvalid();
      await change.apply(tx);
      await moveAddress(context, tx, { who, to: address, client });
    });
    return address;
  });
  context.wakeMail();
  return { cookies: [devicesOf(context).write(cookieHeader, to)] };
}

/** What follows a proven address, in its transaction. */
async function moveAddress(
  context: Context,
  tx: Tx,
  { who, to, client }: { who: Who; to: string; client: Client },
): Promise<void> {
  const { provider, records, now } = context;
  const { admin, session } = who;
  await records.update(tx, admin.id, { email: to });
  // Ends links in the former mailbox, and an invitation of the new address.
  await endAccountLinks(tx, admin.id);
  await closeInvitations(tx, to, now());
  await provider.sessions.end(tx, { accountId: admin.id, except: session.id });
  await provider.verification.endChallenges(tx, admin.id);
  const [subject, details] = [adminSubject({ id: admin.id, email: to }), { from: admin.email, to }];
  await audit(tx, now, { by: admin, action: "email.changed", subject, client, details });
  await notify(context, tx, admin, { event: "email-changed", client, detail: to });
}
