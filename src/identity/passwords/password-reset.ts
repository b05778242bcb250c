import type { Queryable, Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { describeAgent } from "../../kernel/user-agent.ts";
import { findAdmin, findAdminByEmail, requireEmail } from "../administrators/admin-rows.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { Identity } from "../identity.ts";
import type { Admin, By } from "../interface/administrator.ts";
import { findOpenByEmail } from "../invitations/invitation-rows.ts";
import { RESET_LINK_MS } from "../limits.ts";
import { endAccountLinks, makeLink, readLink } from "../links/one-time-links.ts";
import { endPreviewLinks } from "../links/preview-links-table.ts";
import { commitChange } from "../provider/account-change.ts";
import { devicesOf } from "../sign-in/known-device.ts";
import { accountCounter, addressCounter } from "../throttling/counters.ts";
import { TooManyRequests } from "../throttling/errors.ts";
import { beginAttempt, forgive } from "../throttling/throttle.ts";
import { resetLinkInvalid } from "./errors.ts";

const PATH = "/admin/reset-password";

/** Password resets by email (row A5). */
export function createPasswordReset(
  context: Context,
): Pick<Identity, "requestPasswordReset" | "resetOpen" | "resetPassword"> {
  const { db, provider, accountTurns, now, passwords } = context;
  return {
    async requestPasswordReset({ email: typed }, client, by = null) {
      const email = requireEmail(typed);
      await beginAttempt(db, [addressCounter("resetAddress", client)], now());
      // Whether there is anything to send is found out after the answer, which therefore reveals nothing.
      context.runInBackground(sendIfAdmin(context, email, by, client));
    },

    resetOpen: async (token) => (await holderOf(context, token)) !== null,

    async resetPassword({ token, password }, cookieHeader, client) {
      const holder = await holderOf(context, token);
      if (holder === null) throw resetLinkInvalid();
      await passwords.require(password, holder.email);
      const { id, email } = holder;
      const requireStillValid = async (reader: Queryable) => {
        if (!(await stillHolds(reader, token, holder, now()))) throw resetLinkInvalid();
      };
      await accountTurns.run(email, async () => {
        await db.snapshot(requireStillValid);
        const change = await provider.accounts.preparePassword(id, password);
        await commitChange(context, change, async (tx) => {
          await requireStillValid(tx);
          await endAccountLinks(tx, id);
          await endPreviewLinks(tx, id);
          await change.apply(tx);
          await provider.sessions.end(tx, { accountId: id });
          await provider.verification.endChallenges(tx, id);
          await forgive(tx, [accountCounter("account", email), accountCounter("resetAccount", email)], []);
          await audit(tx, now, { by: holder, action: "password.reset", subject: adminSubject(holder), client });
          await tellPasswordChanged(context, tx, holder, client);
        });
      });
      context.wakeMail();
      // The holder of the link is the owner: this browser is known from now on, and never slowed by strangers' guesses.
      return { cookies: [devicesOf(context).write(cookieHeader, holder.email)] };
    },
  };
}

/** Who may set a password by mail: an administrator, or a former one whose account exists and who is invited again. */
type Holder = Pick<Admin, "id" | "email" | "locale">;

async function holderOf({ db, provider, now }: Context, token: string): Promise<Holder | null> {
  const link = await db.snapshot(async (reader) => {
    const { adminId = null } = (await readLink(reader, "password-reset", token, now())) ?? {};
    return adminId === null ? null : { adminId, admin: await findAdmin(reader, adminId) };
  });
  if (link === null || link.admin !== null) return link?.admin ?? null;
  const account = await provider.accounts.read(link.adminId);
  return account === null ? null : db.snapshot((reader) => findInvited(reader, account.id, account.email, now()));
}

/** The same in the transaction that uses the link up: of two at once, one finds it used. */
async function stillHolds(db: Queryable, token: string, { id, email }: Holder, now: Instant): Promise<boolean> {
  const link = await readLink(db, "password-reset", token, now);
  if (link?.adminId !== id) return false;
  return (await findAdmin(db, id)) !== null || (await findInvited(db, id, email, now)) !== null;
}

/** Somebody who was an administrator before: the account is there, and accepting the invitation takes its password. */
async function findInvited(db: Queryable, id: string, email: string, now: Instant): Promise<Holder | null> {
  const invitation = await findOpenByEmail(db, email, now);
  return invitation === null ? null : { id, email, locale: invitation.locale };
}

async function sendIfAdmin(context: Context, email: string, by: By, client: Client): Promise<void> {
  const { db, now, provider } = context;
  const admin = await db.snapshot((reader) => findAdminByEmail(reader, email));
  const account = admin === null ? await provider.accounts.find(email) : null;
  const holder =
    account === null ? admin : await db.snapshot((reader) => findInvited(reader, account.id, email, now()));
  if (holder === null) return;
  try {
    await beginAttempt(db, [accountCounter("resetAccount", email)], now());
  } catch (error) {
    // Links were sent a moment ago and are still valid: the mailbox is not flooded.
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await db.transaction((tx) => sendResetLink(context, tx, holder, { by, client, lifeMs: RESET_LINK_MS }));
  context.wakeMail();
}

/**
 * Queues the mail with a link that lets its reader set a password.
 * @param sentBy the super who has it sent, where the reader did not ask for it.
 */
export async function sendResetLink(
  context: Context,
  tx: Tx,
  holder: Holder,
  { by, sentBy, client, lifeMs }: { by: By; sentBy?: Admin; client: Client; lifeMs: number },
): Promise<void> {
  const { now, enqueueMail } = context;
  const { email: to, locale } = holder;
  const data = { ...(await makeResetLink(context, tx, holder, lifeMs)), sentBy: sentBy?.email ?? null };
  await enqueueMail(tx, { kind: "password-reset", to, locale, data });
  await audit(tx, now, { by, action: "password.reset-asked", subject: adminSubject(holder), client });
}

/** A link that lets its holder set the administrator's password, once. */
export async function makeResetLink({ now, linkTo }: Context, tx: Tx, { id, locale }: Holder, lifeMs: number) {
  const expiresAt = now() + lifeMs;
  const token = await makeLink(tx, { kind: "password-reset", adminId: id, expiresAt, now: now() });
  return { link: linkTo(locale, PATH, token), expiresAt };
}

/** Queues the mail that tells somebody their password was changed, and from where. */
export async function tellPasswordChanged(
  { now, enqueueMail }: Context,
  tx: Tx,
  { email: to, locale }: Holder,
  { ip, userAgent }: Client,
): Promise<void> {
  const data = { at: now(), device: describeAgent(userAgent), ip };
  await enqueueMail(tx, { kind: "password-changed", to, locale, data });
}
